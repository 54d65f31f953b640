import { getDatabase } from '#/db/client.server.ts';
import type { RequestContext } from '#/platform/rpc/context.ts';
import { RENEW_AFTER_SECONDS, SESSION_SECONDS } from './auth.server.ts';
import { callAuth } from './call-auth.server.ts';
import { updateAccessWindow } from './queries.server.ts';
import type { Session } from './session-user.server.ts';

/** How long calls are answered after a session was made or renewed: an hour (decision 023). */
const ACCESS_SECONDS = 3600;

/**
 * Opens the access window for another hour. A session that was last prolonged more than an hour ago
 * lasts its seven days anew, and so does its cookie.
 * @returns when the window closes, or null: the session ended meanwhile.
 */
export async function extendSession(
  context: RequestContext,
  session: Session,
  now: Date,
): Promise<Date | null> {
  if (isDueForProlonging(session.expiresAt, now)) {
    await callAuth(context, { method: 'GET', path: '/get-session' });
  }
  const until = new Date(now.getTime() + ACCESS_SECONDS * 1000);
  const renewed = await updateAccessWindow(getDatabase(), session.id, until, now);
  return renewed ? until : null;
}

function isDueForProlonging(expiresAt: Date, now: Date): boolean {
  const age = SESSION_SECONDS * 1000 - (expiresAt.getTime() - now.getTime());
  return age >= RENEW_AFTER_SECONDS * 1000;
}
