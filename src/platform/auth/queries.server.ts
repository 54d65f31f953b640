import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Database, Executor } from '#/db/client.server.ts';
import {
  accounts,
  profiles,
  rateLimits,
  sessions,
  users,
  verifications,
} from '#/db/schema/accounts.ts';

/** Better Auth's storage: its models on our tables. */
export function getAuthAdapter(db: Database) {
  return drizzleAdapter(db, {
    provider: 'pg',
    schema: {
      user: users,
      session: sessions,
      account: accounts,
      verification: verifications,
      rateLimit: rateLimits,
    },
    // A sign-up writes a user and a way to sign in: both or neither.
    transaction: true,
  });
}

/** The person a session token belongs to, with the profile when there is one; null when it is over. */
export async function findSessionByToken(db: Executor, token: string, now: Date) {
  const [row] = await db
    .select({
      sessionId: sessions.id,
      expiresAt: sessions.expiresAt,
      accessExpiresAt: sessions.accessExpiresAt,
      userId: users.id,
      email: users.email,
      userName: users.name,
      emailVerified: users.emailVerified,
      locale: users.locale,
      fullName: profiles.fullName,
      role: profiles.role,
      avatarUrl: profiles.avatarUrl,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(and(eq(sessions.token, token), gt(sessions.expiresAt, now)));
  return row ?? null;
}

/** Opens a session's access window until `until`; false when the session is over. */
export async function updateAccessWindow(
  db: Executor,
  sessionId: string,
  until: Date,
  now: Date,
): Promise<boolean> {
  const renewed = await db
    .update(sessions)
    .set({ accessExpiresAt: until, updatedAt: now })
    .where(and(eq(sessions.id, sessionId), gt(sessions.expiresAt, now)))
    .returning({ id: sessions.id });
  return renewed.length > 0;
}

/** Makes a profile unless another request just did. */
export async function insertMissingProfile(
  db: Executor,
  profile: { userId: string; email: string; fullName: string; role: string },
): Promise<void> {
  await db.insert(profiles).values(profile).onConflictDoNothing({ target: profiles.userId });
}

/**
 * Counts one more try under `key` and returns how many there have been since `windowStart`'s
 * window began. One statement, so that simultaneous tries all count.
 * @param now milliseconds; a window that began before `windowStart` is over and begins anew.
 */
export async function countTry(
  db: Executor,
  key: string,
  now: number,
  windowStart: number,
): Promise<{ count: number; since: number }> {
  const over = sql`${rateLimits.lastRequest} <= ${windowStart}`;
  const [row] = await db
    .insert(rateLimits)
    .values({ key, count: 1, lastRequest: now })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${over} then 1 else ${rateLimits.count} + 1 end`,
        lastRequest: sql`case when ${over} then ${now}::bigint else ${rateLimits.lastRequest} end`,
      },
    })
    .returning({ count: rateLimits.count, since: rateLimits.lastRequest });
  if (!row) throw new Error('A counted try was not returned');
  return row;
}

export async function deleteTries(db: Executor, key: string): Promise<void> {
  await db.delete(rateLimits).where(eq(rateLimits.key, key));
}

/** Removes what has run out: sessions, one-time tokens and counters older than `countersBefore`. */
export async function deleteExpired(
  db: Executor,
  now: Date,
  countersBefore: number,
): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, now));
  await db.delete(verifications).where(lt(verifications.expiresAt, now));
  await db.delete(rateLimits).where(lt(rateLimits.lastRequest, countersBefore));
}
