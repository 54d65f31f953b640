import { Link } from '@tanstack/react-router';
import { m } from '#/paraglide/messages.js';
import { buttonClass } from '#/ui/button.tsx';

/** A guest signs in there (decision 185). */
export function CheckoutLink({ onClick }: { onClick?: () => void }) {
  return (
    <Link to="/checkout" className={buttonClass({ size: 'lg', block: true })} onClick={onClick}>
      {m.cart_checkout()}
    </Link>
  );
}
