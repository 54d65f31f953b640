import type { QueryClient } from '@tanstack/react-query';
import { notFound, redirect } from '@tanstack/react-router';
import { safeReturnPath } from '#/domain/access/return-path.ts';
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
  const { meOptions } = await import('./hooks.ts');
  const { user } = await context.queryClient.fetchQuery(meOptions());
  if (user) return user;
  throw redirect({
    to: '/auth/login',
    search: { from: safeReturnPath(location.href), required: true },
    replace: true,
  });
}

/** The same for pages of admins: to everybody else they do not exist. */
export async function requireAdmin(visit: GuardedVisit): Promise<void> {
  const { role } = await requireSignIn(visit);
  if (role !== 'admin') throw notFound();
}
