import { m } from '#/paraglide/messages.js';
import { getLocale } from '#/paraglide/runtime.js';
import { Alert } from '#/ui/alert.tsx';
import { Button } from '#/ui/button.tsx';
import { guestCartInput } from '../account/cart-queries.ts';
import { guestStore } from '../guest/guest-store.ts';
import type { Cart } from '../hooks.ts';
import { useCartOwnerId } from '../cart-owner.ts';
import { useAdoption } from '../guest/use-adopt-guest-cart.ts';
import { useGuestItems } from '../guest/use-guest-items.ts';

/** Items of this browser that the account does not have, and the way to move them, or not. */
export function WaitingItems({ cart }: { cart: Cart }) {
  const cartOwnerId = useCartOwnerId();
  const items = useGuestItems();
  const { mutate, isPending } = useAdoption();
  if (!cartOwnerId || cart.isPending || items.length === 0) return null;
  const units = items.reduce((count, { quantity }) => count + quantity, 0);
  const names = items.flatMap(
    ({ product }) => product?.[getLocale() === 'sw' ? 'nameSw' : 'name'] ?? [],
  );
  const move = () => {
    const guestCart = guestCartInput(guestStore.read());
    mutate({ userId: cartOwnerId, guestCart, choices: null, origin: 'guest' });
  };
  return (
    <Alert
      className="mt-4"
      title={m.cart_waiting_title({ count: units })}
      actions={
        <>
          <Button variant="secondary" size="sm" busy={isPending} onClick={move}>
            {m.cart_waiting_move()}
          </Button>
          <Button
            variant="quiet"
            size="sm"
            onClick={() => guestStore.remove(items.map(({ id }) => id))}
          >
            {m.cart_waiting_drop()}
          </Button>
        </>
      }
    >
      {new Intl.ListFormat(getLocale(), { type: 'conjunction' }).format(new Set(names))}
    </Alert>
  );
}
