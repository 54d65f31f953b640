import type { Executor } from '#/db/client.server.ts';
import type { Day } from '#/domain/dates/day.ts';
import {
  ordersPer100Views,
  perWeek,
  priceTests,
  priceVerdict,
  type PriceChange,
  type PriceSide,
} from '#/domain/earnings/price-tests.ts';
import { fromDecimal, type Cents } from '#/domain/money/money.ts';
import type { PriceSideView, PriceTestView } from '../views.ts';
import { findFirstDay, listPriceEntries, listPriceSides } from './queries.server.ts';

const LATEST = 20;
/** Several of one day are one change. */
const MOST_ENTRIES = 60;

type Entry = Awaited<ReturnType<typeof listPriceEntries>>[number];

/** The latest changes of a product's prices, and what each did (EARN-14). */
export async function listPriceTests(
  db: Executor,
  productId: string,
  today: Day,
): Promise<PriceTestView[]> {
  const [entries, firstDay] = await Promise.all([
    listPriceEntries(db, productId, MOST_ENTRIES),
    findFirstDay(db, productId),
  ]);
  // Of what is older nobody asked: nothing before the oldest is compared.
  const known = entries.length === MOST_ENTRIES ? entries.at(-1)?.day : firstDay;
  const changes = entries.toReversed().flatMap(changesOf);
  const tests = priceTests(changes, { since: known ?? today, today }).slice(0, LATEST);
  const spans = tests.flatMap(({ kind, spans: both }) => {
    const isSale = kind === 'sale';
    return both
      ? [
          { ...both.before, isSale },
          { ...both.after, isSale },
        ]
      : [];
  });
  const sides = await listPriceSides(db, productId, spans);
  let read = 0;
  return tests.map(({ spans: both, ...test }) => {
    const [before, after] = both ? sides.slice(read, (read += 2)) : [];
    if (!before || !after) return { ...test, sides: null, verdict: 'too_few' as const };
    return {
      ...test,
      sides: { before: toView(before, test.days), after: toView(after, test.days) },
      verdict: priceVerdict(before, after),
    };
  });
}

/** An entry has only the columns that it changed. */
function changesOf({ day, before, after }: Entry): PriceChange[] {
  const of = (kind: 'sale' | 'hire', column: string): PriceChange[] =>
    after && column in after
      ? [{ kind, day, before: priceOf(before?.[column]), after: priceOf(after[column]) }]
      : [];
  const packages: PriceChange[] =
    after && 'rate_plan' in after ? [{ kind: 'packages', day, before: null, after: null }] : [];
  return [...of('sale', 'price'), ...of('hire', 'rental_price'), ...packages];
}

/** The log is JSON, which has shillings as a number. */
function priceOf(value: unknown): Cents | null {
  return typeof value === 'number' || typeof value === 'string' ? fromDecimal(`${value}`) : null;
}

function toView(side: PriceSide, days: number): PriceSideView {
  return {
    orders: side.orders,
    units: perWeek(side.units, days),
    earned: Math.round(perWeek(side.earned, days)),
    views: perWeek(side.views, days),
    per100Views: ordersPer100Views(side),
  };
}
