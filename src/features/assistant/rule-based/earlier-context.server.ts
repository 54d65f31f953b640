import type { Executor } from '#/db/client.server.ts';
import type { LineType } from '#/domain/cart/line.ts';
import { parseDayCount, parseRentalDays } from '#/domain/assistant/parse-days.ts';
import { normalizeText } from '#/domain/assistant/normalize-text.ts';
import { requestedKind } from '#/domain/assistant/requested-line.ts';
import { isUuid } from '#/domain/ids.ts';
import { nairobiDay } from '#/domain/dates/day.ts';
import type { RentalRange } from '#/domain/rentals/rental-range.ts';
import type { Question } from '../answer.ts';
import { findCard, type ToolCaller } from '../tools/shop-tools.server.ts';
import { matchProducts } from './match-products.server.ts';
import type { ProductRequest } from './answer-section.ts';

export interface Earlier {
  requests: ProductRequest[];
  range: RentalRange | null;
  dayCount: number | null;
  kind: LineType | null;
}

/** Messages of the customer that are read again: each costs looks into the database. */
const READ_AGAIN = 2;

function textsReadAgain({ earlier }: Question): string[] {
  const said = earlier.filter(({ from }) => from === 'user').slice(-READ_AGAIN);
  return said.map(({ text }) => normalizeText(text));
}

/** The products of the conversation so far with their counts and days, else the page the customer is on. */
export async function findEarlier(
  db: Executor,
  question: Question,
  caller: ToolCaller,
): Promise<Earlier | null> {
  for (const text of textsReadAgain(question).toReversed()) {
    const found = await matchProducts(db, text, caller);
    if (found.certainty === 'named' && found.requests.length > 0) {
      return {
        requests: found.requests,
        range: parseRentalDays(text, nairobiDay(caller.now)),
        dayCount: parseDayCount(text),
        kind: requestedKind(text),
      };
    }
  }
  const product = await findShownProduct(db, question, caller);
  if (!product) return null;
  const requests = [{ product, quantity: null, kind: null }];
  return { requests, range: null, dayCount: null, kind: null };
}

const SAME_DAYS =
  /\b(?:that|those|the same|same) (?:days?|dates?|weekend|nights?)\b|\b(?:siku|tarehe|wikendi) (?:hiyo|hizo|ile|zile|hiyohiyo)\b/i;

/** The days of the conversation so far, where a message points at them: "10 of the table lamps for that day". */
export function findRangeSaid(question: Question, text: string): RentalRange | null {
  if (!SAME_DAYS.test(text)) return null;
  const today = nairobiDay(question.now);
  const ranges = textsReadAgain(question).map((said) => parseRentalDays(said, today));
  return ranges.findLast((range) => range !== null) ?? null;
}

const PRODUCT_PATH = /\/products\/([^/]+)$/;

/** The product an answer rested on, or the one whose page the customer is on; null without one. */
async function findShownProduct(db: Executor, question: Question, caller: ToolCaller) {
  const paths = [
    ...question.earlier.toReversed().map(({ sources }) => sources.map(({ path }) => path)),
    question.page === null ? [] : [question.page.split('?')[0] ?? ''],
  ];
  for (const list of paths) {
    const ids = list.map((path) => PRODUCT_PATH.exec(path)?.[1]).filter(isUuid);
    const [id] = ids;
    if (id && new Set(ids).size === 1) return findCard(db, id, caller);
  }
  return null;
}
