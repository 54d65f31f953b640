import { inTransaction, type Executor } from '#/db/client.server.ts';
import { addDays, compareDays, daysBetween, nairobiDay, type Day } from '#/domain/dates/day.ts';
import { ok, reject, type Result } from '#/domain/errors/result.ts';
import type { Changer } from '#/domain/orders/change-order.ts';
import { earliestRentalDay } from '#/domain/orders/lead-time.ts';
import {
  checkRentalRange,
  sameRange,
  unitMoves,
  type RentalRange,
} from '#/domain/rentals/rental-range.ts';
import { listProductsById } from '#/features/catalog/queries.server.ts';
import {
  bookedRentalOf,
  listFreeStarts,
  type BookedRental,
} from '#/features/rentals/list-free-starts.server.ts';
import { rebookUnits } from '#/features/rentals/rebook-units.server.ts';
import type { StockDemand } from '#/features/rentals/stock-demand.ts';
import { bumpCacheVersion } from '#/platform/page-cache/queries.server.ts';
import { settings } from '#/platform/settings/settings.server.ts';
import { findZoneOf } from '../admin/queries.server.ts';
import { findExtension } from '../extensions/queries.server.ts';
import { mailDaysChanged } from '../mails/mail-changed.server.ts';
import {
  findOrder,
  findOwnOrder,
  insertOrderEvent,
  listOrderLines,
  type OrderLineRow,
  type OrderRow,
} from '../queries.server.ts';
import type { DaysRejection } from '../rejections.ts';
import { checkChangeOf, lockToChange, type OrderChanger } from './lock-to-change.server.ts';
import { updateEventDate, updateRentalDays } from './queries.server.ts';

/** So many first days that work are named. */
const NAMED_DAYS = 6;

type Hires = OrderChanger & {
  orderId: string;
  /** The hires of these very days: what the change rests on. */
  range: RentalRange;
};

type HireLine = { id: string; hire: BookedRental };

/**
 * Moves hires of a paid order to other days, as many as before, so that the price stays (ORDER-20). The
 * days on the way are those the order was placed with. Null: no such order of this person.
 */
export function moveDays(
  db: Executor,
  change: Hires & { start: Day },
  now: Date,
): Promise<Result<null, DaysRejection> | null> {
  const { orderId, range, start } = change;
  const today = nairobiDay(now);
  return inTransaction(db, async (tx) => {
    const order = await lockToChange(tx, change);
    if (!order) return null;
    const lines = await listOrderLines(tx, [orderId]);
    const checked = checkChangeOf(change, order, lines, now);
    if (!checked.ok) return checked;
    const hires = hiresOf(lines, range);
    if (hires.length === 0) return reject({ reason: 'DAYS_CHANGED' });
    if (await findExtension(tx, orderId, ['open'])) return reject({ reason: 'EXTENSION_OPEN' });
    if (start === range.start) return ok(null);
    const moved = { start, end: addDays(start, daysBetween(range.start, range.end)) };
    const dated = checkRentalRange(moved, today);
    if (!dated.ok) return dated;
    const earliest = await earliestStart(tx, { by: change.by, order, hires }, now);
    const booked = hires.map(({ hire }) => hire);
    const firstDaysFrom = (from: Day) =>
      listFreeStarts(tx, booked, { from, most: NAMED_DAYS, today });
    if (compareDays(start, earliest) < 0) {
      return reject({ reason: 'DAYS_TOO_SOON', firstDays: await firstDaysFrom(earliest) });
    }
    const rebooked = await rebookUnits(
      tx,
      { from: demandsOf(booked, range), to: demandsOf(booked, moved) },
      today,
    );
    if (!rebooked.ok) {
      return reject({ reason: 'DAYS_TAKEN', firstDays: await firstDaysFrom(start) });
    }
    for (const { id, hire } of hires) {
      const moves = unitMoves(moved, hire.turnaroundDays, hire.travel);
      await updateRentalDays(tx, id, { ...moved, ...moves });
    }
    const eventDate = movedEvent(order, range, moved);
    if (eventDate !== order.eventDate) await updateEventDate(tx, orderId, eventDate);
    const eventId = await insertOrderEvent(tx, {
      orderId,
      kind: 'days_changed',
      details: {
        startBefore: range.start,
        endBefore: range.end,
        start: moved.start,
        end: moved.end,
      },
    });
    await mailDaysChanged(tx, { ...order, eventDate }, { before: range, after: moved, eventId });
    if (rebooked.value.isShown) await bumpCacheVersion(tx, 'public');
    return ok(null);
  });
}

/** The first days from `from` on to which such hires can be moved now. Promises nothing. */
export async function listDaysToMove(
  db: Executor,
  { from, ...change }: Hires & { from: Day },
  now: Date,
): Promise<Day[] | null> {
  const { orderId } = change;
  const order =
    change.by === 'customer'
      ? await findOwnOrder(db, change.userId, orderId)
      : await findOrder(db, orderId);
  if (!order) return null;
  const hires = hiresOf(await listOrderLines(db, [orderId]), change.range);
  if (hires.length === 0) return [];
  const today = nairobiDay(now);
  const earliest = await earliestStart(db, { by: change.by, order, hires }, now);
  const first = compareDays(from, earliest) < 0 ? earliest : from;
  const booked = hires.map(({ hire }) => hire);
  const days = await listFreeStarts(db, booked, { from: first, most: NAMED_DAYS + 1, today });
  return days.filter((day) => day !== change.range.start).slice(0, NAMED_DAYS);
}

function hiresOf(lines: readonly OrderLineRow[], range: RentalRange): HireLine[] {
  return lines.flatMap((line) => {
    const hire = line.hireStatus === 'reserved' ? bookedRentalOf(line) : null;
    return hire && sameRange(hire.range, range) ? [{ id: line.id, hire }] : [];
  });
}

/** A customer's as at the checkout (HIRE-6); staff know whether the van can leave today. */
async function earliestStart(
  db: Executor,
  { by, order, hires }: { by: Changer; order: OrderRow; hires: readonly HireLine[] },
  now: Date,
): Promise<Day> {
  const today = nairobiDay(now);
  const deliveryDays = Math.max(...hires.map(({ hire }) => hire.travel.deliveryDays));
  if (by === 'shop') return addDays(today, deliveryDays);
  const zone = await findZoneOf(db, order);
  const { hours, stock } = settings();
  const pickupDays = order.deliveryMethod === 'pickup' ? stock.pickupDays : 0;
  const way = { workingDays: zone?.daysMax ?? pickupDays, deliveryDays };
  const ids = hires.map(({ hire }) => hire.productId);
  const leads = (await listProductsById(db, ids)).map(({ leadDays }) => leadDays);
  return earliestRentalDay(hours, now, Math.max(0, ...leads), way);
}

function demandsOf(hires: readonly BookedRental[], range: RentalRange): StockDemand[] {
  return hires.map(({ productId, quantity, turnaroundDays, travel }) => {
    const { leavesOn: start, blockedUntil: end } = unitMoves(range, turnaroundDays, travel);
    return { productId, type: 'rental', quantity, blocked: { start, end } };
  });
}

/** An event during the hire moves with it. */
function movedEvent({ eventDate }: OrderRow, before: RentalRange, after: RentalRange): Day | null {
  if (eventDate === null) return null;
  const isDuring =
    compareDays(eventDate, before.start) >= 0 && compareDays(eventDate, before.end) <= 0;
  return isDuring ? addDays(eventDate, daysBetween(before.start, after.start)) : eventDate;
}
