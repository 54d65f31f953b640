import type { QueryClient } from '@tanstack/react-query';
import { notFound, redirect } from '@tanstack/react-router';
import { safeReturnPath } from '#/domain/access/return-path.ts';
import { hasSignedInHint } from '#/platform/auth/signed-in-hint.ts';
import type { Me } from './show-me.server.ts';

interface GuardedVisit {
  context: { queryClient: QueryClient };
  location: { href: string };
}

/**
 * For `beforeLoad` of pages that need a person: others go to the sign-in page, which brings them
 * back. This is the polite gate; the procedures hold the real one.
 */
export async function requireSignIn({ context, location }: GuardedVisit): Promise<Me> {
  // Guards are part of the site map that every page carries; what they ask with is not.
  const { askAgain, meOptions } = await import('./me.ts');
  const { user } = await context.queryClient.fetchQuery(meOptions());
  if (user) return user;
  // A browser that remembers a session asks once more before it sends somebody away (section 6).
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

interface AdminVisit extends GuardedVisit {
  cause: 'preload' | 'enter' | 'stay';
}

/**
 * The same for pages of admins: to everybody else they do not exist. Walking in renews the session
 * (section 4); without an answer, the way leads to the sign-in page and back here.
 */
export async function requireAdmin({ cause, ...visit }: AdminVisit): Promise<void> {
  const { role } = await requireSignIn(visit);
  if (role !== 'admin') throw notFound();
  if (typeof window === 'undefined' || cause !== 'enter') return;
  const { renewSession } = await import('./renew-session.ts');
  if (typeof (await renewSession()) === 'object') return;
  // Else the sign-in page would take a signed-in person straight back.
  const { meOptions, NOBODY } = await import('./me.ts');
  visit.context.queryClient.setQueryData(meOptions().queryKey, NOBODY);
  throw redirect({
    to: '/auth/login',
    search: { from: safeReturnPath(visit.location.href), required: true },
    replace: true,
  });
}
