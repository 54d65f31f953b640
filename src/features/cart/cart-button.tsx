import { ShoppingCart } from 'lucide-react';
import { startTransition, useEffect, useState, useSyncExternalStore } from 'react';
import { badgeLabel } from '#/domain/cart/badge-label.ts';
import { m } from '#/paraglide/messages.js';
import { Button } from '#/ui/button.tsx';
import { LateBoundary, latePart, scriptOf } from '#/ui/late-part.tsx';
import { LostPanel } from '#/ui/lost-notice.tsx';
import { afterPageParts } from '#/ui/first-interaction.ts';
import { closeCartPanel, openCartPanel, cartPanelStore } from './components/cart-panel-store.ts';
import { useGuestCount } from './guest/use-guest-count.ts';

const CartPanel = latePart(async () => (await import('./components/cart-panel.tsx')).CartPanel);

export function GuestCartButton() {
  return <CartButton count={useGuestCount()} />;
}

/** Says how much is in the cart and opens it. One on every page; the panel's code comes later. */
export function CartButton({ count }: { count: number }) {
  const open = useSyncExternalStore(
    cartPanelStore.subscribe,
    cartPanelStore.isOpen,
    cartPanelStore.isOpenOnServer,
  );
  const [isDrawn, setDrawn] = useState(false);
  if (open && !isDrawn) setDrawn(true);

  useEffect(() => {
    // The page's own script counted until now (`platform/http/before-hydration.inline.ts`).
    for (const button of document.querySelectorAll('[data-guest-units]')) {
      button.removeAttribute('data-guest-units');
    }
    // Drawn, closed, before the first tap on it, so that the panel opens at once.
    void afterPageParts()
      .then(scriptOf(CartPanel)?.arrival)
      .then(() => startTransition(() => setDrawn(true)));
  }, []);

  const label = badgeLabel(count);
  return (
    <>
      <Button
        variant="quiet"
        icon
        aria-label={m.cart_button({ count, label })}
        aria-haspopup="dialog"
        data-cart-button
        onClick={openCartPanel}
        className="relative"
      >
        <ShoppingCart size={22} aria-hidden="true" />
        {count > 0 && (
          <span aria-hidden="true" data-edge className="cart-badge">
            {label}
          </span>
        )}
      </Button>
      {isDrawn && (
        <LateBoundary
          of={CartPanel}
          name={m.cart_title()}
          renderLost={(notice) => open && <LostPanel onClose={closeCartPanel}>{notice}</LostPanel>}
        >
          <CartPanel open={open} onClose={closeCartPanel} count={count} />
        </LateBoundary>
      )}
    </>
  );
}
