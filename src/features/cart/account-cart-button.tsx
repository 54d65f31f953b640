import { CartButton } from './cart-button.tsx';
import { useAdoptGuestCart } from './use-adopt-guest-cart.ts';
import { useCartCount } from './use-cart-count.ts';

/** The cart button of somebody who has signed in; takes over what they chose as a guest. */
export function AccountCartButton() {
  useAdoptGuestCart();
  return <CartButton count={useCartCount()} />;
}
