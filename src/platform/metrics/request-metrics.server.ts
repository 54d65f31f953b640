import cluster from 'node:cluster';
import { createHash, timingSafeEqual } from 'node:crypto';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { bucketsOf, DURATION_BOUNDS } from '#/domain/reporting/request-durations.ts';
import type { RequestKind } from '#/domain/reporting/request-kind.ts';
import { env } from '#/platform/env.server.ts';

const registry = new Registry();

const durations = new Histogram({
  name: 'goled_request_duration_seconds',
  help: 'Time from the whole request to the beginning of its answer',
  labelNames: ['kind', 'name', 'status'],
  buckets: [...DURATION_BOUNDS],
  registers: [registry],
});

type Child = ReturnType<typeof durations.labels>;

/** What requests are counted as. Made once for each route and procedure, never of a path. */
export interface RequestName {
  readonly kind: RequestKind;
  readonly name: string;
  /** By class of status, 1 to 5: so that counting looks up no text. */
  readonly children: (Child | undefined)[];
}

export function makeRequestName(kind: RequestKind, name: string): RequestName {
  return { kind, name, children: [] };
}

/** Counts an answered request; what it costs stands in decision 165. */
export function countRequest({ kind, name, children }: RequestName, status: number, ms: number) {
  const group = Math.trunc(status / 100);
  const child = (children[group] ??= durations.labels(kind, name, `${group}xx`));
  child.observe(ms / 1000);
}

/** Requests of this process since its start. */
export interface RequestCount {
  kind: RequestKind;
  name: string;
  status: string;
  /** How many took how long, in the order of `DURATION_BOUNDS`. */
  buckets: number[];
}

export async function readRequestCounts(): Promise<RequestCount[]> {
  const { values } = await durations.get();
  const counts = new Map<string, RequestCount>();
  for (const { labels, value, metricName } of values) {
    if (!metricName?.endsWith('_bucket')) continue;
    const { kind, name, status } = labels;
    const key = `${kind} ${name} ${status}`;
    // The cast: only `countRequest` writes it.
    const count = counts.get(key) ?? ({ kind, name, status, buckets: [] } as RequestCount);
    count.buckets.push(value);
    counts.set(key, count);
  }
  return [...counts.values()].map((count) => ({ ...count, buckets: bucketsOf(count.buckets) }));
}

/**
 * Adds memory, event loop lag and the like of this process, where somebody may ask for them; once. One of
 * several on a port says which it is.
 */
export function watchProcess(): void {
  if (cluster.worker) registry.setDefaultLabels({ worker: cluster.worker.id });
  if (env().metricsToken !== undefined) collectDefaultMetrics({ register: registry });
}

const noStore = { 'cache-control': 'no-store' };

/** Answers `/api/metrics` in Prometheus' text format to who knows METRICS_TOKEN; without one there is nothing. */
export async function answerMetrics(request: Request): Promise<Response> {
  const { metricsToken } = env();
  if (metricsToken === undefined) return new Response(null, { status: 404, headers: noStore });
  if (!isBearer(request.headers.get('authorization') ?? '', metricsToken)) {
    const headers = { ...noStore, 'www-authenticate': 'Bearer' };
    return new Response('Unauthorized\n', { status: 401, headers });
  }
  const headers = { ...noStore, 'content-type': registry.contentType };
  return new Response(await registry.metrics(), { headers });
}

/** Compared by hashes of one length, so that the time tells nothing of the token. */
function isBearer(authorization: string, token: string): boolean {
  const hashOf = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hashOf(authorization), hashOf(`Bearer ${token}`));
}
