import type { Executor } from '#/db/client.server.ts';
import { findCounties } from '#/domain/orders/find-county.ts';
import { parseDayCount, parseRentalDays } from '#/domain/assistant/parse-days.ts';
import { normalizeText } from '#/domain/assistant/normalize-text.ts';
import { topicsOf, type Topic } from '#/domain/assistant/topics.ts';
import { requestedArea } from '#/domain/assistant/requested-area.ts';
import { requestedKind, requestedQuantity } from '#/domain/assistant/requested-line.ts';
import { readPageContext } from '#/domain/assistant/page-context.ts';
import { addDays, daysBetween, nairobiDay } from '#/domain/dates/day.ts';
import type { RentalRange } from '#/domain/rentals/rental-range.ts';
import type { Question } from '../answer.ts';
import { findEarlier, findRangeSaid, type Earlier } from './earlier-context.server.ts';
import { matchProducts, quantityOf } from './match-products.server.ts';
import type { ParsedQuestion, MatchedProducts, ProductRequest } from './answer-section.ts';

/** Understands a question: in its own words, and where it names no product, from what came before. */
export async function parseQuestion(db: Executor, question: Question): Promise<ParsedQuestion> {
  const { language, now, userId } = question;
  const text = normalizeText(question.text);
  const caller = { userId, language, now };
  const named = await matchProducts(db, text, caller);
  const topics = topicsOfTalk(text, question, named);
  const isOpen = named.certainty === 'none' && named.isOpen;
  const earlier = isOpen && !isTalk(topics) ? await findEarlier(db, question, caller) : null;
  const own = { range: parseRentalDays(text, nairobiDay(now)), dayCount: parseDayCount(text) };
  // What is said in the conversation goes before what was said elsewhere in the shop.
  const visit = readPageContext(question.page, nairobiDay(now));
  const products = earlier ? takenOver(earlier, text) : named;
  const counties = findCounties(text);
  const namedCounty = counties.length === 1 ? (counties[0]?.code ?? null) : null;
  const countyCode = counties.length === 0 ? visit.countyCode : namedCounty;
  const parsed = {
    text,
    topics,
    ...daysOf(own, {
      range: earlier?.range ?? findRangeSaid(question, text) ?? visit.range,
      dayCount: earlier?.dayCount ?? null,
    }),
    // Only what is hired has a deposit.
    kind: requestedKind(text) ?? earlier?.kind ?? (topics.includes('deposit') ? 'rental' : null),
    products,
    countyCode,
    caller,
    language,
  };
  const isCounted = requestedQuantity(text) !== null || requestedArea(text) !== null;
  const saysHowMuch = isCounted || own.range !== null || own.dayCount !== null;
  return { ...parsed, asksSum: asksSum(parsed, saysHowMuch) };
}

const TALK: readonly Topic[] = ['person', 'identity', 'thanks', 'goodbye', 'greeting'];

function isTalk(topics: readonly Topic[]): boolean {
  return topics.length > 0 && topics.every((topic) => TALK.includes(topic));
}

/** Whether a message is a greeting, thanks or the like: it is not about what was spoken of before. */
export function isSmallTalk({ topics, products }: ParsedQuestion): boolean {
  if (!isTalk(topics) || products.certainty !== 'none') return false;
  // "Talk" and "person" are no names of products either.
  return products.isOpen || topics.includes('person');
}

/** The same products; a count now is for the one that was spoken of. */
function takenOver({ requests }: Earlier, text: string): MatchedProducts {
  const isOne = requests.length === 1;
  const asked = (request: ProductRequest) => (isOne ? quantityOf(request.product, text) : null);
  return {
    certainty: 'named',
    requests: requests.map((request) => ({
      ...request,
      quantity: asked(request) ?? request.quantity,
    })),
    open: [],
  };
}

type Days = { range: RentalRange | null; dayCount: number | null };

/** Days now, as far as they are said, with those said before: "and from 12 December?" */
function daysOf(own: Days, earlier: Days): Days {
  const dayCount = own.dayCount ?? earlier.dayCount;
  const range = own.range ?? earlier.range;
  if (!range) return { range, dayCount };
  const isOneDay = own.range !== null && daysBetween(own.range.start, own.range.end) === 1;
  const isChanged = own.range === null ? own.dayCount !== null : isOneDay;
  if (dayCount === null || !isChanged) return { range, dayCount };
  return { range: { start: range.start, end: addDays(range.start, dayCount) }, dayCount };
}

/** What is asked of an order that stands already, whatever products are named. */
const OF_ORDERS: readonly Topic[] = [
  'order-status',
  'cancel',
  'extend',
  'late',
  'broken-terms',
  'damage',
];
const OF_PRICES: readonly Topic[] = ['price', 'availability', 'deposit'];
const OF_SUMS: readonly Topic[] = [...OF_PRICES, 'delivery'];

/** Somebody who says how many, for how long or where to wants to know what it comes to. */
function asksSum(parsed: Omit<ParsedQuestion, 'asksSum'>, saysHowMuch: boolean): boolean {
  const { products, topics, countyCode } = parsed;
  if (products.certainty !== 'named' || topics.some((topic) => OF_ORDERS.includes(topic))) {
    return false;
  }
  if (saysHowMuch) return true;
  if (!topics.some((topic) => OF_SUMS.includes(topic))) return false;
  const isCounted = products.requests.some(({ quantity }) => quantity !== null);
  return isCounted || parsed.range !== null || parsed.dayCount !== null || countyCode !== null;
}

/** What a short question without a subject of its own takes over: "and to Eldoret?" */
const SHORT = 6;

function topicsOfTalk(text: string, { earlier }: Question, named: MatchedProducts): Topic[] {
  const topics = topicsOf(text);
  if (topics.length > 0 || text.split(' ').length > SHORT) return topics;
  const before = earlier.findLast(({ from }) => from === 'user')?.text ?? '';
  // Another product after a question about its way here: what that one is and costs.
  const asked = named.certainty === 'named' ? OF_PRICES : OF_SUMS;
  return topicsOf(before).filter((topic) => asked.includes(topic));
}
