import { extendSession } from '#/platform/auth/extend-session.server.ts';
import { findSession } from '#/platform/auth/session-user.server.ts';
import type { RequestContext } from '#/platform/rpc/context.ts';

/** Opens the caller's access window for another hour; null when there is no session any more. */
export async function refreshSession(
  context: RequestContext,
): Promise<{ accessExpiresAt: Date } | null> {
  const session = await findSession(context.headers);
  const accessExpiresAt = session && (await extendSession(context, session, new Date()));
  return accessExpiresAt && { accessExpiresAt };
}
