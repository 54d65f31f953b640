import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '#/db/client.server.ts';
import {
  browserErrorCounts,
  browserErrors,
  browserErrorSamples,
  browserReportIds,
  shopBuilds,
} from '#/db/schema/browser-errors.ts';
import type { Day } from '#/domain/dates/day.ts';
import type { SentReport } from '../schemas.ts';

/** @returns those that had not been counted before */
export async function insertReportIds(
  tx: Transaction,
  ids: readonly string[],
  at: Date,
): Promise<Set<string>> {
  // In one order, so that two who send the same never wait for each other.
  const values = [...new Set(ids)].toSorted().map((id) => ({ id, at }));
  const rows = await tx
    .insert(browserReportIds)
    .values(values)
    .onConflictDoNothing()
    .returning({ id: browserReportIds.id });
  return new Set(rows.map(({ id }) => id));
}

/** When each of these builds first ran here; one that never did is somebody's invention. */
export async function findBuilds(db: Executor, ids: readonly string[]): Promise<Map<string, Date>> {
  const rows = await db
    .select()
    .from(shopBuilds)
    .where(inArray(shopBuilds.id, [...new Set(ids)]));
  return new Map(rows.map(({ id, firstRanAt }) => [id, firstRanAt]));
}

export async function insertBuild(db: Executor, id: string, firstRanAt: Date): Promise<void> {
  await db.insert(shopBuilds).values({ id, firstRanAt }).onConflictDoNothing();
}

/** Which of these errors there are. */
export async function findKeys(db: Executor, keys: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ key: browserErrors.key })
    .from(browserErrors)
    .where(inArray(browserErrors.key, [...keys]));
  return new Set(rows.map(({ key }) => key));
}

export function countKeys(db: Executor): Promise<number> {
  return db.$count(browserErrors);
}

type NewError = Pick<typeof browserErrors.$inferInsert, 'key' | 'place' | 'count'> &
  Pick<SentReport, 'kind' | 'cause' | 'lost'>;

/** Adds to an error, which is made if it is the first of it. */
export async function insertError(
  tx: Transaction,
  { key, kind, cause, place, lost, count }: NewError,
  at: Date,
): Promise<{ id: string; resolvedIn: string | null }> {
  const [error] = await tx
    .insert(browserErrors)
    .values({ key, kind, cause, place, lost, count, firstSeenAt: at, lastSeenAt: at })
    .onConflictDoUpdate({
      target: browserErrors.key,
      set: {
        count: sql`${browserErrors.count} + excluded.count`,
        lastSeenAt: sql`greatest(${browserErrors.lastSeenAt}, excluded.last_seen_at)`,
      },
    })
    .returning({ id: browserErrors.id, resolvedIn: browserErrors.resolvedIn });
  if (!error) throw new Error('The error was not counted');
  return error;
}

interface Where {
  errorId: string;
  build: string;
  page: string;
  day: Day;
}

/** @returns how often it has been counted there by now */
export async function insertCount(tx: Transaction, where: Where, more: number): Promise<number> {
  const { errorId, build, page, day, count } = browserErrorCounts;
  const rows = await tx
    .insert(browserErrorCounts)
    .values({ ...where, count: more })
    .onConflictDoUpdate({
      target: [errorId, build, page, day],
      set: { count: sql`${count} + excluded.count` },
    })
    .returning({ count });
  return rows[0]?.count ?? more;
}

export async function insertSamples(
  tx: Transaction,
  errorId: string,
  reports: readonly SentReport[],
  at: Date,
): Promise<void> {
  if (reports.length === 0) return;
  const samples = reports.map(
    ({ id, build, page, frames, component, line, savesData, hasWorker }) => ({
      id,
      errorId,
      at,
      build,
      page,
      frames,
      component,
      line,
      savesData,
      hasWorker,
    }),
  );
  await tx.insert(browserErrorSamples).values(samples).onConflictDoNothing();
}

export async function updateReopened(tx: Transaction, id: string, cameBackAt: Date): Promise<void> {
  await tx
    .update(browserErrors)
    .set({ resolvedAt: null, resolvedIn: null, cameBackAt })
    .where(and(eq(browserErrors.id, id), isNotNull(browserErrors.resolvedAt)));
}
