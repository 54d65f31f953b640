import type { Executor } from '#/db/client.server.ts';
import { addBuckets, quantileOf, slotOf } from '#/domain/reporting/request-durations.ts';
import { REQUEST_KINDS } from '#/domain/reporting/request-kind.ts';
import { deleteRequestCounts, listRequestSums, type RequestSlot } from './queries.server.ts';
import type { KindFigures, RequestFigures, RequestSummary } from './views.ts';

type Sum = Omit<RequestSlot, 'slot'>;

const HOUR_MS = 3_600_000;
const KEPT_HOURS = 48;
const SLOWEST = 10;
/** Of one that was called once or twice, nothing can be said. */
const FEWEST_CALLS = 5;

/** What the shop has answered in the last hour and day, all processes together; a minute late. */
export async function summarizeRequests(db: Executor, now: Date): Promise<RequestSummary> {
  const [hour, day] = await Promise.all(
    [1, 24].map((hours) => listRequestSums(db, hoursBefore(now, hours))),
  );
  return { hour: byKind(hour ?? []), day: byKind(day ?? []), slowest: slowestOf(day ?? []) };
}

function hoursBefore(now: Date, hours: number): Date {
  return slotOf(new Date(now.getTime() - hours * HOUR_MS));
}

function byKind(sums: readonly Sum[]): KindFigures[] {
  return REQUEST_KINDS.flatMap((kind) => {
    const own = sums.filter((sum) => sum.kind === kind);
    return own.length === 0 ? [] : [{ kind, ...figuresOf(own) }];
  });
}

function slowestOf(sums: readonly Sum[]) {
  return sums
    .filter(({ kind }) => kind === 'procedure')
    .map((sum) => ({ name: sum.name, ...figuresOf([sum]) }))
    .filter(({ requests }) => requests >= FEWEST_CALLS)
    .toSorted((a, b) => b.p95 - a.p95)
    .slice(0, SLOWEST);
}

function figuresOf(sums: readonly Sum[]): RequestFigures {
  const buckets = sums.map((sum) => sum.buckets).reduce(addBuckets, []);
  const ms = (part: number) => Math.round((quantileOf(buckets, part) ?? 0) * 10_000) / 10;
  return {
    requests: buckets.reduce((total, count) => total + count, 0),
    rejected: sums.reduce((total, { rejected }) => total + rejected, 0),
    failed: sums.reduce((total, { failed }) => total + failed, 0),
    p50: ms(0.5),
    p95: ms(0.95),
    p99: ms(0.99),
  };
}

export function forgetRequestCounts(db: Executor, now: Date): Promise<void> {
  return deleteRequestCounts(db, hoursBefore(now, KEPT_HOURS));
}
