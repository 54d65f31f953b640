import { Link } from '@tanstack/react-router';
import { m } from '#/paraglide/messages.js';
import { buttonClass } from '#/ui/button.tsx';

interface CheckoutLinkProps {
  isGuest: boolean;
  onClick?: () => void;
}

/** A guest signs in first and comes back to the checkout. */
export function CheckoutLink({ isGuest, onClick }: CheckoutLinkProps) {
  const look = { className: buttonClass({ size: 'lg', block: true }), onClick };
  if (!isGuest) {
    return (
      <Link to="/checkout" {...look}>
        {m.cart_checkout()}
      </Link>
    );
  }
  return (
    <Link to="/auth" search={{ from: '/checkout' }} {...look}>
      {m.cart_checkout()}
    </Link>
  );
}
