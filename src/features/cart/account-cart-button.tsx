import { CartButton } from './cart-button.tsx';
import { MergePrompt } from './merge-prompt.tsx';
import { useAdoptGuestCart } from './use-adopt-guest-cart.ts';
import { useCartCount } from './use-cart-count.ts';
import { useSyncPendingAdditions } from './use-sync-pending-additions.ts';
import { useLiveCart } from './use-live-cart.ts';

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
