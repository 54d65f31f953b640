import type { Executor } from '#/db/client.server.ts';
import {
  setRentalDates,
  setQuantity,
  type CartChange,
  type NewLine,
} from '#/domain/cart/change-cart.ts';
import { rangeOf, type CartLine } from '#/domain/cart/line.ts';
import type { Day } from '#/domain/dates/day.ts';
import { ok, reject, type Result } from '#/domain/errors/result.ts';
import { checkRentalRange, rentalLength, sameRange } from '#/domain/rentals/rental-range.ts';
import type { ProductRow } from '#/features/catalog/queries.server.ts';
import { checkUnits } from './check-units.server.ts';
import { changeCart } from './change-cart.server.ts';
import { loadOffers, type ChangedCart, type Moment } from '../read-cart.server.ts';
import type { UpdateLineRejection } from '../rejections.ts';
import type { UpdateLineInput } from '../schemas.ts';
import { writeChange } from './write-change.server.ts';

/** At today's price; 0 or less removes the line. Less than before is always granted. */
export async function updateLine(
  db: Executor,
  userId: string,
  input: Omit<UpdateLineInput, 'locale'>,
  { today, now }: Moment,
): Promise<Result<ChangedCart, UpdateLineRejection>> {
  return changeCart(db, userId, 'Failed to update cart item', async (tx, { lines }) => {
    const line = lines.find(({ id }) => id === input.lineId);
    if (!line) return reject({ reason: 'LINE_NOT_FOUND' });
    const offers = await loadOffers(tx, lines, now);
    const { products } = offers;
    const product = products.get(line.productId);

    const decided = decide(lines, line, { ...input, today }, product);
    if (!decided.ok) return decided;
    const change = decided.value;
    if ('line' in change && asksForMore(line, change.line)) {
      const units = await checkUnits(tx, lines, change, products, today);
      if (!units.ok) return units;
    }
    return ok({ ...(await writeChange(tx, { userId, lines }, change)), offers });
  });
}

function decide(
  lines: readonly CartLine[],
  line: CartLine,
  input: Omit<UpdateLineInput, 'locale'> & { today: Day },
  product: ProductRow | undefined,
): Result<CartChange, UpdateLineRejection> {
  const { quantity = line.quantity, range } = input;
  if (quantity <= 0) return ok({ kind: 'remove', lineId: line.id });
  if (!product?.isActive) return reject({ reason: 'PRODUCT_GONE' });
  const checked = range ? checkRentalRange(range, input.today, rentalLength(product)) : ok(null);
  if (!checked.ok) return checked;
  const dated = range ? setRentalDates(lines, line.id, range, product) : ok(null);
  if (!dated.ok) return dated;
  const current = dated.value && 'line' in dated.value ? [{ ...line, ...dated.value.line }] : lines;
  return setQuantity(current, line.id, quantity, product);
}

function asksForMore(before: CartLine, after: NewLine): boolean {
  return after.quantity > before.quantity || !sameRange(rangeOf(before), rangeOf(after));
}

/** Null: there is no such line in the cart. */
export function removeLine(
  db: Executor,
  userId: string,
  lineId: string,
  now: Date,
): Promise<ChangedCart | null> {
  return changeCart(db, userId, 'Failed to remove cart item', async (tx, { lines }) => {
    if (!lines.some(({ id }) => id === lineId)) return null;
    const changed = await writeChange(tx, { userId, lines }, { kind: 'remove', lineId });
    return { ...changed, offers: await loadOffers(tx, changed.lines, now) };
  });
}
