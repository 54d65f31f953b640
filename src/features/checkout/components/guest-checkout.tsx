import { SignInStep } from '#/features/account/sign-in-step.tsx';
import { useCartPrice } from '#/features/cart/delivery-place.ts';
import { useCart, type Cart } from '#/features/cart/hooks.ts';
import { m } from '#/paraglide/messages.js';
import { SummaryAside, SummaryFold, type Summary } from './order-summary.tsx';

/** The first step: who is it? What is in the cart of this browser stands beside it. */
export function GuestCheckout() {
  const cart = useCart();
  const summary = useSummary(cart);
  const hasLines = cart.isGuest && cart.lines.length > 0;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="grid max-w-xl grid-cols-[minmax(0,1fr)] content-start gap-4">
        <p className="text-sm text-quiet">{m.checkout_step_who()}</p>
        <SignInStep from="/checkout" />
        {hasLines && <SummaryFold summary={summary} />}
      </div>
      {hasLines && <SummaryAside summary={summary} />}
    </div>
  );
}

function useSummary(cart: Cart): Summary {
  const outcome = cart.code;
  return { lines: cart.lines, outcome, code: outcome?.code ?? null, ...useCartPrice(cart) };
}
