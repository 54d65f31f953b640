import { ShoppingCart } from 'lucide-react';
import type { ReactNode } from 'react';
import { m } from '#/paraglide/messages.js';
import { Alert } from '#/ui/alert.tsx';
import { Button } from '#/ui/button.tsx';
import { EmptyState } from '#/ui/empty-state.tsx';
import { Skeleton } from '#/ui/skeleton.tsx';
import { VisuallyHidden } from '#/ui/visually-hidden.tsx';
import type { Cart } from '../hooks.ts';
import { noticeMessage } from '../messages.ts';
import { CartLineItem } from './cart-line-item.tsx';
import { WaitingItems } from './waiting-items.tsx';

interface CartContentsProps {
  cart: Cart;
  /** The page has more room than the panel. */
  wide?: boolean;
  continueAction: ReactNode;
  onLeave?: () => void;
}

/** The lines, or what there is instead of them. The same in the panel and on the page. */
export function CartContents({ cart, wide = false, continueAction, onLeave }: CartContentsProps) {
  if (cart.isPending && cart.lines.length === 0) return <Loading />;
  return (
    <>
      {cart.isFallback ? <FallbackNotice cart={cart} /> : <WaitingItems cart={cart} />}
      <GoneNotices cart={cart} />
      {cart.lines.length === 0 ? (
        <EmptyState
          icon={<ShoppingCart size={48} />}
          title={m.cart_empty_title()}
          actions={continueAction}
        >
          <p>{m.cart_empty_text()}</p>
        </EmptyState>
      ) : (
        <ul className="divide-y divide-line">
          {cart.lines.map((line) => (
            <CartLineItem key={line.id} line={line} cart={cart} wide={wide} onLeave={onLeave} />
          ))}
        </ul>
      )}
    </>
  );
}

/** The account's cart cannot be reached; the guest's is shown until it can. */
function FallbackNotice({ cart }: { cart: Cart }) {
  const retry = (
    <Button variant="secondary" size="sm" onClick={cart.retry}>
      {m.cart_retry()}
    </Button>
  );
  return (
    <Alert tone="warning" live title={m.cart_failed_load()} actions={retry} className="mt-4">
      {m.cart_stands_in()}
    </Alert>
  );
}

/** Products that are gone have no line to stand beside. */
function GoneNotices({ cart }: { cart: Cart }) {
  const gone = cart.notices.filter(({ reason }) => reason === 'PRODUCT_GONE');
  return gone.map((notice) => (
    <Alert
      key={notice.lineId}
      tone="warning"
      className="mt-4"
      actions={
        <Button variant="secondary" size="sm" onClick={() => cart.dismiss(notice.lineId)}>
          {m.cart_notice_understood()}
        </Button>
      }
    >
      {noticeMessage(notice)}
    </Alert>
  ));
}

function Loading() {
  return (
    <div role="status" className="grid gap-4 py-5">
      <VisuallyHidden>{m.cart_loading()}</VisuallyHidden>
      <Skeleton className="h-24" />
      <Skeleton className="h-24" />
    </div>
  );
}
