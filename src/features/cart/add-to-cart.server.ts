import type { Executor } from '#/db/client.server.ts';
import { withErrorContext } from '#/db/error-context.server.ts';
import type { Day } from '#/domain/dates/day.ts';
import { ok, type Result } from '#/domain/errors/result.ts';
import { changeCart } from './use-cases/change-cart.server.ts';
import { decideAddition } from './use-cases/decide-addition.server.ts';
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
  const { operationId, onOtherDates, ...wanted } = input;
  return changeCart(db, userId, 'Failed to add item to cart', async (tx) => {
    if (await findCartOperation(tx, userId, operationId)) return ok(null);
    const lines = await withErrorContext('Failed to check existing cart item', () =>
      listCartLines(tx, userId),
    );
    const products = await loadProducts(tx, [...lines, input]);
    const otherDates = onOtherDates ? OTHER_DATES[onOtherDates] : 'ask';
    const decided = await decideAddition(tx, lines, wanted, { products, today, otherDates });
    if (!decided.ok) return decided;

    const change = decided.value;
    if (change.kind === 'insert') await insertCartLine(tx, userId, change.line);
    else if (change.kind !== 'remove') await updateCartLine(tx, userId, change.line);
    await insertCartOperations(tx, userId, [operationId]);
    await updateCartVersion(tx, userId);
    return ok(null);
  });
}
