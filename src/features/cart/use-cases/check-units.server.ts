import type { Executor } from '#/db/client.server.ts';
import type { CartChange } from '#/domain/cart/change-cart.ts';
import type { CartLine } from '#/domain/cart/line.ts';
import { unitsLeft } from '#/domain/cart/share-units.ts';
import type { Day } from '#/domain/dates/day.ts';
import { ok, reject, type Result } from '#/domain/errors/result.ts';
import type { ProductRow } from '#/features/catalog/queries.server.ts';
import { claimUnits } from '../claim-units.server.ts';
import type { UnitsRejection } from '../rejections.ts';

/** Whether the units for a line as it shall be are free beside everything else in the cart. */
export async function checkUnits(
  db: Executor,
  lines: readonly CartLine[],
  change: CartChange,
  products: ReadonlyMap<string, ProductRow>,
  today: Day,
): Promise<Result<null, UnitsRejection>> {
  if (change.kind === 'remove') return ok(null);
  const others = change.kind === 'insert' ? lines : lines.filter(({ id }) => id !== change.lineId);
  const rivals = others.filter((line) => line.productId === change.line.productId);
  const claims = await claimUnits(db, [...rivals, change.line], products, { today });
  const left = unitsLeft(claims).at(-1) ?? 0;
  const wanted = change.line.quantity;
  return wanted <= left ? ok(null) : reject({ reason: 'NOT_ENOUGH_UNITS', wanted, left });
}
