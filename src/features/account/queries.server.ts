import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '#/db/client.server.ts';
import { accounts, profiles, users } from '#/db/schema/accounts.ts';

export async function findUserByEmail(db: Executor, email: string) {
  const [user] = await db.select().from(users).where(eq(users.email, email));
  return user ?? null;
}

export async function findUserById(db: Executor, id: string) {
  const [user] = await db.select().from(users).where(eq(users.id, id));
  return user ?? null;
}

export async function getProfile(db: Executor, userId: string) {
  const [profile] = await db
    .select({ name: profiles.fullName, email: profiles.email, phone: profiles.phone })
    .from(profiles)
    .where(eq(profiles.userId, userId));
  if (!profile) throw new Error('A signed-in person has no profile');
  return profile;
}

export async function updateProfileRow(
  db: Executor,
  userId: string,
  changes: { fullName: string; phone: string | null },
  now: Date,
): Promise<void> {
  await db
    .update(profiles)
    .set({ ...changes, updatedAt: now })
    .where(eq(profiles.userId, userId));
}

export async function updateUserLocale(db: Executor, userId: string, locale: string) {
  await db.update(users).set({ locale }).where(eq(users.id, userId));
}

/** Until the transaction ends nobody else gives this address to anybody. */
export async function lockEmail(db: Transaction, email: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${email}, 0))`);
}

/** Gives a person another address. Throws on the unique index when somebody else has it. */
export async function updateEmail(
  db: Executor,
  user: { id: string; from: string; to: string },
  now: Date,
): Promise<boolean> {
  const changed = await db
    .update(users)
    .set({ email: user.to, emailVerified: true, updatedAt: now })
    .where(and(eq(users.id, user.id), eq(users.email, user.from), isNull(users.blockedAt)))
    .returning({ id: users.id });
  if (changed.length === 0) return false;
  await db
    .update(profiles)
    .set({ email: user.to, updatedAt: now })
    .where(eq(profiles.userId, user.id));
  return true;
}

/** Whether (and with how many) Google accounts somebody signs in, beside or instead of a password. */
export async function countGoogleAccounts(db: Executor, userId: string): Promise<number> {
  return db.$count(accounts, and(eq(accounts.userId, userId), eq(accounts.providerId, 'google')));
}
