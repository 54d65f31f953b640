import type { AdminVisit, GuardedVisit } from './check-visit.ts';
import type { Me } from './get-me.server.ts';

/*
 * Guards for `beforeLoad`. They are part of the site map that every page carries; what they check
 * with is fetched by those who come to a guarded page.
 */

/** Others than signed-in people go to the sign-in page, see `checkSignIn`. */
export async function requireSignIn(visit: GuardedVisit): Promise<Me> {
  const { checkSignIn } = await import('./check-visit.ts');
  return checkSignIn(visit);
}

/** To others than admins the page does not exist, see `checkAdmin`. */
export async function requireAdmin(visit: AdminVisit): Promise<void> {
  const { checkAdmin } = await import('./check-visit.ts');
  return checkAdmin(visit);
}
