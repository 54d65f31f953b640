import { and, asc, eq, isNull, lt, or } from 'drizzle-orm';
import type { Executor, Transaction } from '#/db/client.server.ts';
import { profiles, users } from '#/db/schema/accounts.ts';
import { weeklyReaders } from '#/db/schema/finance.ts';
import type { Day } from '#/domain/dates/day.ts';

/** Null: never asked for. */
export async function findReader(db: Executor, userId: string) {
  const [row] = await db.select().from(weeklyReaders).where(eq(weeklyReaders.userId, userId));
  return row ?? null;
}

export async function insertReader(
  db: Executor,
  userId: string,
  change: { isOn: boolean; changedAt: Date },
): Promise<void> {
  await db
    .insert(weeklyReaders)
    .values({ userId, ...change })
    .onConflictDoUpdate({ target: weeklyReaders.userId, set: change });
}

/** False: there is nobody to end it for. */
export async function updateReaderOff(db: Executor, userId: string, now: Date): Promise<boolean> {
  const ended = await db
    .update(weeklyReaders)
    .set({ isOn: false, changedAt: now })
    .where(eq(weeklyReaders.userId, userId))
    .returning({ userId: weeklyReaders.userId });
  return ended.length > 0;
}

export async function deleteReader(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(weeklyReaders).where(eq(weeklyReaders.userId, userId));
}

const isDue = (week: Day) =>
  and(
    eq(weeklyReaders.isOn, true),
    or(isNull(weeklyReaders.sentWeek), lt(weeklyReaders.sentWeek, week)),
  );

/** Those who want the week, have not got it, and may still see the figures. */
export function listReadersDue(db: Executor, week: Day) {
  return db
    .select({ userId: users.id, email: users.email, locale: users.locale })
    .from(weeklyReaders)
    .innerJoin(users, eq(users.id, weeklyReaders.userId))
    .innerJoin(profiles, eq(profiles.userId, weeklyReaders.userId))
    .where(
      and(
        isDue(week),
        eq(profiles.role, 'admin'),
        eq(users.emailVerified, true),
        isNull(users.blockedAt),
      ),
    )
    .orderBy(asc(users.id));
}

export type WeeklyReaderRow = Awaited<ReturnType<typeof listReadersDue>>[number];

/** False: somebody else has sent it, or it is not wanted any more. */
export async function updateReaderSent(
  tx: Transaction,
  userId: string,
  week: Day,
): Promise<boolean> {
  const marked = await tx
    .update(weeklyReaders)
    .set({ sentWeek: week })
    .where(and(eq(weeklyReaders.userId, userId), isDue(week)))
    .returning({ userId: weeklyReaders.userId });
  return marked.length > 0;
}
