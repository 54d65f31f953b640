import type { Executor } from '#/db/client.server.ts';
import { uuidV7 } from '#/db/columns.ts';
import { applyChange, type CartChange } from '#/domain/cart/change-cart.ts';
import type { CartLine } from '#/domain/cart/line.ts';
import { updateCartAtVersion } from '../changes/queries.server.ts';
import type { CartHead } from '../queries.server.ts';

/**
 * Carries a change out on the cart of this version with these lines (newest first), and notes the addition
 * that it is. Answers the cart from then on; null: it is of another version by now, and was left alone.
 */
export async function writeChange(
  db: Executor,
  cart: { userId: string; version: number; lines: readonly CartLine[] },
  change: CartChange,
  operationId: string | null = null,
): Promise<(CartHead & { lines: readonly CartLine[] }) | null> {
  const newLineId = uuidV7();
  const head = await updateCartAtVersion(db, cart, change, { operationId, newLineId });
  if (!head) return null;
  const { lines } = cart;
  if (change.kind !== 'insert') return { ...head, lines: applyChange(lines, change, newLineId) };
  return { ...head, lines: [{ ...change.line, id: newLineId }, ...lines] };
}
