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
import { changeLine } from './change-cart.server.ts';
import type { ChangedCart, Moment } from '../read-cart.server.ts';
import type { UpdateLineRejection } from '../rejections.ts';
import type { UpdateLineInput } from '../schemas.ts';

/** At today's price; 0 or less removes the line. Less than before is always granted. */
export async function updateLine(
  db: Executor,
  userId: string,
  input: Omit<UpdateLineInput, 'locale'>,
  { today, now }: Moment,
): Promise<Result<ChangedCart, UpdateLineRejection>> {
  const change = { userId, now, failure: 'Failed to update cart item' };
  return changeLine(db, change, async (reader, { lines, offers: { products } }) => {
    const line = lines.find(({ id }) => id === input.lineId);
    if (!line) return reject({ reason: 'LINE_NOT_FOUND' });
    const decided = decide(lines, line, { ...input, today }, products.get(line.productId));
    if (!decided.ok) return decided;
    if ('line' in decided.value && asksForMore(line, decided.value.line)) {
      const units = await checkUnits(reader, lines, decided.value, products, today);
      if (!units.ok) return units;
    }
    return decided;
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
export async function removeLine(
  db: Executor,
  userId: string,
  lineId: string,
  now: Date,
): Promise<ChangedCart | null> {
  const change = { userId, now, failure: 'Failed to remove cart item' };
  const removed = await changeLine(db, change, async (_reader, { lines }) =>
    lines.some(({ id }) => id === lineId)
      ? ok({ kind: 'remove', lineId })
      : reject({ reason: 'LINE_NOT_FOUND' }),
  );
  return removed.ok ? removed.value : null;
}
