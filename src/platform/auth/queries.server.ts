import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { and, eq, gt, inArray, isNull, like, lt, notExists, or, sql } from 'drizzle-orm';
import type { Database, Executor } from '#/db/client.server.ts';
import {
  accounts,
  knownDevices,
  profiles,
  rateLimits,
  sessions,
  users,
  verifications,
} from '#/db/schema/accounts.ts';
import { runPrepared } from '#/db/run-prepared.server.ts';
import { readRole, type Role } from '#/domain/access/roles.ts';
import { notifySessionChange } from './session-cache.server.ts';

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
  const found = db
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
      phone: profiles.phone,
      role: profiles.role,
      avatarUrl: profiles.avatarUrl,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(and(eq(sessions.token, token), gt(sessions.expiresAt, now), isNull(users.blockedAt)));
  const [row] = await runPrepared(found);
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
    .returning({ userId: sessions.userId });
  const [session] = renewed;
  if (session) await updateLastSeen(db, session.userId, now);
  return session !== undefined;
}

/** Notes that a person's session was begun or renewed. */
export async function updateLastSeen(db: Executor, userId: string, now: Date): Promise<void> {
  await db.update(users).set({ lastSeenAt: now }).where(eq(users.id, userId));
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
export async function countAttempt(
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

export async function deleteAttempts(db: Executor, key: string): Promise<void> {
  await db.delete(rateLimits).where(eq(rateLimits.key, key));
}

export async function deleteExpired(
  db: Executor,
  now: Date,
  countersBefore: number,
  devicesBefore: Date,
): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, now));
  await db.delete(verifications).where(lt(verifications.expiresAt, now));
  await db.delete(rateLimits).where(lt(rateLimits.lastRequest, countersBefore));
  await db.delete(knownDevices).where(lt(knownDevices.lastSeenAt, devicesBefore));
}

/** Since when somebody is blocked; null for everybody else. */
export async function findBlockedAt(db: Executor, userId: string): Promise<Date | null> {
  const [user] = await db
    .select({ blockedAt: users.blockedAt })
    .from(users)
    .where(eq(users.id, userId));
  return user?.blockedAt ?? null;
}

/** What decides whether somebody may sign in by a mailed code; null: nobody has this address or id. */
export async function findCodeReader(
  db: Executor,
  person: { userId: string } | { email: string },
): Promise<{ role: Role; blocked: boolean } | null> {
  const [row] = await db
    .select({ role: profiles.role, blockedAt: users.blockedAt })
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where('userId' in person ? eq(users.id, person.userId) : eq(users.email, person.email));
  return row ? { role: readRole(row.role), blocked: row.blockedAt !== null } : null;
}

/** Sets or lifts the block. False when there is no such person. */
export async function updateBlocked(db: Executor, userId: string, blockedAt: Date | null) {
  const changed = await db
    .update(users)
    .set({ blockedAt })
    .where(eq(users.id, userId))
    .returning({ id: users.id });
  await notifySessionChange(db);
  return changed.length > 0;
}

export async function updateEmailVerified(db: Executor, userId: string): Promise<void> {
  await db.update(users).set({ emailVerified: true }).where(eq(users.id, userId));
  await notifySessionChange(db);
}

/** Removes an account nobody ever confirmed or used, made before the given moment. */
export async function deleteUnconfirmedUser(
  db: Executor,
  email: string,
  madeBefore: Date,
): Promise<void> {
  const ownSessions = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.userId, users.id));
  await db
    .delete(users)
    .where(
      and(
        eq(users.email, email),
        eq(users.emailVerified, false),
        lt(users.createdAt, madeBefore),
        notExists(ownSessions),
      ),
    );
}

export async function deleteSessions(db: Executor, userId: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.userId, userId));
  await notifySessionChange(db);
}

export async function deleteSession(db: Executor, token: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.token, token));
  await notifySessionChange(db);
}

export async function deleteDevices(db: Executor, userId: string): Promise<void> {
  await db.delete(knownDevices).where(eq(knownDevices.userId, userId));
}

/** Every one-time token of a person: Better Auth keeps the person's id as their value, we in front. */
export async function deleteTokens(db: Executor, userId: string): Promise<void> {
  await db
    .delete(verifications)
    .where(or(eq(verifications.value, userId), like(verifications.identifier, `${userId}:%`)));
}

/** Keeps a one-time token of a person; an older one for the same purpose ends. */
export async function insertToken(
  db: Executor,
  token: { userId: string; purpose: string; hash: string; value: string; expiresAt: Date },
): Promise<void> {
  const name = `${token.userId}:${token.purpose}:`;
  await db.delete(verifications).where(like(verifications.identifier, `${name}%`));
  const { value, expiresAt } = token;
  await db.insert(verifications).values({ identifier: name + token.hash, value, expiresAt });
}

/** Takes a one-time token out: of several who come with it at once, one gets its value. */
export async function deleteToken(
  db: Executor,
  token: { userId: string; purpose: string; hash: string },
  now: Date,
): Promise<string | null> {
  const [taken] = await db
    .delete(verifications)
    .where(eq(verifications.identifier, `${token.userId}:${token.purpose}:${token.hash}`))
    .returning({ value: verifications.value, expiresAt: verifications.expiresAt });
  return taken && taken.expiresAt > now ? taken.value : null;
}

/** The password somebody signs in with, hashed; null when they only have another way in. */
export async function findPasswordHash(db: Executor, userId: string): Promise<string | null> {
  const [account] = await db
    .select({ password: accounts.password })
    .from(accounts)
    .where(and(eq(accounts.userId, userId), eq(accounts.providerId, 'credential')));
  return account?.password ?? null;
}

/** Which of these browsers the person with this e-mail has signed in with before. */
export async function findKnownDevice(
  db: Executor,
  person: { userId: string } | { email: string },
  tokenHashes: string[],
): Promise<string | null> {
  if (tokenHashes.length === 0) return null;
  const [device] = await db
    .select({ tokenHash: knownDevices.tokenHash })
    .from(knownDevices)
    .innerJoin(users, eq(users.id, knownDevices.userId))
    .where(
      and(
        'userId' in person ? eq(users.id, person.userId) : eq(users.email, person.email),
        inArray(knownDevices.tokenHash, tokenHashes),
      ),
    )
    .limit(1);
  return device?.tokenHash ?? null;
}

export async function countDevices(db: Executor, userId: string): Promise<number> {
  return db.$count(knownDevices, eq(knownDevices.userId, userId));
}

export async function insertDevice(
  db: Executor,
  userId: string,
  tokenHash: string,
  lastSeenAt: Date,
): Promise<void> {
  await db
    .insert(knownDevices)
    .values({ userId, tokenHash, lastSeenAt })
    .onConflictDoUpdate({
      target: [knownDevices.userId, knownDevices.tokenHash],
      set: { lastSeenAt },
    });
}
