import { initials } from '#/domain/access/profile-name.ts';
import type { Role } from '#/domain/access/roles.ts';
import { RENEW_AFTER_SECONDS, SESSION_SECONDS } from '#/platform/auth/auth.server.ts';
import { callAuth } from '#/platform/auth/call-auth.server.ts';
import type { SessionUser } from '#/platform/auth/session-user.server.ts';
import type { RequestContext } from '#/platform/rpc/context.ts';

export interface Me {
  id: string;
  name: string;
  email: string;
  role: Role;
  initials: string;
  avatarUrl: string | null;
}

/** What the pages show of the signed-in person. Renews a session that is more than an hour old. */
export async function showMe(
  context: RequestContext,
  user: SessionUser | null,
): Promise<Me | null> {
  if (!user) return null;
  if (isDueForRenewal(user.sessionExpiresAt, new Date())) {
    await callAuth(context, { method: 'GET', path: '/get-session' });
  }
  const { id, name, email, role, avatarUrl } = user;
  return { id, name, email, role, initials: initials(name, email), avatarUrl };
}

function isDueForRenewal(expiresAt: Date, now: Date): boolean {
  const age = SESSION_SECONDS * 1000 - (expiresAt.getTime() - now.getTime());
  return age >= RENEW_AFTER_SECONDS * 1000;
}
