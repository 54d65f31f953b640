import { Link, useLocation } from '@tanstack/react-router';
import { badgeLabel } from '#/domain/cart/badge-label.ts';
import { m } from '#/paraglide/messages.js';
import { delocalizePath } from '#/platform/i18n/locale-path.ts';
import { Badge } from '#/ui/badge.tsx';
import { Button } from '#/ui/button.tsx';
import { SidePanel } from '#/ui/side-panel.tsx';
import { CartContents } from './cart-contents.tsx';
import { CartDiscount } from '../cart-discount.tsx';
import { CheckoutLink } from './checkout-link.tsx';
import { ClearCart } from './clear-cart.tsx';
import { ShareCart } from './share-cart.tsx';
import { useCartPrice } from '../delivery-place.ts';
import { useCart } from '../hooks.ts';
import { PriceBlock } from '../price-block.tsx';

interface CartPanelProps {
  open: boolean;
  onClose: () => void;
  count: number;
}

/** Drawn closed before it is asked for, and reads nothing until then. */
export function CartPanel({ open, onClose, count }: CartPanelProps) {
  // Its page shows the same, and hardly anybody asks for both.
  const isOnPage = delocalizePath(useLocation({ select: ({ pathname }) => pathname })) === '/cart';
  return (
    <SidePanel
      prepared={!isOnPage}
      open={open}
      onClose={onClose}
      title={m.cart_title()}
      titleAside={count > 0 && <Badge>{m.cart_count({ count, label: badgeLabel(count) })}</Badge>}
      footer={<PanelFooter onLeave={onClose} />}
    >
      <div className="px-5">
        <PanelContents onLeave={onClose} />
      </div>
    </SidePanel>
  );
}

function PanelContents({ onLeave }: { onLeave: () => void }) {
  const cart = useCart();
  return (
    <>
      <CartContents
        cart={cart}
        onLeave={onLeave}
        continueAction={
          <Button onClick={onLeave} size="lg">
            {m.cart_continue()}
          </Button>
        }
      />
      {cart.lines.length > 0 && (
        <div className="grid gap-3 border-t border-line py-3">
          <CartDiscount cart={cart} />
          <div className="flex justify-end *:-mr-3.5">
            <ClearCart cart={cart} />
          </div>
        </div>
      )}
    </>
  );
}

/** What stays in sight: on a small phone each row here is one less of the lines. */
function PanelFooter({ onLeave }: { onLeave: () => void }) {
  const cart = useCart();
  const price = useCartPrice(cart);
  if (cart.lines.length === 0) return null;
  return (
    <div className="grid gap-3">
      <PriceBlock {...price} code={cart.code?.code ?? null} parts={cart.totals} />
      {price.place === 'unknown' && <p className="text-sm text-quiet">{m.cart_later_note()}</p>}
      <CheckoutLink onClick={onLeave} />
      <div className="flex items-center justify-between gap-3">
        <Link to="/cart" onClick={onLeave} className="text-link inline-flex min-h-11 items-center">
          {m.cart_view()}
        </Link>
        <ShareCart cart={cart} iconOnly />
      </div>
    </div>
  );
}
