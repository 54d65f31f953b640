import type { Transaction } from '#/db/client.server.ts';
import { applyChange, type CartChange } from '#/domain/cart/change-cart.ts';
import type { CartLine } from '#/domain/cart/line.ts';
import { deleteCartLine, insertCartLine, updateCartLine } from '../queries.server.ts';

/** Carries a change out on the locked cart with these lines (newest first). Answers its lines from then on. */
export async function writeChange(
  tx: Transaction,
  userId: string,
  lines: readonly CartLine[],
  change: CartChange,
): Promise<readonly CartLine[]> {
  if (change.kind === 'insert') return [await insertCartLine(tx, userId, change.line), ...lines];
  if (change.kind === 'remove') await deleteCartLine(tx, userId, change.lineId);
  else await updateCartLine(tx, userId, change.line);
  return applyChange(lines, change, '');
}
