import type { QueryClient } from '@tanstack/react-query';
import { notFound, redirect } from '@tanstack/react-router';
import { safeReturnPath } from '#/domain/access/return-path.ts';
import { hasSignedInHint } from '#/platform/auth/signed-in-hint.ts';
import { isWorthRetrying } from '#/platform/query/retry-policy.ts';
import { refetchMe, meOptions, ANONYMOUS } from '../me.ts';
import { refreshSession } from './refresh-session.ts';
import type { Me, MeView } from './get-me.server.ts';

export interface GuardedNavigation {
  context: { queryClient: QueryClient };
  location: { href: string };
  cause: 'preload' | 'enter' | 'stay';
}

/** For `beforeLoad`: others go to the sign-in page and come back. The procedures hold the real guard. */
export async function requireSignIn({
  context,
  location,
}: Omit<GuardedNavigation, 'cause'>): Promise<Me> {
  const { user } = await readMe(context.queryClient);
  if (user) return user;
  // A browser that remembers a session asks once more before it sends somebody away.
  if (typeof document !== 'undefined' && hasSignedInHint(document.cookie)) {
    const again = await refetchMe(context.queryClient);
    if (again.user) return again.user;
  }
  throw redirect({
    to: '/auth/login',
    search: { from: safeReturnPath(location.href), required: true },
    replace: true,
  });
}

/**
 * For a page on which one signs in: whoever has no session stays. A session without a person is
 * refused as everywhere.
 */
export async function requireNoBrokenSession(
  visit: Omit<GuardedNavigation, 'cause'>,
): Promise<void> {
  const { user, session } = await readMe(visit.context.queryClient);
  const isRemembered = typeof document !== 'undefined' && hasSignedInHint(document.cookie);
  if (user || (session === null && !isRemembered)) return;
  const again = isRemembered ? await refetchMe(visit.context.queryClient) : { user, session };
  if (again.user || again.session === null) return;
  await requireSignIn(visit);
}

/** Out of reach of the shop, whoever was signed in goes on with what is there. */
async function readMe(client: QueryClient): Promise<MeView> {
  try {
    return await client.fetchQuery(meOptions());
  } catch (error) {
    const known = client.getQueryData(meOptions().queryKey);
    if (!known?.user || !isWorthRetrying(error)) throw error;
    return known;
  }
}

/** The same for staff's pages, which do not exist for others; walking in renews the session. */
export async function requireAdmin({ cause, ...visit }: GuardedNavigation): Promise<void> {
  const { role } = await requireSignIn(visit);
  if (role !== 'admin') throw notFound();
  if (typeof window === 'undefined' || cause !== 'enter') return;
  if (typeof (await refreshSession()) === 'object') return;
  // Else the sign-in page would take a signed-in person straight back.
  visit.context.queryClient.setQueryData(meOptions().queryKey, ANONYMOUS);
  throw redirect({
    to: '/auth/login',
    search: { from: safeReturnPath(visit.location.href), required: true },
    replace: true,
  });
}
