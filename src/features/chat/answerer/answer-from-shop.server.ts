import type { Executor } from '#/db/client.server.ts';
import type { AnswerSource } from '#/domain/chat/message.ts';
import { parseDayCount, parseHireDays } from '#/domain/chat/parse-days.ts';
import { productWords, topicsOf, wishedKind, wishedQuantity } from '#/domain/chat/understand.ts';
import { nairobiDay } from '#/domain/dates/day.ts';
import { m } from '#/paraglide/messages.js';
import { withLocale } from '#/platform/i18n/locale.server.ts';
import type { Answer, Question } from '../answer.ts';
import { findEarlierProduct, findMeantProducts } from './meant-products.server.ts';
import type { Heard, Part } from './part.ts';
import { refusalText, smallTalkText, troublePart } from './plain-parts.server.ts';
import { asksProduct, productParts } from './product-answer.server.ts';
import { serviceParts } from './service-answer.server.ts';
import { writtenPart } from './service-parts.server.ts';

/** Parts of one answer; more would be read by nobody. */
const MAX_PARTS = 3;
const MAX_SOURCES = 6;

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
  const has = (topic: Heard['topics'][number]) => heard.topics.includes(topic);
  const calls = {
    wish: has('person'),
    complaint: has('complaint'),
    damage: has('damage'),
    paymentProblem: has('payment-problem'),
  };
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
  const isNear = heard.products.certainty === 'near' && parts.length === 1;
  return {
    text: parts.map(({ text }) => text).join('\n\n'),
    sources: distinct(parts.flatMap(({ sources }) => sources)),
    needsSource: true,
    ...calls,
    wish: calls.wish || isNear,
  };
}

async function hear(db: Executor, question: Question): Promise<Heard> {
  const { text, language, now, userId } = question;
  const caller = { userId, language, now };
  const words = productWords(text);
  const named = await findMeantProducts(db, words, caller);
  const earlier = words.length === 0 ? await findEarlierProduct(db, question, caller) : null;
  return {
    text,
    topics: topicsOf(text),
    words,
    range: parseHireDays(text, nairobiDay(now)),
    dayCount: parseDayCount(text),
    kind: wishedKind(text),
    quantity: wishedQuantity(text),
    products: earlier ? { certainty: 'one', product: earlier } : named,
    caller,
    language,
  };
}

/** What the shop knows about it: how it works first, then products, then whatever was written. */
async function factParts(db: Executor, heard: Heard): Promise<Part[]> {
  // What a product costs stands on its own page, whatever has been written about it elsewhere.
  const isPrice = heard.products.certainty === 'one' && asksProduct(heard);
  const strong = isPrice ? null : await writtenPart(db, heard, true);
  const service = await serviceParts(db, heard);
  if (strong && service.length === 0) return [strong];
  const products = await productParts(db, heard, service.length > 0);
  const parts = [...products, ...service].slice(0, MAX_PARTS);
  if (parts.length > 0) return parts;
  const written = await writtenPart(db, heard, false);
  return written ? [written] : [];
}

function distinct(sources: readonly AnswerSource[]): AnswerSource[] {
  return [...new Map(sources.map((source) => [source.path, source])).values()].slice(
    0,
    MAX_SOURCES,
  );
}
