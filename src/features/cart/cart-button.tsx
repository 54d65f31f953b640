import { ShoppingCart } from 'lucide-react';
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { badgeLabel } from '#/domain/cart/badge-label.ts';
import { m } from '#/paraglide/messages.js';
import { Button } from '#/ui/button.tsx';
import { signOfLife } from '#/ui/sign-of-life.ts';
import { closeCartPanel, openCartPanel, panelState } from './panel-state.ts';
import { useGuestCount } from './use-guest-count.ts';

const loadPanel = () => import('./cart-panel.tsx');
const CartPanel = lazy(() => loadPanel().then(({ CartPanel: Panel }) => ({ default: Panel })));

/** The cart button of a guest: the count is in this browser. */
export function GuestCartButton() {
  return <CartButton count={useGuestCount()} />;
}

/** Says how much is in the cart and opens it. One on every page; the panel's code comes later. */
export function CartButton({ count }: { count: number }) {
  const open = useSyncExternalStore(
    panelState.subscribe,
    panelState.isOpen,
    panelState.isOpenOnServer,
  );
  const [wasOpened, setWasOpened] = useState(false);
  if (open && !wasOpened) setWasOpened(true);

  useEffect(() => {
    // Before the first tap on it, so that the panel opens at once.
    void signOfLife().then(() => loadPanel().catch(() => undefined));
  }, []);

  const label = badgeLabel(count);
  return (
    <>
      <Button
        variant="quiet"
        icon
        aria-label={m.cart_button({ count, label })}
        aria-haspopup="dialog"
        onClick={openCartPanel}
        className="relative"
      >
        <ShoppingCart size={22} aria-hidden="true" />
        {count > 0 && (
          <span
            aria-hidden="true"
            data-edge
            className="absolute -top-0.5 -right-0.5 grid h-5 min-w-5 place-items-center rounded-full bg-filament px-1 text-xs font-bold text-on-filament tabular-nums"
          >
            {label}
          </span>
        )}
      </Button>
      {wasOpened && (
        <Suspense fallback={null}>
          <CartPanel open={open} onClose={closeCartPanel} />
        </Suspense>
      )}
    </>
  );
}
