import type { Executor } from '#/db/client.server.ts';
import { addDays, compareDays, eachDay, nairobiDay, type Day } from '#/domain/dates/day.ts';
import { ADMIN_PAGE_SIZE } from '#/domain/lists/page.ts';
import { checkChange } from '#/domain/orders/change-order.ts';
import { freeUnitsOn, type Stock } from '#/domain/rentals/availability.ts';
import { MOST_UNIT_LANES, timelineStart, timelineState } from '#/domain/rentals/timeline.ts';
import { findLackingUnits } from '#/features/rentals/find-lacking.server.ts';
import { listLateUnits, listReservedDays } from '#/features/rentals/queries.server.ts';
import { readListPage } from '#/platform/lists/read-list-page.server.ts';
import type { ReadTimelineInput } from './schemas.ts';
import {
  countTimelineProducts,
  listTimelineOffers,
  listTimelineProducts,
  listTimelineRentals,
  listUnitCodes,
  countTimelineUnits,
  type TimelineFilter,
  type TimelineRentalRow,
} from './queries.server.ts';
import type { TimelineRentalView, TimelineRowView, TimelineView } from './views.ts';

/** One page of products with their hires on some days, by as many statements whatever there is of them. */
export async function readTimeline(
  db: Executor,
  { page: wanted, from: asked, days, search, category, show }: ReadTimelineInput,
  now: Date,
): Promise<TimelineView> {
  const today = nairobiDay(now);
  const from = asked ?? timelineStart(today, days);
  const filter = { from, to: addDays(from, days), today, search: search.trim(), category, show };
  const { rows: found, ...list } = await readListPage(wanted, ADMIN_PAGE_SIZE, {
    list: (range) => listTimelineProducts(db, filter, range),
    count: () => countTimelineProducts(db, filter),
  });
  const [rows, sums] = await Promise.all([
    found.length > 0 ? readRows(db, found, filter, now) : [],
    list.page === 1 ? countTimelineUnits(db, filter) : null,
  ]);
  return { today, from, to: filter.to, ...list, rows, sums };
}

type Found = Awaited<ReturnType<typeof listTimelineProducts>>;

async function readRows(
  db: Executor,
  found: Found,
  filter: TimelineFilter,
  now: Date,
): Promise<TimelineRowView[]> {
  const { from, to, today } = filter;
  const ids = found.map(({ productId }) => productId);
  const labelled = found.filter(({ hasLabels, owned }) => hasLabels && owned <= MOST_UNIT_LANES);
  const [rentals, offered, reserved, late, lacking, codes] = await Promise.all([
    listTimelineRentals(db, ids, filter),
    listTimelineOffers(db, ids, filter),
    listReservedDays(db, ids, compareDays(from, today) < 0 ? today : from, to),
    listLateUnits(db, ids, today),
    findLackingUnits(db, ids, today),
    listUnitCodes(
      db,
      labelled.map(({ productId }) => productId),
    ),
  ]);
  const rentalsOf = Map.groupBy(rentals, ({ productId }) => productId);
  const offeredOf = Map.groupBy(offered, ({ productId }) => productId);
  const reservedOf = Map.groupBy(reserved, ({ productId }) => productId);
  const codesOf = Map.groupBy(codes, ({ productId }) => productId);
  const lacks = new Map(lacking.hires.map((line) => [line.lineId, line.lacks]));
  const days = eachDay(from, to);
  return found.map(({ productId, held, hasLabels: _hasLabels, ...product }) => {
    const stock = { stockQuantity: product.owned, held, late: late.get(productId) ?? [] };
    return {
      ...product,
      productId,
      unitCodes: (codesOf.get(productId) ?? []).map(({ code }) => code),
      free: freeOn(stock, reservedOf.get(productId) ?? [], days, today),
      rentals: (rentalsOf.get(productId) ?? []).map((rental) =>
        toRental(rental, { lacks: lacks.get(rental.lineId) ?? 0, now }),
      ),
      offers: (offeredOf.get(productId) ?? []).map(
        ({ productId: _productId, heldUntil, ...hold }) => ({
          ...hold,
          heldUntil: heldUntil.toISOString(),
          lacks: lacking.offers.get(hold.holdId) ?? 0,
        }),
      ),
    };
  });
}

function freeOn(
  stock: Stock,
  reserved: readonly { day: Day; reserved: number }[],
  days: readonly Day[],
  today: Day,
): (number | null)[] {
  const byDay = new Map(reserved.map((row) => [row.day, row.reserved]));
  return days.map((day) => (compareDays(day, today) < 0 ? null : freeUnitsOn(stock, byDay, day)));
}

function toRental(
  { productId: _productId, status, hireStatus, ...rental }: TimelineRentalRow,
  { lacks, now }: { lacks: number; now: Date },
): TimelineRentalView {
  const state = timelineState({ status, hireStatus, dueBackOn: rental.dueBackOn }, nairobiDay(now));
  const canMove =
    hireStatus === 'reserved' && checkChange('shop', { status, closesAt: null }, now).ok;
  return { ...rental, state, lacks, canMove };
}
