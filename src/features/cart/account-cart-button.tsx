import { useQuery } from '@tanstack/react-query';
import { accountCartOptions } from './account/cart-queries.ts';
import { failedRead } from './account/failed-read.ts';
import { CartButton } from './cart-button.tsx';
import { useCartOwnerId } from './cart-owner.ts';
import { useGuestItems } from './guest/use-guest-items.ts';
import { MergePrompt } from './merge/merge-prompt.tsx';
import { useAdoptGuestCart } from './guest/use-adopt-guest-cart.ts';
import { useSyncPendingAdditions } from './pending/use-sync-pending-additions.ts';
import { useLiveCart } from './account/use-live-cart.ts';

export function AccountCartButton() {
  return (
    <>
      <CartButton count={useCartCount()} />
      <AccountCart />
    </>
  );
}

/** Takes over the guest cart and follows changes of other tabs and devices. */
export function AccountCart() {
  useAdoptGuestCart();
  useSyncPendingAdditions();
  useLiveCart();
  return <MergePrompt />;
}

/** Units in the cart. Apart from `useCart`, because every page shows it and few change the cart. */
function useCartCount(): number {
  const cartOwnerId = useCartOwnerId() ?? null;
  const account = useQuery(accountCartOptions(cartOwnerId));
  const items = useGuestItems();
  const showsAccount = cartOwnerId !== null && failedRead(account) !== 'guest';
  if (showsAccount) return account.data?.totals.itemCount ?? 0;
  return items.reduce((count, item) => count + item.quantity, 0);
}
