import { inTransaction, type Executor, type Transaction } from '#/db/client.server.ts';
import { nairobiDay } from '#/domain/dates/day.ts';
import { groupKey, hasComeBack, placeOf } from '#/domain/reporting/browser-report.ts';
import type { SentReport } from '../schemas.ts';
import {
  insertCount,
  insertError,
  countKeys,
  findBuilds,
  findKeys,
  insertBuild,
  insertReportIds,
  insertSamples,
  updateReopened,
} from './queries.server.ts';

/** Errors that are told apart; what is new beyond them is counted together, by its kind. */
const MOST_ERRORS = 500;
/** Of one error, build, page and day. */
const MOST_SAMPLES = 3;
const UNKNOWN_BUILD = 'unknown';

interface Counted {
  key: string;
  report: SentReport;
  place: string;
}

interface HowToRecord {
  now: Date;
  /** The name of a file below `/assets`, the same over all builds. */
  nameOf: (file: string) => string;
}

/**
 * Counts reports of browsers, each once however often it is sent, and keeps a few to be read. Many
 * new reports of one error at once make one row with their exact number.
 * @returns how many were new
 */
export function recordReports(
  db: Executor,
  sent: readonly SentReport[],
  { now, nameOf }: HowToRecord,
): Promise<number> {
  return inTransaction(db, async (tx) => {
    const isNew = await insertReportIds(
      tx,
      sent.map(({ id }) => id),
      now,
    );
    const fresh = sent.filter(({ id }) => isNew.delete(id));
    if (fresh.length === 0) return 0;
    const builds = await findBuilds(
      tx,
      fresh.map(({ build }) => build),
    );
    const counted = fresh.map((report) => {
      const known = { ...report, build: builds.has(report.build) ? report.build : UNKNOWN_BUILD };
      return { key: groupKey(known, nameOf), report: known, place: placeOf(known, nameOf) };
    });
    const groups = Map.groupBy(await withoutTooMany(tx, counted), ({ key }) => key);
    // In one order, so that two batches never wait for each other.
    for (const key of [...groups.keys()].toSorted()) {
      await recordGroup(tx, groups.get(key) ?? [], { now, builds });
    }
    return fresh.length;
  });
}

/** Reports can be invented: so many errors are told apart and no more. */
async function withoutTooMany(tx: Transaction, counted: readonly Counted[]): Promise<Counted[]> {
  const keys = [...new Set(counted.map(({ key }) => key))];
  const known = await findKeys(tx, keys);
  if (known.size === keys.length) return [...counted];
  let room = MOST_ERRORS - (await countKeys(tx));
  for (const key of keys) {
    if (!known.has(key) && room > 0) {
      known.add(key);
      room -= 1;
    }
  }
  return counted.map((one) => (known.has(one.key) ? one : asRest(one)));
}

function asRest({ report }: Counted): Counted {
  const rest: SentReport = { ...report, cause: 'others', about: null, lost: null, frames: [] };
  return { key: `${report.kind}|others||`, report: rest, place: '' };
}

async function recordGroup(
  tx: Transaction,
  counted: readonly Counted[],
  { now, builds }: { now: Date; builds: ReadonlyMap<string, Date> },
): Promise<void> {
  const [first] = counted;
  if (!first) return;
  const { kind, cause, lost } = first.report;
  const count = counted.length;
  const error = await insertError(
    tx,
    { key: first.key, kind, cause, place: first.place, lost, count },
    now,
  );
  const places = Map.groupBy(counted, ({ report }) => `${report.build} ${report.page}`);
  for (const where of [...places.keys()].toSorted()) {
    const reports = (places.get(where) ?? []).map(({ report }) => report);
    await recordPlace(tx, error.id, reports, now);
  }
  if (error.resolvedIn === null) return;
  const resolvedIn = (await findBuilds(tx, [error.resolvedIn])).get(error.resolvedIn) ?? null;
  const isBack = counted.some(({ report }) =>
    hasComeBack(resolvedIn, builds.get(report.build) ?? null),
  );
  if (isBack) await updateReopened(tx, error.id, now);
}

/** Reports of one error from one build and kind of page: their number, and the first few themselves. */
async function recordPlace(
  tx: Transaction,
  errorId: string,
  reports: readonly SentReport[],
  now: Date,
): Promise<void> {
  const [first] = reports;
  if (!first) return;
  const { build, page } = first;
  const more = reports.length;
  const before =
    (await insertCount(tx, { errorId, build, page, day: nairobiDay(now) }, more)) - more;
  await insertSamples(tx, errorId, reports.slice(0, Math.max(0, MOST_SAMPLES - before)), now);
}

/** Says that a build runs here: only its pages' reports are believed to be of it. */
export function noteBuild(db: Executor, id: string, now: Date): Promise<void> {
  return insertBuild(db, id, now);
}
