import { Link } from '@tanstack/react-router';
import { badgeLabel } from '#/domain/cart/badge-label.ts';
import { m } from '#/paraglide/messages.js';
import { Badge } from '#/ui/badge.tsx';
import { buttonClass } from '#/ui/button.tsx';
import { LateBoundary, latePart } from '#/ui/late-part.tsx';
import { CartContents } from './components/cart-contents.tsx';
import { CartSummary } from './components/cart-summary.tsx';
import { ClearCart } from './components/clear-cart.tsx';
import { RentalNotices } from './components/rental-notices.tsx';
import { ShareCart } from './components/share-cart.tsx';
import { useCart } from './hooks.ts';

const ConsentList = latePart(
  async () => (await import('#/features/account/consent-list.tsx')).ConsentList,
);

export function CartPage() {
  const cart = useCart();
  const { count } = cart;
  const hasLines = cart.lines.length > 0;
  return (
    <div className="page-width py-6 md:py-10">
      <header className="flex flex-wrap items-center gap-3">
        <h1 className="text-3xl">{m.cart_title()}</h1>
        {count > 0 && <Badge>{m.cart_count({ count, label: badgeLabel(count) })}</Badge>}
      </header>
      <div
        className={hasLines ? 'mt-4 grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]' : ''}
      >
        <section aria-label={m.cart_title()}>
          <CartContents
            cart={cart}
            wide
            continueAction={
              <Link to="/products" className={buttonClass({ size: 'lg' })}>
                {m.cart_continue()}
              </Link>
            }
          />
          {hasLines && (
            <div className="-mx-3.5 flex flex-wrap items-center justify-between gap-y-3 pt-4">
              <Link to="/products" className={buttonClass({ variant: 'quiet', size: 'sm' })}>
                {m.cart_continue()}
              </Link>
              <div className="flex flex-wrap">
                <ShareCart cart={cart} />
                <ClearCart cart={cart} />
              </div>
            </div>
          )}
          {hasLines && !cart.isGuest && (
            <div className="mt-4 border-t border-line pt-3">
              <LateBoundary of={ConsentList}>
                <ConsentList purposes={['cart_reminder']} />
              </LateBoundary>
            </div>
          )}
        </section>
        {hasLines && (
          <CartSummary cart={cart} belowPlace={<RentalNotices lines={cart.lines} named />} />
        )}
      </div>
    </div>
  );
}
