import { and, asc, desc, eq, gt, inArray, isNull, ne, notLike, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '#/db/client.server.ts';
import { accounts, profiles, sessions, users } from '#/db/schema/accounts.ts';
import { consents } from '#/db/schema/consents.ts';
import { accountClosings } from '#/db/schema/people.ts';
import { closedEmail } from '#/domain/access/closing.ts';
import type { Role } from '#/domain/access/roles.ts';
import { notifySessionChange } from '#/platform/auth/session-cache.server.ts';

type ProfileRow = Omit<typeof profiles.$inferSelect, 'id' | 'userId' | 'email' | 'role'>;

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
    .select({
      name: profiles.fullName,
      email: profiles.email,
      phone: profiles.phone,
      countyCode: profiles.countyCode,
      address: profiles.address,
      avatarUrl: profiles.avatarUrl,
    })
    .from(profiles)
    .where(eq(profiles.userId, userId));
  if (!profile) throw new Error('A signed-in person has no profile');
  return profile;
}

export async function updateProfileRow(
  db: Executor,
  userId: string,
  changes: Pick<ProfileRow, 'fullName' | 'phone'> & Partial<ProfileRow>,
  now: Date,
): Promise<void> {
  await db
    .update(profiles)
    .set({ ...changes, updatedAt: now })
    .where(eq(profiles.userId, userId));
  await notifySessionChange(db);
}

/** Gives a profile another name, unless it has got one meanwhile. */
export async function updateFullName(
  db: Executor,
  userId: string,
  { from, to }: { from: string; to: string },
  now: Date,
): Promise<void> {
  await db
    .update(profiles)
    .set({ fullName: to, updatedAt: now })
    .where(and(eq(profiles.userId, userId), eq(profiles.fullName, from)));
  await notifySessionChange(db);
}

export async function updateUserLocale(db: Executor, userId: string, locale: string) {
  await db.update(users).set({ locale }).where(eq(users.id, userId));
  await notifySessionChange(db);
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
  await notifySessionChange(db);
  return true;
}

/** Whether (and with how many) Google accounts somebody signs in, beside or instead of a password. */
export async function countGoogleAccounts(db: Executor, userId: string): Promise<number> {
  return db.$count(accounts, and(eq(accounts.userId, userId), eq(accounts.providerId, 'google')));
}

/** All that lets the person in, without what is secret about it. */
export function listWaysToSignIn(db: Executor, userId: string) {
  return db
    .select({ provider: accounts.providerId, since: accounts.createdAt })
    .from(accounts)
    .where(eq(accounts.userId, userId))
    .orderBy(accounts.createdAt);
}

export async function deleteWaysToSignIn(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(accounts).where(eq(accounts.userId, userId));
}

const sessionColumns = {
  id: sessions.id,
  userAgent: sessions.userAgent,
  ipAddress: sessions.ipAddress,
  createdAt: sessions.createdAt,
  updatedAt: sessions.updatedAt,
  expiresAt: sessions.expiresAt,
};

/** Sessions that are not over, the last used first. */
export function listSessions(db: Executor, userId: string, now: Date) {
  return db
    .select(sessionColumns)
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.updatedAt), desc(sessions.id));
}

export function listAllSessions(db: Executor, userId: string) {
  return db
    .select(sessionColumns)
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.updatedAt), desc(sessions.id));
}

export async function findSessionStart(db: Executor, sessionId: string): Promise<Date | null> {
  const [row] = await db
    .select({ createdAt: sessions.createdAt })
    .from(sessions)
    .where(eq(sessions.id, sessionId));
  return row?.createdAt ?? null;
}

/** Ends every session of a person but one; how many there were. */
export async function deleteOtherSessions(
  db: Executor,
  userId: string,
  sessionId: string,
): Promise<number> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), ne(sessions.id, sessionId)))
    .returning({ id: sessions.id });
  await notifySessionChange(db);
  return ended.length;
}

export async function findProfileRow(db: Executor, userId: string) {
  const [row] = await db.select().from(profiles).where(eq(profiles.userId, userId));
  return row ?? null;
}

export async function updateAvatar(
  db: Executor,
  userId: string,
  avatarUrl: string | null,
  now: Date,
): Promise<void> {
  await db.update(profiles).set({ avatarUrl, updatedAt: now }).where(eq(profiles.userId, userId));
  await notifySessionChange(db);
}

/**
 * Until the transaction ends nobody closes, merges or writes about these accounts; which there are.
 * Always in the order of their ids, and before anything else of theirs.
 */
