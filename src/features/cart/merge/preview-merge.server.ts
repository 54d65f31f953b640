import type { Executor } from '#/db/client.server.ts';
import type { GuestLineRequest } from '#/domain/cart/guest-cart.ts';
import { cartLinePrice } from '#/domain/cart/line-price.ts';
import { planMerge } from '#/domain/cart/merge-carts.ts';
import { readMerge } from '../guest/adopt-guest-cart.server.ts';
import { previewGuestCart } from '../preview-guest-cart.server.ts';
import { listCart, type CartReading } from '../read-cart.server.ts';
import type { CartView, MergeConflictView, MergeSide } from '../views.ts';

/** Conflicts of a merge (MERGE-1), both versions at today's price. Changes nothing. */
export async function previewMerge(
  db: Executor,
  userId: string,
  requests: readonly GuestLineRequest[],
  reading: CartReading,
): Promise<MergeConflictView[]> {
  if (requests.length === 0) return [];
  const { lines, current, applied } = await readMerge(db, userId, requests, reading.today);
  const { conflicts } = planMerge(lines, current, { applied });
  if (conflicts.length === 0) return [];
  const account = await listCart(db, userId, reading);
  const guest = await previewGuestCart(db, requests, null, reading);
  return conflicts.flatMap(({ guestId, lineId, suggested }): MergeConflictView[] => {
    const [mine, theirs] = [sideOf(account, lineId), sideOf(guest, guestId)];
    const line = account.lines.find(({ id }) => id === lineId);
    if (!line || !mine || !theirs) return [];
    const { product, type } = line;
    return [{ guestId, suggested, productName: product.name, type, account: mine, guest: theirs }];
  });
}

function sideOf({ lines, notices }: CartView, id: string): MergeSide | null {
  const line = lines.find((one) => one.id === id);
  if (!line) return null;
  const { quantity, rentalStartDate, rentalEndDate, options, unitPrice } = line;
  return {
    quantity,
    rentalStartDate,
    rentalEndDate,
    options,
    unitPrice,
    price: cartLinePrice(line).total,
    notices: notices.filter(({ lineId }) => lineId === id),
  };
}
