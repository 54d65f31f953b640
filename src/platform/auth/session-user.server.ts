import { getDatabase } from '#/db/client.server.ts';
import { profileName } from '#/domain/access/profile-name.ts';
import { readRole, type Role } from '#/domain/access/roles.ts';
import { baseLocale, isLocale, type Locale } from '#/paraglide/runtime.js';
import { auth } from './auth.server.ts';
import { findSessionByToken, insertMissingProfile } from './queries.server.ts';

/** The signed-in caller, as the database has it now. */
export interface SessionUser {
  id: string;
  email: string;
  name: string;
  role: Role;
  emailVerified: boolean;
  avatarUrl: string | null;
  /** Language of the person's mails. */
  locale: Locale;
  sessionId: string;
  sessionExpiresAt: Date;
}

/**
 * Who sends these headers. Nobody without a session cookie, and then the database is not asked;
 * nobody with a forged, ended or expired one. Role and name come from the profile on every call,
 * so a removed admin is out at once; a missing profile is made (section 4: role customer).
 */
export async function findSessionUser(headers: Headers): Promise<SessionUser | null> {
  if (!headers.get('cookie')?.includes('goled.session_token=')) return null;
  const token = await auth().api.readSessionToken({ headers });
  if (!token) return null;
  const db = getDatabase();
  const row = await findSessionByToken(db, token, new Date());
  if (!row) return null;
  const fullName = row.fullName ?? profileName({ name: row.userName, email: row.email });
  if (row.fullName === null) {
    const { userId, email } = row;
    await insertMissingProfile(db, { userId, email, fullName, role: 'customer' });
  }
  return {
    id: row.userId,
    email: row.email,
    name: fullName,
    role: readRole(row.role),
    emailVerified: row.emailVerified,
    avatarUrl: row.avatarUrl,
    locale: isLocale(row.locale) ? row.locale : baseLocale,
    sessionId: row.sessionId,
    sessionExpiresAt: row.expiresAt,
  };
}
