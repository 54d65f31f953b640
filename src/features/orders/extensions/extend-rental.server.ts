import { inTransaction, type Executor } from '#/db/client.server.ts';
import { addDays, compareDays, daysBetween, nairobiDay, type Day } from '#/domain/dates/day.ts';
import { ok, reject, type Result } from '#/domain/errors/result.ts';
import type { Cents } from '#/domain/money/money.ts';
import { checkExtension, extensionPrice } from '#/domain/orders/extend-rental.ts';
import type { RentalRange } from '#/domain/rentals/rental-range.ts';
import { countFreeDays } from '#/features/rentals/count-free-days.server.ts';
import { rebookUnits } from '#/features/rentals/rebook-units.server.ts';
import { sendJob } from '#/platform/jobs/send-job.server.ts';
import { bumpCacheVersion } from '#/platform/page-cache/queries.server.ts';
import { settings } from '#/platform/settings/settings.server.ts';
import { lockToChange, type OrderChanger } from '../changes/lock-to-change.server.ts';
import { holdExpiry, toGiveBackOf } from '../order-sums.server.ts';
import { findOrder, findOwnOrder, insertOrderEvent, listOrderLines } from '../queries.server.ts';
import type { ExtendRejection } from '../rejections.ts';
import type { LaterEndsView } from '../views.ts';
import { furtherDemand, rentalsIn } from './extended-lines.ts';
import { productsOf, pricedOf, toExtended } from './plan-extension.server.ts';
import { findExtension, insertExtension } from './queries.server.ts';
import { takeExtension } from './take-extension.server.ts';

/** So many days are offered. */
const MOST_DAYS = 30;
/** Staff ask for somebody who is not at the page. */
const HOURS_BY_STAFF = 24;

type Hires = OrderChanger & {
  orderId: string;
  /** The hires of these very days. */
  range: RentalRange;
};

/**
 * Asks for further days of hires (HIRE-11): their units are held for them as for an order, until the
 * difference is paid or the hold runs out. Where nothing is to be paid they hold at once. Under the
 * order's lock. Null: no such order of this person.
 */
export function extendRental(
  db: Executor,
  change: Hires & { end: Day; amount: Cents },
  now: Date,
): Promise<Result<null, ExtendRejection> | null> {
  const { by, orderId, range, end } = change;
  const today = nairobiDay(now);
  return inTransaction(db, async (tx) => {
    const order = await lockToChange(tx, change);
    if (!order) return null;
    const lines = rentalsIn(await listOrderLines(tx, [orderId]), range);
    if (lines.length === 0) return reject({ reason: 'DAYS_CHANGED' });
    if (await findExtension(tx, orderId, ['open'])) return reject({ reason: 'EXTENSION_OPEN' });
    const products = await productsOf(tx, lines);
    const rentals = toExtended(lines, products);
    const checked = checkExtension(by, { status: order.status, rentals }, { end, today });
    if (!checked.ok) return checked;
    const priced = pricedOf(lines, products);
    if (!priced) return reject({ reason: 'NOT_FOR_HIRE' });
    const { days } = checked.value;
    const before = daysBetween(range.start, range.end);
    const { added, amount } = extensionPrice(priced, { before, after: before + days });
    if (amount !== change.amount) return reject({ reason: 'EXTEND_PRICE_CHANGED', amount });
    const toPay = Math.max(0, amount - toGiveBackOf(order));
    if (toPay > 0 && !settings().payments.isOpen) return reject({ reason: 'PAYMENTS_CLOSED' });
    const held = await rebookUnits(tx, { from: [], to: furtherDemand(lines, days) }, today);
    if (!held.ok) {
      const free = await countFreeDays(tx, lines, { most: days, today });
      return reject({
        reason: 'EXTEND_TAKEN',
        lastEnd: free > 0 ? addDays(range.end, free) : null,
      });
    }
    const extension = await insertExtension(
      tx,
      {
        orderId,
        state: 'open',
        startDate: range.start,
        endBefore: range.end,
        endDate: end,
        days,
        amount,
        holdExpiresAt: expiryOf(by, now),
        createdAt: now,
      },
      lines.map(({ id: lineId }, index) => ({ lineId, added: added[index] ?? 0 })),
    );
    if (held.value.isShown) await bumpCacheVersion(tx, 'public');
    if (toPay === 0) {
      await takeExtension(tx, order, extension);
      return ok(null);
    }
    const details = { start: range.start, end, added: amount };
    await insertOrderEvent(tx, { orderId, kind: 'extension_asked', details });
    const startAfter = extension.holdExpiresAt;
    await sendJob(tx, 'orders.lapse-extension', { orderId }, { startAfter });
    return ok(null);
  });
}

function expiryOf(by: OrderChanger['by'], now: Date): Date {
  return by === 'customer' ? holdExpiry(now) : new Date(now.getTime() + HOURS_BY_STAFF * 3_600_000);
}

/** The later days on which such hires could end, and what each costs. Promises nothing. */
export async function listLaterEnds(
  db: Executor,
  change: Hires,
  now: Date,
): Promise<LaterEndsView | null> {
  const { by, orderId, range } = change;
  const order =
    by === 'customer'
      ? await findOwnOrder(db, change.userId, orderId)
      : await findOrder(db, orderId);
  if (!order) return null;
  const today = nairobiDay(now);
  const lines = rentalsIn(await listOrderLines(db, [orderId]), range);
  const products = await productsOf(db, lines);
  const priced = pricedOf(lines, products);
  if (lines.length === 0 || !priced) return { ends: [], isTaken: false };
  const before = daysBetween(range.start, range.end);
  const rentals = toExtended(lines, products);
  const possible = laterEnds(range).filter(
    (end) => checkExtension(by, { status: order.status, rentals }, { end, today }).ok,
  );
  const free = await countFreeDays(db, lines, { most: possible.length, today });
  const last = addDays(range.end, free);
  const ends = possible.filter((end) => compareDays(end, last) <= 0);
  return {
    ends: ends.map((end) => {
      const after = daysBetween(range.start, end);
      return { end, amount: extensionPrice(priced, { before, after }).amount };
    }),
    isTaken: ends.length < possible.length,
  };
}

function laterEnds({ end }: RentalRange): Day[] {
  return Array.from({ length: MOST_DAYS }, (_, index) => addDays(end, index + 1));
}