export async function lockAccounts(tx: Transaction, userIds: readonly string[]): Promise<string[]> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, [...userIds]))
    .orderBy(asc(users.id))
    .for('no key update');
  return rows.map(({ id }) => id);
}

/** Whether an account is open, and stays so until the transaction ends. First in its lock order. */
export async function lockOpenAccount(tx: Transaction, userId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), notLike(users.email, closedEmail('%'))))
    .for('share');
  return rows.length > 0;
}

/** Hands the proofs of consent of one account to another. */
export async function updateConsentsOwner(
  tx: Transaction,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await tx.update(consents).set({ userId: to }).where(eq(consents.userId, from));
}

/** Leaves of a person only what orders hang on. */
export async function updateAnonymous(tx: Transaction, userId: string): Promise<void> {
  const email = closedEmail(userId);
  const name = 'Closed account';
  await tx
    .update(users)
    .set({ name, email, emailVerified: false, image: null })
    .where(eq(users.id, userId));
  await tx
    .update(profiles)
    .set({
      fullName: name,
      email,
      phone: null,
      countyCode: null,
      address: null,
      avatarUrl: null,
      role: 'customer',
    })
    .where(eq(profiles.userId, userId));
  await notifySessionChange(tx);
}

/** The log of what a person agreed to and took back, oldest first. */
export function listConsents(db: Executor, userId: string) {
  const { purpose, granted, version, createdAt } = consents;
  return db
    .select({ purpose, granted, version, createdAt })
    .from(consents)
    .where(eq(consents.userId, userId))
    .orderBy(consents.id);
}

export async function insertConsent(
  tx: Transaction,
  consent: typeof consents.$inferInsert,
): Promise<void> {
  await tx.insert(consents).values(consent);
}

/**
 * Writes an account and its profile; false when somebody has the address. With a password the
 * address is confirmed, without one it waits for its owner to set one by a mailed link.
 */
export async function insertAccount(
  tx: Transaction,
  person: { id: string; email: string; name: string; locale: string; passwordHash: string | null },
): Promise<boolean> {
  const { id, email, name, locale, passwordHash } = person;
  const made = await tx
    .insert(users)
    .values({ id, email, name, locale, emailVerified: passwordHash !== null })
    .onConflictDoNothing({ target: users.email })
    .returning({ id: users.id });
  if (made.length === 0) return false;
  if (passwordHash !== null) {
    const credential = { userId: id, accountId: id, providerId: 'credential' };
    await tx.insert(accounts).values({ ...credential, password: passwordHash });
  }
  await tx.insert(profiles).values({ userId: id, email, fullName: name, role: 'customer' });
  return true;
}

/** Everybody who can get into the back office, as they are at this moment. */
export async function listAdmins(db: Executor): Promise<string[]> {
  const rows = await db
    .select({ userId: profiles.userId })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.userId))
    .where(and(eq(profiles.role, 'admin'), isNull(users.blockedAt)));
  return rows.map(({ userId }) => userId);
}

/** Everybody who can get into the back office; none of them is changed until the transaction ends. */
export async function lockAdmins(tx: Transaction): Promise<string[]> {
  const rows = await tx
    .select({ userId: profiles.userId })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.userId))
    .where(and(eq(profiles.role, 'admin'), isNull(users.blockedAt)))
    .orderBy(asc(profiles.userId))
    .for('update');
  return rows.map(({ userId }) => userId);
}

/** False when the person has no profile. */
export async function updateRole(
  tx: Transaction,
  userId: string,
  role: Role,
  now: Date,
): Promise<boolean> {
  const changed = await tx
    .update(profiles)
    .set({ role, updatedAt: now })
    .where(eq(profiles.userId, userId))
    .returning({ id: profiles.id });
  await notifySessionChange(tx);
  return changed.length > 0;
}

export async function findClosing(db: Executor, userId: string) {
  const [closing] = await db
    .select()
    .from(accountClosings)
    .where(eq(accountClosings.userId, userId));
  return closing ?? null;
}

/** Where somebody is written to; null: their address was never proved, or the shop lets them in no more. */
export async function findMailRecipient(db: Executor, userId: string) {
  const [row] = await db
    .select({ email: users.email, name: profiles.fullName, locale: users.locale })
    .from(users)
    .innerJoin(profiles, eq(profiles.userId, users.id))
    .where(and(eq(users.id, userId), users.emailVerified, isNull(users.blockedAt)));
  return row ?? null;
}
