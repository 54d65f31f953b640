import { and, eq, lt, notExists } from 'drizzle-orm';
import type { Executor } from '#/db/client.server.ts';
import { profiles, sessions, users } from '#/db/schema/accounts.ts';

export async function findUserByEmail(db: Executor, email: string) {
  const [user] = await db.select().from(users).where(eq(users.email, email));
  return user ?? null;
}

export async function findUserById(db: Executor, id: string) {
  const [user] = await db.select().from(users).where(eq(users.id, id));
  return user ?? null;
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
