import type { Executor } from '#/db/client.server.ts';
import { callsOf } from '#/domain/assistant/offer-person.ts';
import { shownSources } from '#/domain/assistant/shown-sources.ts';
import { m } from '#/paraglide/messages.js';
import { withLocale } from '#/platform/i18n/locale.server.ts';
import type { Answer, Question } from '../answer.ts';
import { factsSection } from './facts-section.server.ts';
import { isSmallTalk, parseQuestion } from './parse-question.server.ts';
import type { ParsedQuestion, AnswerSection } from './answer-section.ts';
import { declinedText, smallTalkText, troubleSection } from './plain-sections.server.ts';
import {
  asksProduct,
  asksShelf,
  namesProduct,
  namesSeveral,
  productSections,
} from './product-answer.server.ts';
import { serviceSections } from './service-answer.server.ts';
import { writtenSection } from './service-sections.server.ts';

/** Sections of one answer about how the shop works; more would be read by nobody. */
const MAX_SECTIONS = 5;

/**
 * Answers from the shop's own data, without a model: finds out what is asked, looks it up with the
 * tools, and says it in the question's language. Every price, day and name is read at this moment;
 * what is not found is not said.
 */
export function answerFromShop(db: Executor, question: Question): Promise<Answer> {
  return withLocale(question.language, () => answer(db, question));
}

async function answer(db: Executor, question: Question): Promise<Answer> {
  const parsed = await parseQuestion(db, question);
  const calls = callsOf(parsed.topics);
  const declined = declinedText(parsed);
  if (declined) return { text: declined, sources: [], needsSource: false, ...calls };
  if (question.text.trim() === '') {
    return {
      text: m.chat_attachment_seen(),
      sources: [],
      needsSource: false,
      ...calls,
      request: true,
    };
  }
  const trouble = await troubleSection(db, parsed);
  const smallTalk = smallTalkText(parsed);
  const isTalk = smallTalk !== '' && isSmallTalk(parsed);
  const sections = trouble ? [trouble] : isTalk ? [] : await factSections(db, parsed);
  if (sections.length === 0 && smallTalk) {
    return { text: smallTalk, sources: [], needsSource: false, ...calls };
  }
  if (sections.length === 0) {
    return { text: m.chat_nothing_found(), sources: [], needsSource: true, ...calls };
  }
  return {
    text: sections.map(({ text }) => text).join('\n\n'),
    sources: shownSources(sections.flatMap(({ sources }) => sources)),
    needsSource: true,
    ...calls,
    request: calls.request || sections.some(({ isUnsure }) => isUnsure),
  };
}

/** What the shop knows about it: how it works first, then products, then whatever was written. */
async function factSections(db: Executor, parsed: ParsedQuestion): Promise<AnswerSection[]> {
  // What a product costs stands on its own page, whatever has been written about it elsewhere.
  const isOfProducts =
    asksShelf(parsed) || namesSeveral(parsed) || (namesProduct(parsed) && asksProduct(parsed));
  const strong = isOfProducts ? null : await writtenSection(db, parsed, true);
  const service = (await serviceSections(db, parsed)).slice(0, MAX_SECTIONS);
  if (strong && service.length === 0) return [...(await knownFacts(db, parsed)), strong];
  const { products, sum } = await productSections(db, parsed, service.length > 0);
  // The sum comes after all that is in it.
  const sections = [...products, ...service, ...(sum ? [sum] : [])];
  if (sections.length > 0) return sections;
  const written = await writtenSection(db, parsed, false);
  return written ? [written] : [];
}

/** What the page of the product that is meant says about it, when it says it. */
async function knownFacts(db: Executor, parsed: ParsedQuestion): Promise<AnswerSection[]> {
  if (parsed.products.certainty !== 'named') return [];
  const { requests } = parsed.products;
  const facts = await Promise.all(requests.map(({ product }) => factsSection(db, parsed, product)));
  return facts.flatMap((section) => (section && !section.isUnsure ? [section] : []));
}
