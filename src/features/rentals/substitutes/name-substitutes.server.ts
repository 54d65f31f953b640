import type { Executor } from '#/db/client.server.ts';
import { compareDays, type Day } from '#/domain/dates/day.ts';
import type { RentalRange } from '#/domain/rentals/rental-range.ts';
import { findSubstitutes } from '#/domain/rentals/substitute.ts';
import { listLateUnits, listReservedDays } from '../queries.server.ts';
import type { LackingView } from '../views.ts';
import { listAlike } from './queries.server.ts';

/** A hire that lacks units, with the days it blocks. */
export type LackingHire = Omit<LackingView, 'substitute'> & { blocked: RentalRange };

/**
 * Says of each hire that lacks units what could go out instead (STOCK-14). The days are those of the
 * product that lacks: another turnaround is looked at when the order is changed.
 */
export async function nameSubstitutes(
  db: Executor,
  hires: readonly LackingHire[],
  today: Day,
): Promise<LackingView[]> {
  if (hires.length === 0) return [];
  const alike = await listAlike(db, [...new Set(hires.map(({ productId }) => productId))]);
  const offered = alike.filter(({ isOffered }) => isOffered);
  const ids = offered.map(({ productId }) => productId);
  const [end = today] = hires
    .map(({ blocked }) => blocked.end)
    .toSorted(compareDays)
    .toReversed();
  const [rows, late] = await Promise.all([
    listReservedDays(db, ids, today, end),
    listLateUnits(db, ids, today),
  ]);
  const reservedOf = Map.groupBy(rows, ({ productId }) => productId);
  const candidates = offered.map((product) => ({
    ...product,
    late: late.get(product.productId) ?? [],
    reserved: new Map(
      reservedOf.get(product.productId)?.map(({ day, reserved }) => [day, reserved]),
    ),
  }));
  const known = new Map(alike.map((product) => [product.productId, product]));
  const lacked = hires.flatMap(({ lineId, productId, lacks, blocked }) => {
    const product = known.get(productId);
    return product ? [{ lineId, product, units: lacks, blocked }] : [];
  });
  const found = findSubstitutes(lacked, candidates);
  const substituteOf = new Map(lacked.map(({ lineId }, nth) => [lineId, found[nth]]));
  return hires.map(({ blocked: _blocked, ...hire }): LackingView => {
    const substitute = substituteOf.get(hire.lineId);
    const product = substitute && known.get(substitute.productId);
    if (!product) return { ...hire, substitute: null };
    const { productId, name, nameSw } = product;
    return { ...hire, substitute: { productId, name, nameSw, free: substitute.free } };
  });
}
