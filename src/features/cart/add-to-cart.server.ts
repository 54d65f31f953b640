import type { Executor } from '#/db/client.server.ts';
import { withErrorContext } from '#/db/error-context.server.ts';
import type { Day } from '#/domain/dates/day.ts';
import { ok, type Result } from '#/domain/errors/result.ts';
import { changeCart } from './use-cases/change-cart.server.ts';
import { decideAddition } from './use-cases/decide-addition.server.ts';
import { writeChange } from './use-cases/write-change.server.ts';
import {
  findCartOperation,
  insertCartOperations,
  listCartLines,
  updateCartVersion,
} from './queries.server.ts';
import { loadProducts, type ChangedCart } from './read-cart.server.ts';
import type { AddToCartRejection } from './rejections.ts';
import type { AddToCartInput } from './schemas.ts';

const OTHER_DATES = { replace: 'whole-line', separate: 'separate-line' } as const;

/**
 * Idempotent by operation id (CART-6); a refused addition leaves no trace. Null: it was carried out
 * before, and nothing was changed now.
 */
export async function addToCart(
  db: Executor,
  userId: string,
  input: Omit<AddToCartInput, 'locale'>,
  today: Day,
): Promise<Result<ChangedCart | null, AddToCartRejection>> {
  const { operationId, onOtherDates, ...wanted } = input;
  return changeCart(db, userId, 'Failed to add item to cart', async (tx) => {
    const lines = await withErrorContext('Failed to check existing cart item', () =>
      listCartLines(tx, userId),
    );
    const products = await loadProducts(tx, [...lines, input]);
    const otherDates = onOtherDates ? OTHER_DATES[onOtherDates] : 'ask';
    const decided = await decideAddition(tx, lines, wanted, { products, today, otherDates });
    // What was carried out once may be refused now: its units are taken, by itself.
    if (!decided.ok) return (await findCartOperation(tx, userId, operationId)) ? ok(null) : decided;
    if ((await insertCartOperations(tx, userId, [operationId])) === 0) return ok(null);
    const changed = await writeChange(tx, userId, lines, decided.value);
    return ok({ ...(await updateCartVersion(tx, userId)), lines: changed, products });
  });
}
