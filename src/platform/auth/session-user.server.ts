import { LRUCache } from 'lru-cache';
import { getDatabase } from '#/db/client.server.ts';
import { profileName } from '#/domain/access/profile-name.ts';
import { readRole, type Role } from '#/domain/access/roles.ts';
import type { Locale } from '#/paraglide/runtime.js';
import { readLocale } from '#/platform/i18n/read-locale.ts';
import { requestLog } from '#/platform/log.server.ts';
import { auth } from './auth.server.ts';
import { cacheSession } from './session-cache.server.ts';
import { findSessionByToken, insertMissingProfile } from './queries.server.ts';
import { sessionCookieIn } from './signed-in-hint.ts';

/** The signed-in caller, as the database has it now. */
export interface SessionUser {
  id: string;
  email: string;
  name: string;
  role: Role;
  emailVerified: boolean;
  /** Null: not known, or not when the session was cached (decision 213). */
  phone: string | null;
  avatarUrl: string | null;
  locale: Locale;
  sessionId: string;
}

export interface Session {
  id: string;
  userId: string;
  /** Over for good then, unless renewed before. */
  expiresAt: Date;
  /** Calls are answered until then; later it must be refreshed first (`extend-session.server.ts`). */
  accessExpiresAt: Date;
  /** Null: the profile is missing and could not be made. */
  user: SessionUser | null;
}

/** A browser's cookies are shorter. */
const LONGEST_KEPT = 2_000;
/** Some ten thousand people's, in bytes. */
const MOST_KEPT = 2_000_000;
const verified = new LRUCache<string, string>({
  maxSize: MOST_KEPT,
  sizeCalculation: (token, cookies) => token.length + cookies.length,
});

/**
 * The session these headers carry, whether its access window is open or not. None without a session
 * cookie, and then the database is not asked; none with a forged, ended or expired one. Role and
 * name come from the profile on every call, so a removed admin is out at once; a missing profile is
 * made.
 */
export async function findSession(headers: Headers): Promise<Session | null> {
  const token = await readToken(headers);
  return token === null ? null : readSession(token, new Date());
}

/** The same for calls of the API, where a customer's may have been read before (decision 213). */
export async function findCachedSession(headers: Headers, now: Date): Promise<Session | null> {
  const token = await readToken(headers);
  return token === null ? null : cacheSession(token, now, () => readSession(token, now));
}

async function readSession(token: string, now: Date): Promise<Session | null> {
  const row = await findSessionByToken(getDatabase(), token, now);
  if (!row) return null;
  const { sessionId: id, userId, expiresAt, accessExpiresAt } = row;
  const session = { id, userId, expiresAt, accessExpiresAt };
  const fullName = row.fullName ?? (await makeProfile(row));
  if (fullName === null) return { ...session, user: null };
  const user: SessionUser = {
    id: userId,
    email: row.email,
    name: fullName,
    role: readRole(row.role),
    emailVerified: row.emailVerified,
    phone: row.phone,
    avatarUrl: row.avatarUrl,
    locale: readLocale(row.locale),
    sessionId: id,
  };
  return { ...session, user };
}

/**
 * The token in a session cookie that the shop has signed. A signature depends on the cookies alone and is
 * checked once; whether the session stands is asked with every call.
 */
async function readToken(headers: Headers): Promise<string | null> {
  const cookies = headers.get('cookie') ?? '';
  if (!sessionCookieIn(cookies)) return null;
  const known = verified.get(cookies);
  if (known !== undefined) return known;
  const token = await auth().api.readSessionToken({ headers });
  if (token && cookies.length <= LONGEST_KEPT) verified.set(cookies, token);
  return token;
}

/** For downloads and event streams: nobody once the access window has run out (decision 053). */
export async function findSessionUser(headers: Headers): Promise<SessionUser | null> {
  const session = await findSession(headers);
  return session && isOpen(session, new Date()) ? session.user : null;
}

/** Whether the access window has not run out. */
export function isOpen(session: Session, now: Date): boolean {
  return session.accessExpiresAt > now;
}

/** The new profile's name; null when it could not be made, which is ours to mend. */
async function makeProfile(row: { userId: string; email: string; userName: string }) {
  const { userId, email, userName } = row;
  const fullName = profileName({ name: userName, email });
  try {
    await insertMissingProfile(getDatabase(), { userId, email, fullName, role: 'customer' });
    return fullName;
  } catch (error) {
    requestLog('auth').error({ err: error, userId }, 'Failed to create user profile');
    return null;
  }
}
