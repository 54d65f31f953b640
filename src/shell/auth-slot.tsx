import { Link } from '@tanstack/react-router';
import { m } from '#/paraglide/messages.js';
import { buttonClass } from '#/ui/button.tsx';
import { classNames } from '#/ui/class-names.ts';
import { Spinner } from '#/ui/spinner.tsx';

/** A spinner until it is known whether somebody is signed in; phones have the links in their menu. */
export function AuthSlot({ isLoading }: { isLoading: boolean }) {
  return (
    <span className={classNames('relative max-sm:-order-1', !isLoading && 'max-sm:hidden')}>
      {/* The links hold their place while it loads, so that nothing jumps. */}
      <span
        className={classNames('hidden gap-1 sm:flex', isLoading && 'invisible noscript:visible')}
      >
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
        <span className="grid place-items-center text-sm text-quiet sm:absolute sm:inset-0 noscript:hidden">
          {/* The narrowest phones have room for the ring only. */}
          <Spinner
            size={18}
            label={m.nav_loading()}
            className="max-sm:flex-col max-sm:gap-0 max-sm:text-xs max-[22rem]:text-[0px]"
          />
        </span>
      )}
    </span>
  );
}
