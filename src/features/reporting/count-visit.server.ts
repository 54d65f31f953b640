import { getDatabase } from '#/db/client.server.ts';
import { nairobiDay } from '#/domain/dates/day.ts';
import { adminArea } from '#/domain/reporting/admin-event.ts';
import { pageTemplate } from '#/domain/reporting/page-template.ts';
import { delocalizePath, localeOfPath } from '#/platform/i18n/locale-path.ts';
import { log } from '#/platform/log.server.ts';
import type { RequestContext } from '#/platform/rpc/context.ts';
import { insertVisits, type VisitCount } from './queries.server.ts';
import type { CountVisitInput } from './schemas.ts';
import { createRateLimit, isBotOrOptedOut } from './limits/rate-limit.server.ts';

/** Pages one address may open in a minute and be believed. */
const isFlood = createRateLimit({ each: 60, all: Number.POSITIVE_INFINITY });
const FLUSH_MS = 10_000;

let waiting = new Map<string, VisitCount>();
let timer: NodeJS.Timeout | undefined;

/** Counts a page view, a failure or what is done in the back office (REPORT-1, REPORT-2); kept in memory for seconds, to be one write. */
export function countVisit(
  { headers, clientIp }: Pick<RequestContext, 'headers' | 'clientIp'>,
  { kind, path }: CountVisitInput,
  now: Date,
): void {
  if (isBotOrOptedOut(headers) || isFlood(clientIp, now)) return;
  const isPublic = kind === 'page' || kind === 'error';
  const page = (isPublic ? pageTemplate : adminArea)(delocalizePath(path));
  if (page === null) return;
  const visit = { day: nairobiDay(now), kind, page, locale: localeOfPath(path) };
  const name = Object.values(visit).join(' ');
  waiting.set(name, { ...visit, count: (waiting.get(name)?.count ?? 0) + 1 });
  timer ??= setTimeout(() => void stopCounting(), FLUSH_MS).unref();
}

export async function flushVisits(): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  const visits = [...waiting.values()];
  waiting = new Map();
  await insertVisits(getDatabase(), visits);
}

/** As `flushVisits`; when the database is away, the numbers are lost and nothing else. */
export async function stopCounting(): Promise<void> {
  try {
    await flushVisits();
  } catch (error) {
    log().warn({ err: error }, 'Some visits were not counted');
  }
}
