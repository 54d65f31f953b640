import { useQuery } from '@tanstack/react-query';
import { createFileRoute, useLocation } from '@tanstack/react-router';
import { safeReturnPath } from '#/domain/access/return-path.ts';
import { AuthPage } from '#/features/account/auth-page.tsx';
import { signInMode } from '#/features/account/sign-in-mode.ts';
import { signInWaysOptions } from '#/features/account/use-credentials.ts';
import { m } from '#/paraglide/messages.js';
import { pageHead } from '#/shell/page-head.ts';

interface AuthSearch {
  from?: string | undefined;
  mode?: 'signin' | 'code' | undefined;
  required?: boolean | undefined;
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The same as `?from=`, for whoever comes to `/auth` without showing it in the address. */
    from?: string;
    /** Typed into one form of the account, so that the next page need not ask for it again. */
    email?: string;
  }
}

// One page around the three addresses, so that going from one to another loses nothing typed.
export const Route = createFileRoute('/auth/_card')({
  staticData: { audience: 'private' },
  validateSearch: (raw: Record<string, unknown>): AuthSearch => ({
    from: raw.from === undefined ? undefined : safeReturnPath(raw.from),
    mode: raw.mode === 'signin' || raw.mode === 'code' ? raw.mode : undefined,
    required: raw.required === true ? true : undefined,
  }),
  loader: ({ context }) => context.queryClient.ensureQueryData(signInWaysOptions()),
  head: () =>
    pageHead({
      title: m.auth_sign_in(),
      path: '/auth',
      noIndex: true,
    }),
  component: Auth,
});

function Auth() {
  const { from, mode, required = false } = Route.useSearch();
  const { pathname, state } = useLocation();
  const { data: ways } = useQuery(signInWaysOptions());
  const cameFrom = from ?? safeReturnPath(state.from);
  return (
    <div data-chat-at-end className="page-width py-8 md:py-14">
      <AuthPage
        mode={signInMode({ mode, pathname, from: cameFrom })}
        from={cameFrom}
        required={required}
        google={ways?.google === true}
      />
    </div>
  );
}
