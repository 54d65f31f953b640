import { Link } from '@tanstack/react-router';
import { lazy, Suspense, type ComponentProps } from 'react';
import type { AvatarMenu as AvatarMenuType } from '#/features/account/avatar-menu.tsx';
import { m } from '#/paraglide/messages.js';
import { buttonClass } from '#/ui/button.tsx';
import { Spinner } from '#/ui/spinner.tsx';

// Guests, who are most, never fetch it.
const AvatarMenu = lazy(async () => ({
  default: (await import('#/features/account/avatar-menu.tsx')).AvatarMenu,
}));

interface AuthSlotProps {
  me: ComponentProps<typeof AvatarMenuType>['me'] | null;
  isLoading: boolean;
}

/** Sign In and Sign Up, or the person who is signed in; a spinner until that is known. */
export function AuthSlot({ me, isLoading }: AuthSlotProps) {
  if (me) {
    return (
      <Suspense fallback={<span className="size-11" />}>
        <AvatarMenu me={me} />
      </Suspense>
    );
  }
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
