import type { Executor } from '#/db/client.server.ts';
import { inTransaction } from '#/db/client.server.ts';
import { nairobiDay } from '#/domain/dates/day.ts';
import { ADMIN_PAGE_SIZE } from '#/domain/lists/page.ts';
import { daysBefore } from '#/domain/privacy/retention.ts';
import { readListPage } from '#/platform/lists/read-list-page.server.ts';
import {
  countByBuild,
  countByDay,
  countByPage,
  countErrors,
  deleteOld,
  findError,
  listBuilds,
  listErrors,
  listPages,
  listSamples,
  updateResolved,
} from './queries.server.ts';
import { noteBuild } from './record/record-reports.server.ts';
import type { ListErrorsInput } from './schemas.ts';
import type {
  BrowserErrorDetailView,
  BrowserErrorListView,
  BrowserErrorView,
  FrameView,
  SampleView,
} from './views.ts';

type ErrorRow = NonNullable<Awaited<ReturnType<typeof findError>>>;

const SHOWN = { pages: 3, builds: 6, days: 30, samples: 6 };
const MOST_BUILDS = 20;
/** A browser sends again what it heard no answer for, as long as it keeps it. */
const IDS_DAYS = 30;
const KEPT_DAYS = 90;

/** Errors of browsers for the people of the shop, each with where and in which builds it happens. */
export async function listBrowserErrors(
  db: Executor,
  { page, ...wanted }: ListErrorsInput,
): Promise<BrowserErrorListView> {
  const [{ rows, ...shown }, allBuilds, onPages] = await Promise.all([
    readListPage(page, ADMIN_PAGE_SIZE, {
      list: (range) => listErrors(db, wanted, range),
      count: () => countErrors(db, wanted),
    }),
    listBuilds(db, MOST_BUILDS),
    listPages(db),
  ]);
  const errors = rows.map(({ error, count }) => ({ ...error, count }));
  const views = await toViews(db, errors, allBuilds.slice(0, SHOWN.builds));
  return { rows: views, ...shown, allBuilds, onPages };
}

async function toViews(
  db: Executor,
  errors: readonly ErrorRow[],
  latest: readonly string[],
): Promise<BrowserErrorView[]> {
  if (errors.length === 0) return [];
  const ids = errors.map(({ id }) => id);
  const [byPage, byBuild] = await Promise.all([countByPage(db, ids), countByBuild(db, ids)]);
  return errors.map((error) => ({
    id: error.id,
    kind: error.kind,
    cause: error.cause,
    place: error.place,
    lost: error.lost,
    state: error.resolvedAt ? 'resolved' : error.cameBackAt ? 'came_back' : 'open',
    count: error.count,
    pages: byPage
      .filter(({ errorId }) => errorId === error.id)
      .slice(0, SHOWN.pages)
      .map(({ page, count }) => ({ page, count })),
    builds: latest.toReversed().map((build) => ({
      build,
      count: byBuild.find((one) => one.errorId === error.id && one.build === build)?.count ?? 0,
    })),
    firstSeenAt: error.firstSeenAt.toISOString(),
    lastSeenAt: error.lastSeenAt.toISOString(),
  }));
}

type SampleRow = Awaited<ReturnType<typeof listSamples>>[number];

async function toSampleView(row: SampleRow, resolveFrame: ResolveFrame): Promise<SampleView> {
  const { errorId: _, at, frames, component, ...rest } = row;
  return {
    ...rest,
    at: at.toISOString(),
    frames: await Promise.all(frames.map(resolveFrame)),
    component: component && (await resolveFrame(component)),
  };
}

type ResolveFrame = (frame: Omit<FrameView, 'source'>) => Promise<FrameView>;

/** One error with a few reports of it; null: there is none. */
export async function getBrowserError(
  db: Executor,
  id: string,
  resolveFrame: ResolveFrame,
): Promise<BrowserErrorDetailView | null> {
  const error = await findError(db, id);
  if (!error) return null;
  const latest = await listBuilds(db, MOST_BUILDS);
  const [views, days, samples] = await Promise.all([
    toViews(db, [error], latest),
    countByDay(db, id, SHOWN.days),
    listSamples(db, id, SHOWN.samples),
  ]);
  const [view] = views;
  if (!view) return null;
  return {
    ...view,
    days,
    samples: await Promise.all(samples.map((sample) => toSampleView(sample, resolveFrame))),
  };
}

/** Marks an error as resolved by the build that runs now, or opens it again. Null: there is none. */
export function resolveBrowserError(
  db: Executor,
  { id, isResolved }: { id: string; isResolved: boolean },
  { build, now }: { build: string; now: Date },
): Promise<{ id: string } | null> {
  return inTransaction(db, async (tx) => {
    if (isResolved) await noteBuild(tx, build, now);
    const row = await updateResolved(tx, id, isResolved ? { at: now, build } : null);
    return row && { id: row.id };
  });
}

/** Forgets what nobody has seen for three months, and counts and samples that are as old. */
export function forgetOldErrors(db: Executor, now: Date): Promise<void> {
  const seen = daysBefore(now, KEPT_DAYS);
  return deleteOld(db, { seen, day: nairobiDay(seen), ids: daysBefore(now, IDS_DAYS) });
}
