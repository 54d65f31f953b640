import { Link, useLocation } from '@tanstack/react-router';
import { m } from '#/paraglide/messages.js';
import { buttonClass } from '#/ui/button.tsx';

/** Whoever comes back from paying and is not signed in: nothing of the order is shown, and nothing lost. */
export function SignedOutReturn() {
  const { href } = useLocation();
  return (
    <Link
      to="/auth/login"
      search={{ from: href, required: true }}
      className={buttonClass({ size: 'lg' })}
    >
      {m.payment_return_sign_in()}
    </Link>
  );
}
