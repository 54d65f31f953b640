import { ShoppingCart } from 'lucide-react';
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { badgeLabel } from '#/domain/cart/totals.ts';
import { m } from '#/paraglide/messages.js';
import { Button } from '#/ui/button.tsx';
import { closeCartPanel, openCartPanel, panelState } from './panel-state.ts';
import { useAdoptGuestCart } from './use-adopt-guest-cart.ts';
import { useCartCount } from './use-cart-count.ts';

const loadPanel = () => import('./cart-panel.tsx');
const CartPanel = lazy(() => loadPanel().then(({ CartPanel: Panel }) => ({ default: Panel })));

/** Says how much is in the cart and opens it. One on every page; the panel's code comes when idle. */
export function CartButton() {
  useAdoptGuestCart();
  const count = useCartCount();
  const open = useSyncExternalStore(
    panelState.subscribe,
    panelState.isOpen,
    panelState.isOpenOnServer,
  );
  const [wasOpened, setWasOpened] = useState(false);
  if (open && !wasOpened) setWasOpened(true);

  useEffect(() => {
    // Safari has no requestIdleCallback; there the panel comes with the first tap.
    if (!('requestIdleCallback' in window)) return;
    const idle = window.requestIdleCallback(() => void loadPanel().catch(() => undefined), {
      timeout: 10_000,
    });
    return () => window.cancelIdleCallback(idle);
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
