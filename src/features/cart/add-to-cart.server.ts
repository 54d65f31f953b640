import type { Executor } from '#/db/client.server.ts';
import { withErrorContext } from '#/db/error-context.server.ts';
import { addLine } from '#/domain/cart/change-cart.ts';
import { chooseOptions } from '#/domain/cart/line-options.ts';
import type { Day } from '#/domain/dates/day.ts';
import { ok, reject, type Result } from '#/domain/errors/result.ts';
import { checkRentalRange, rentalLength } from '#/domain/rentals/rental-range.ts';
import { changeCart } from './use-cases/change-cart.server.ts';
import { checkUnits } from './use-cases/check-units.server.ts';
import { MAX_CART_LINES } from './use-cases/limits.ts';
import {
  findCartOperation,
  insertCartLine,
  insertCartOperations,
  listCartLines,
  updateCartLine,
  updateCartVersion,
} from './queries.server.ts';
import { loadProducts } from './read-cart.server.ts';
import type { AddToCartRejection } from './rejections.ts';
import type { AddToCartInput } from './schemas.ts';

const OTHER_DATES = { replace: 'whole-line', separate: 'separate-line' } as const;

/** Idempotent by operation id (CART-6); a refused addition leaves no trace. */
export async function addToCart(
  db: Executor,
  userId: string,
  input: Omit<AddToCartInput, 'locale'>,
  today: Day,
): Promise<Result<null, AddToCartRejection>> {
  const { productId, type, quantity } = input;
  const range = type === 'rental' ? input.range : null;
  return changeCart(db, userId, 'Failed to add item to cart', async (tx) => {
    if (await findCartOperation(tx, userId, input.operationId)) return ok(null);
    const lines = await withErrorContext('Failed to check existing cart item', () =>
      listCartLines(tx, userId),
    );
    const products = await loadProducts(tx, [...lines, input]);
    const product = products.get(productId);
    if (!product) return reject({ reason: 'PRODUCT_GONE' });
    const dated = range ? checkRentalRange(range, today, rentalLength(product)) : ok(null);
    if (!dated.ok) return dated;
    const chosen = chooseOptions(product, input.options);
    if (!chosen.ok) return chosen;

    const request = { productId, type, quantity, range, options: chosen.value };
    const otherDates = input.onOtherDates ? OTHER_DATES[input.onOtherDates] : 'ask';
    const added = addLine(lines, request, product, otherDates);
    if (!added.ok) return added;
    const change = added.value;
    if (change.kind === 'ask-dates') {
      return reject({ reason: 'ASK_DATES', current: change.current, wanted: change.wanted });
    }
    if (change.kind === 'insert' && lines.length >= MAX_CART_LINES) {
      return reject({ reason: 'CART_FULL', max: MAX_CART_LINES });
    }
    const units = await checkUnits(tx, lines, change, products, today);
    if (!units.ok) return units;

    if (change.kind === 'insert') await insertCartLine(tx, userId, change.line);
    else if (change.kind !== 'remove') await updateCartLine(tx, userId, change.line);
    await insertCartOperations(tx, userId, [input.operationId]);
    await updateCartVersion(tx, userId);
    return ok(null);
  });
}
