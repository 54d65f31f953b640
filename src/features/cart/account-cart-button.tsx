import { CartButton } from './cart-button.tsx';
import { MergePrompt } from './merge/merge-prompt.tsx';
import { useAdoptGuestCart } from './guest/use-adopt-guest-cart.ts';
import { useCartCount } from './account/use-cart-count.ts';
import { useSyncPendingAdditions } from './pending/use-sync-pending-additions.ts';
import { useLiveCart } from './account/use-live-cart.ts';

/** Takes over the guest cart and follows changes of other tabs and devices. */
export function AccountCartButton() {
  useAdoptGuestCart();
  useSyncPendingAdditions();
  useLiveCart();
  return (
    <>
      <CartButton count={useCartCount()} />
      <MergePrompt />
    </>
  );
}
