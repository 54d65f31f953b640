import { initials } from '#/domain/access/profile-name.ts';
import type { Role } from '#/domain/access/roles.ts';
import { extendSession } from '#/platform/auth/extend-session.server.ts';
import { findSession, isOpen, type Session } from '#/platform/auth/session-user.server.ts';
import type { RequestContext } from '#/platform/rpc/context.ts';

export interface Me {
  id: string;
  name: string;
  email: string;
  role: Role;
  initials: string;
  avatarUrl: string | null;
}

export interface MeView {
  /** When the access window closes; null: nobody is signed in. */
  session: { id: string; userId: string; accessExpiresAt: Date; checkedAt: Date } | null;
  /** Null although there is a session: no profile could be loaded. */
  user: Me | null;
}

const ANONYMOUS: MeView = { session: null, user: null };

/**
 * Who is signed in, for the pages. Also the way back in after an access window has run out: it is
 * opened again here, because every page that a person opens begins with this question.
 */
export async function getMe(context: RequestContext): Promise<MeView> {
  const now = new Date();
  const session = await findSession(context.headers);
  if (!session) return ANONYMOUS;
  const { id, userId, accessExpiresAt, user } = session;
  const until = isOpen(session, now) ? accessExpiresAt : await reopen(context, session, now);
  if (!until) return ANONYMOUS;
  return {
    session: { id, userId, accessExpiresAt: until, checkedAt: now },
    user: user && toMe(user),
  };
}

async function reopen(context: RequestContext, session: Session, now: Date): Promise<Date | null> {
  return isVisit(context.headers) ? extendSession(context, session, now) : null;
}

/** A page that was opened, or a call of one that is; not what a browser fetches by itself. */
function isVisit(headers: Headers): boolean {
  if (headers.has('sec-purpose')) return false;
  // Programs and old browsers do not say.
  return ['document', 'empty'].includes(headers.get('sec-fetch-dest') ?? 'document');
}

function toMe({ id, name, email, role, avatarUrl }: Omit<Me, 'initials'>): Me {
  return { id, name, email, role, initials: initials(name, email), avatarUrl };
}
