import { Link } from '@tanstack/react-router';
import { m } from '#/paraglide/messages.js';
import { buttonClass } from '#/ui/button.tsx';
import { Spinner } from '#/ui/spinner.tsx';

/** Sign In and Sign Up; a spinner until it is known whether somebody is signed in. */
export function AuthSlot({ isLoading }: { isLoading: boolean }) {
  return (
    <span className="relative hidden items-center gap-1 sm:flex">
      {/* The links hold their place while it loads, so that nothing jumps. */}
      <span className={isLoading ? 'invisible noscript:visible flex gap-1' : 'flex gap-1'}>
        <Link
          to="/auth/login"
          preload={false}
          className={buttonClass({ variant: 'quiet', size: 'sm' })}
        >
          {m.nav_sign_in()}
        </Link>
        <Link
          to="/auth/register"
          preload={false}
          className={buttonClass({ variant: 'secondary', size: 'sm' })}
        >
          {m.nav_sign_up()}
        </Link>
      </span>
      {isLoading && (
        <span className="absolute inset-0 grid place-items-center text-sm text-quiet noscript:hidden">
          <Spinner size={18} label={m.nav_loading()} />
        </span>
      )}
    </span>
  );
}
