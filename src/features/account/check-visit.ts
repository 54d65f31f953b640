import type { QueryClient } from '@tanstack/react-query';
import { notFound, redirect } from '@tanstack/react-router';
import { safeReturnPath } from '#/domain/access/return-path.ts';
import { hasSignedInHint } from '#/platform/auth/signed-in-hint.ts';
import { askAgain, meOptions, ANONYMOUS } from './me.ts';
import { renewSession } from './renew-session.ts';
import type { Me } from './get-me.server.ts';

export interface GuardedVisit {
  context: { queryClient: QueryClient };
  location: { href: string };
  cause: 'preload' | 'enter' | 'stay';
}

/**
 * For `beforeLoad` of pages that need a person: others go to the sign-in page, which brings them
 * back. This is the polite gate; the procedures hold the real one.
 */
export async function checkSignIn({ context, location }: Omit<GuardedVisit, 'cause'>): Promise<Me> {
  const { user } = await context.queryClient.fetchQuery(meOptions());
  if (user) return user;
  // A browser that remembers a session asks once more before it sends somebody away.
  if (typeof document !== 'undefined' && hasSignedInHint(document.cookie)) {
    const again = await askAgain(context.queryClient);
    if (again.user) return again.user;
  }
  throw redirect({
    to: '/auth/login',
    search: { from: safeReturnPath(location.href), required: true },
    replace: true,
  });
}

/**
 * The same for pages of admins: to everybody else they do not exist. Walking in renews the session;
 * without an answer, the way leads to the sign-in page and back here.
 */
export async function checkAdmin({ cause, ...visit }: GuardedVisit): Promise<void> {
  const { role } = await checkSignIn(visit);
  if (role !== 'admin') throw notFound();
  if (typeof window === 'undefined' || cause !== 'enter') return;
  if (typeof (await renewSession()) === 'object') return;
  // Else the sign-in page would take a signed-in person straight back.
  visit.context.queryClient.setQueryData(meOptions().queryKey, ANONYMOUS);
  throw redirect({
    to: '/auth/login',
    search: { from: safeReturnPath(visit.location.href), required: true },
    replace: true,
  });
}
