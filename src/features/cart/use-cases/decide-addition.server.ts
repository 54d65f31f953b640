import type { Executor } from '#/db/client.server.ts';
import {
  addLine,
  type CartChange,
  type LineRequest,
  type OtherDates,
} from '#/domain/cart/change-cart.ts';
import type { CartLine } from '#/domain/cart/line.ts';
import { chooseOptions } from '#/domain/cart/line-options.ts';
import type { Day } from '#/domain/dates/day.ts';
import { ok, reject, type Result } from '#/domain/errors/result.ts';
import { checkRentalRange, rentalLength } from '#/domain/rentals/rental-range.ts';
import type { ProductRow } from '#/features/catalog/queries.server.ts';
import type { AddToCartRejection } from '../rejections.ts';
import { checkUnits } from './check-units.server.ts';
import { MAX_CART_LINES } from './limits.ts';

interface Situation {
  products: ReadonlyMap<string, ProductRow>;
  today: Day;
  otherDates: OtherDates;
}

/** What adding one thing does to these lines of a cart; writes nothing. */
export async function decideAddition(
  db: Executor,
  lines: readonly CartLine[],
  wanted: LineRequest,
  { products, today, otherDates }: Situation,
): Promise<Result<CartChange, AddToCartRejection>> {
  const product = products.get(wanted.productId);
  if (!product) return reject({ reason: 'PRODUCT_GONE' });
  const range = wanted.type === 'rental' ? wanted.range : null;
  const dated = range ? checkRentalRange(range, today, rentalLength(product)) : ok(null);
  if (!dated.ok) return dated;
  const chosen = chooseOptions(product, wanted.options);
  if (!chosen.ok) return chosen;

  const request = { ...wanted, range, options: chosen.value };
  const added = addLine(lines, request, product, otherDates);
  if (!added.ok) return added;
  const change = added.value;
  if (change.kind === 'ask-dates') {
    return reject({ reason: 'ASK_DATES', current: change.current, wanted: change.wanted });
  }
  if (change.kind === 'insert' && lines.length >= MAX_CART_LINES) {
    return reject({ reason: 'CART_FULL', max: MAX_CART_LINES });
  }
  const units = await checkUnits(db, lines, change, products, today);
  return units.ok ? ok(change) : units;
}
