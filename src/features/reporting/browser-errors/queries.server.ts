import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, or, sql, type SQL } from 'drizzle-orm';
import type { Executor } from '#/db/client.server.ts';
import {
  browserErrorCounts,
  browserErrors,
  browserErrorSamples,
  browserReportIds,
  shopBuilds,
} from '#/db/schema/browser-errors.ts';
import type { Day } from '#/domain/dates/day.ts';
import type { PageRange } from '#/domain/lists/page.ts';
import type { ErrorState } from './views.ts';
import type { ListErrorsInput } from './schemas.ts';

type Wanted = Omit<ListErrorsInput, 'page'>;

const OF_STATE: Record<ErrorState, SQL | undefined> = {
  open: isNull(browserErrors.resolvedAt),
  came_back: and(isNull(browserErrors.resolvedAt), isNotNull(browserErrors.cameBackAt)),
  resolved: isNotNull(browserErrors.resolvedAt),
};

/** How often, on the page and in the build that are wanted. */
function countOf({ onPage, build }: Pick<Wanted, 'onPage' | 'build'>): SQL<number> {
  if (onPage === null && build === null) return sql<number>`${browserErrors.count}`;
  const where = and(
    sql`${browserErrorCounts.errorId} = ${browserErrors.id}`,
    onPage === null ? undefined : eq(browserErrorCounts.page, onPage),
    build === null ? undefined : eq(browserErrorCounts.build, build),
  );
  return sql<number>`(select coalesce(sum(${browserErrorCounts.count}), 0)::integer from ${browserErrorCounts} where ${where})`;
}

function matching({ search, state, kind, onPage, build }: Wanted): SQL | undefined {
  const text = search.trim().toLowerCase();
  return and(
    state === null ? undefined : OF_STATE[state],
    kind === null ? undefined : eq(browserErrors.kind, kind),
    onPage === null && build === null ? undefined : sql`${countOf({ onPage, build })} > 0`,
    text === ''
      ? undefined
      : or(
          sql`strpos(lower(${browserErrors.cause}), ${text}) > 0`,
          sql`strpos(lower(${browserErrors.place}), ${text}) > 0`,
        ),
  );
}

export function listErrors(db: Executor, wanted: Wanted, { limit, offset }: PageRange) {
  const count = countOf(wanted);
  const by = { last: browserErrors.lastSeenAt, first: browserErrors.firstSeenAt, count };
  return db
    .select({ error: browserErrors, count })
    .from(browserErrors)
    .where(matching(wanted))
    .orderBy(
      wanted.descending ? desc(by[wanted.sort]) : asc(by[wanted.sort]),
      desc(browserErrors.id),
    )
    .limit(limit)
    .offset(offset);
}

export function countErrors(db: Executor, wanted: Wanted): Promise<number> {
  return db.$count(browserErrors, matching(wanted));
}

export async function findError(db: Executor, id: string) {
  const rows = await db.select().from(browserErrors).where(eq(browserErrors.id, id));
  return rows[0] ?? null;
}

const sum = sql<number>`sum(${browserErrorCounts.count})::integer`;

export function countByPage(db: Executor, ids: readonly string[]) {
  const { errorId, page } = browserErrorCounts;
  return db
    .select({ errorId, page, count: sum })
    .from(browserErrorCounts)
    .where(inArray(errorId, [...ids]))
    .groupBy(errorId, page)
    .orderBy(desc(sum), asc(page));
}

export function countByBuild(db: Executor, ids: readonly string[]) {
  const { errorId, build } = browserErrorCounts;
  return db
    .select({ errorId, build, count: sum })
    .from(browserErrorCounts)
    .where(inArray(errorId, [...ids]))
    .groupBy(errorId, build);
}

export function countByDay(db: Executor, id: string, days: number) {
  const { errorId, day } = browserErrorCounts;
  return db
    .select({ day, count: sum })
    .from(browserErrorCounts)
    .where(eq(errorId, id))
    .groupBy(day)
    .orderBy(desc(day))
    .limit(days);
}

/** The latest first. */
export async function listBuilds(db: Executor, most: number): Promise<string[]> {
  const rows = await db
    .select({ id: shopBuilds.id })
    .from(shopBuilds)
    .orderBy(desc(shopBuilds.firstRanAt), desc(shopBuilds.id))
    .limit(most);
  return rows.map(({ id }) => id);
}

/** The kinds of page on which anything happened. */
export async function listPages(db: Executor): Promise<string[]> {
  const { page } = browserErrorCounts;
  const rows = await db.selectDistinct({ page }).from(browserErrorCounts).orderBy(asc(page));
  return rows.map((row) => row.page);
}

/** The latest first. */
export function listSamples(db: Executor, id: string, most: number) {
  return db
    .select()
    .from(browserErrorSamples)
    .where(eq(browserErrorSamples.errorId, id))
    .orderBy(desc(browserErrorSamples.at), desc(browserErrorSamples.id))
    .limit(most);
}

/** Null: there is no such error. One that is marked already stays as it was. */
export async function updateResolved(
  db: Executor,
  id: string,
  resolved: { at: Date; build: string } | null,
) {
  const state = resolved === null ? isNotNull : isNull;
  await db
    .update(browserErrors)
    .set({ resolvedAt: resolved?.at ?? null, resolvedIn: resolved?.build ?? null })
    .where(and(eq(browserErrors.id, id), state(browserErrors.resolvedAt)));
  return findError(db, id);
}

interface Before {
  day: Day;
  seen: Date;
  ids: Date;
}

export async function deleteOld(db: Executor, before: Before): Promise<void> {
  await db.delete(browserReportIds).where(lt(browserReportIds.at, before.ids));
  await db.delete(browserErrors).where(lt(browserErrors.lastSeenAt, before.seen));
  await db.delete(browserErrorCounts).where(lt(browserErrorCounts.day, before.day));
  await db.delete(browserErrorSamples).where(lt(browserErrorSamples.at, before.seen));
}
