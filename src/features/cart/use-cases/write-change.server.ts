import type { Transaction } from '#/db/client.server.ts';
import { uuidV7 } from '#/db/columns.ts';
import { applyChange, type CartChange } from '#/domain/cart/change-cart.ts';
import type { CartLine } from '#/domain/cart/line.ts';
import { updateCart, type CartHead } from '../queries.server.ts';

/**
 * Carries a change out on the locked cart with these lines (newest first), and notes the addition that it
 * is. Answers the cart from then on.
 */
export async function writeChange(
  tx: Transaction,
  { userId, lines }: { userId: string; lines: readonly CartLine[] },
  change: CartChange,
  operationId: string | null = null,
): Promise<CartHead & { lines: readonly CartLine[] }> {
  const newLineId = uuidV7();
  const head = await updateCart(tx, userId, change, { operationId, newLineId });
  if (change.kind !== 'insert') return { ...head, lines: applyChange(lines, change, newLineId) };
  return { ...head, lines: [{ ...change.line, id: newLineId }, ...lines] };
}
