import { CartButton } from './cart-button.tsx';
import { MergePrompt } from './merge-prompt.tsx';
import { useAdoptGuestCart } from './use-adopt-guest-cart.ts';
import { useCartCount } from './use-cart-count.ts';
import { useDeliverKeptAdds } from './use-deliver-kept-adds.ts';
import { useLiveCart } from './use-live-cart.ts';

/**
 * The cart button of somebody who has signed in: takes over what they chose as a guest and follows
 * what they do elsewhere.
 */
export function AccountCartButton() {
  useAdoptGuestCart();
  useDeliverKeptAdds();
  useLiveCart();
  return (
    <>
      <CartButton count={useCartCount()} />
      <MergePrompt />
    </>
  );
}
