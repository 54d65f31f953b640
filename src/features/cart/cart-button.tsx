import { ShoppingCart } from 'lucide-react';
import {
  lazy,
  startTransition,
  Suspense,
  useEffect,
  useState,
  useSyncExternalStore,
  type ComponentType,
} from 'react';
import { badgeLabel } from '#/domain/cart/badge-label.ts';
import { m } from '#/paraglide/messages.js';
import { Button } from '#/ui/button.tsx';
import { signOfLife } from '#/ui/sign-of-life.ts';
import { closeCartPanel, openCartPanel, panelState } from './panel-state.ts';
import { useGuestCount } from './use-guest-count.ts';

type Panel = ComponentType<{ open: boolean; onClose: () => void; count: number }>;

const loadPanel = async () => (await import('./cart-panel.tsx')).CartPanel;
const LatePanel = lazy(async () => ({ default: await loadPanel() }));

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
  const [CartPanel, setCartPanel] = useState<Panel>();
  if (open && !CartPanel) setCartPanel(() => LatePanel);

  useEffect(() => {
    // Drawn, closed, before the first tap on it, so that the panel opens at once.
    const prepare = (panel: Panel) =>
      startTransition(() => setCartPanel((had?: Panel) => had ?? panel));
    void signOfLife()
      .then(loadPanel)
      .then(prepare, () => undefined);
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
      {CartPanel && (
        <Suspense fallback={null}>
          <CartPanel open={open} onClose={closeCartPanel} count={count} />
        </Suspense>
      )}
    </>
  );
}
