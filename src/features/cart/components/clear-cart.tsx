import { m } from '#/paraglide/messages.js';
import { Button } from '#/ui/button.tsx';
import type { Cart } from '../hooks.ts';

/** At the end of the lines, away from the way to the checkout; what it says then has an Undo. */
export function ClearCart({ cart }: { cart: Cart }) {
  return (
    <Button variant="quiet" size="sm" onClick={cart.clear} className="font-normal! text-quiet!">
      {m.cart_clear()}
    </Button>
  );
}
