import type { Executor } from '#/db/client.server.ts';
import { callsOf } from '#/domain/assistant/offer-person.ts';
import { shownSources } from '#/domain/assistant/shown-sources.ts';
import { m } from '#/paraglide/messages.js';
import { withLocale } from '#/platform/i18n/locale.server.ts';
import type { Answer, Question } from '../answer.ts';
import { factsPart } from './facts-section.server.ts';
import { hear } from './parse-question.server.ts';
import type { Heard, Part } from './answer-section.ts';
import { refusalText, smallTalkText, troublePart } from './plain-sections.server.ts';
import { asksProduct, namesProduct, productParts } from './product-answer.server.ts';
import { serviceParts } from './service-answer.server.ts';
import { writtenPart } from './service-sections.server.ts';

/** Parts of one answer about how the shop works; more would be read by nobody. */
const MAX_PARTS = 5;

/**
 * Answers from the shop's own data, without a model: finds out what is asked, looks it up with the
 * tools, and says it in the question's language. Every price, day and name is read at this moment;
 * what is not found is not said.
 */
export function answerFromShop(db: Executor, question: Question): Promise<Answer> {
  return withLocale(question.language, () => answer(db, question));
}

async function answer(db: Executor, question: Question): Promise<Answer> {
  const heard = await hear(db, question);
  const calls = callsOf(heard.topics);
  const refusal = refusalText(heard);
  if (refusal) return { text: refusal, sources: [], needsSource: false, ...calls };
  if (question.text.trim() === '') {
    return {
      text: m.chat_attachment_seen(),
      sources: [],
      needsSource: false,
      ...calls,
      wish: true,
    };
  }
  const trouble = await troublePart(db, heard);
  const parts = trouble ? [trouble] : await factParts(db, heard);
  const smallTalk = smallTalkText(heard);
  if (parts.length === 0 && smallTalk) {
    return { text: smallTalk, sources: [], needsSource: false, ...calls };
  }
  if (parts.length === 0) {
    return { text: m.chat_nothing_found(), sources: [], needsSource: true, ...calls };
  }
  return {
    text: parts.map(({ text }) => text).join('\n\n'),
    sources: shownSources(parts.flatMap(({ sources }) => sources)),
    needsSource: true,
    ...calls,
    wish: calls.wish || parts.some(({ isUnsure }) => isUnsure),
  };
}

/** What the shop knows about it: how it works first, then products, then whatever was written. */
async function factParts(db: Executor, heard: Heard): Promise<Part[]> {
  // What a product costs stands on its own page, whatever has been written about it elsewhere.
  const isPrice = namesProduct(heard) && asksProduct(heard);
  const strong = isPrice ? null : await writtenPart(db, heard, true);
  const service = (await serviceParts(db, heard)).slice(0, MAX_PARTS);
  if (strong && service.length === 0) return [...(await knownFacts(db, heard)), strong];
  const { products, sum } = await productParts(db, heard, service.length > 0);
  // The sum comes after all that is in it.
  const parts = [...products, ...service, ...(sum ? [sum] : [])];
  if (parts.length > 0) return parts;
  const written = await writtenPart(db, heard, false);
  return written ? [written] : [];
}

/** What the page of the product that is meant says about it, when it says it. */
async function knownFacts(db: Executor, heard: Heard): Promise<Part[]> {
  if (heard.products.certainty !== 'named') return [];
  const { wishes } = heard.products;
  const facts = await Promise.all(wishes.map(({ product }) => factsPart(db, heard, product)));
  return facts.flatMap((part) => (part && !part.isUnsure ? [part] : []));
}
