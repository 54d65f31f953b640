import type { ReactNode } from 'react';
import { m } from '#/paraglide/messages.js';
import { CartDiscount } from '../cart-discount.tsx';
import { useCartPrice } from '../delivery-place.ts';
import type { Cart } from '../hooks.ts';
import { PriceBlock } from '../price-block.tsx';
import { CheckoutLink } from './checkout-link.tsx';
import { PlaceField } from './place-field.tsx';

interface CartSummaryProps {
  cart: Cart;
  /** What there is to say of the chosen place. */
  belowPlace?: ReactNode;
}

/** Everything that will have to be paid, with its reason; only delivery depends on the county. */
export function CartSummary({ cart, belowPlace }: CartSummaryProps) {
  const price = useCartPrice(cart);
  return (
    <section
      aria-labelledby="cart-summary"
      className="grid gap-4 rounded-card border border-line bg-raised p-5 lg:sticky lg:top-[calc(var(--top-bar)+1rem)]"
    >
      <h2 id="cart-summary" className="text-xl">
        {m.cart_summary()}
      </h2>
      <PlaceField />
      {belowPlace}
      <PriceBlock {...price} code={cart.code?.code ?? null} parts={cart.totals} explains />
      <CartDiscount cart={cart} />
      {price.place === 'unknown' && <p className="text-sm text-quiet">{m.cart_later_note()}</p>}
      <CheckoutLink />
    </section>
  );
}
