import { m } from '#/paraglide/messages.js';
import { Button } from '#/ui/button.tsx';
import type { Cart } from '../hooks.ts';

export function ClearCart({ cart }: { cart: Cart }) {
  return (
    <Button variant="quiet" size="sm" onClick={cart.clear} className="font-normal! text-quiet!">
      {m.cart_clear()}
    </Button>
  );
}
