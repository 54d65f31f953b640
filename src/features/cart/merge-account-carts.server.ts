import type { Executor, Transaction } from '#/db/client.server.ts';
import { planMerge } from '#/domain/cart/merge-carts.ts';
import type { GuestLineRequest } from '#/domain/cart/guest-cart.ts';
import { type CartLine, rangeOf } from '#/domain/cart/line.ts';
import type { Day } from '#/domain/dates/day.ts';
import { adoptGuestCart, readMerge } from './guest/adopt-guest-cart.server.ts';
import {
  deleteCartLines,
  deleteCartOperationsOf,
  listCartLines,
  lockCart,
} from './queries.server.ts';
import { updateCartVersion } from './changes/queries.server.ts';

interface Pair {
  from: string;
  to: string;
}

/**
 * Moves what one account has in its cart into another's, as a guest's cart moves (MERGE-1). Whoever
 * is about to order the one finds it empty and of another version. @returns how many lines the
 * other had no room for: the caller then rolls back.
 */
export async function mergeAccountCarts(
  tx: Transaction,
  { from, to }: Pair,
  today: Day,
): Promise<number> {
  for (const userId of [from, to].toSorted()) await lockCart(tx, userId);
  const requests = asRequests(await listCartLines(tx, from));
  const { left } = await adoptGuestCart(tx, to, requests, today);
  await deleteCartLines(tx, from);
  await deleteCartOperationsOf(tx, from);
  await updateCartVersion(tx, from, { discountCode: null });
  return left.length;
}

/** How many lines each has, and the other would have then. */
export async function previewAccountCarts(db: Executor, { from, to }: Pair, today: Day) {
  const requests = asRequests(await listCartLines(db, from));
  const { lines, current, applied } = await readMerge(db, to, requests, today);
  const { changes } = planMerge(lines, current, { applied });
  const added = changes.filter(({ kind }) => kind === 'insert').length;
  return { from: requests.length, to: lines.length, after: lines.length + added };
}

function asRequests(lines: readonly CartLine[]): GuestLineRequest[] {
  return lines.map((line) => ({
    guestId: line.id,
    productId: line.productId,
    type: line.type,
    quantity: line.quantity,
    range: rangeOf(line),
    options: line.options,
  }));
}
