import { getDatabase } from '#/db/client.server.ts';
import { nairobiDay } from '#/domain/dates/day.ts';
import { isUuid } from '#/domain/ids.ts';
import { multiply, type Cents } from '#/domain/money/money.ts';
import type { RentalRange } from '#/domain/rentals/rental-range.ts';
import { adminArea } from '#/domain/reporting/admin-event.ts';
import { SPEED_METRICS, speedBucket } from '#/domain/reporting/page-speed.ts';
import { addBuckets } from '#/domain/reporting/request-durations.ts';
import { pageTemplate } from '#/domain/reporting/page-template.ts';
import {
  deviceOf,
  searchTerm,
  sourceOf,
  STEP_OF_PAGE,
  type Device,
} from '#/domain/reporting/visit.ts';
import type { Locale } from '#/paraglide/runtime.js';
import { delocalizePath, localeOfPath } from '#/platform/i18n/locale-path.ts';
import { log } from '#/platform/log.server.ts';
import type { RequestContext } from '#/platform/rpc/context.ts';
import type { CountSpeedInput, CountVisitInput } from './schemas.ts';
import { createRateLimit, isBotOrOptedOut } from './rate-limit.server.ts';
import { createAskedOnce } from './counting/asked-once.server.ts';
import {
  insertLostDemand,
  insertOrderDevices,
  insertProductViews,
  insertSearches,
  insertSpeeds,
  insertVisits,
  insertVisitSums,
  type LostDemandRow,
  type OrderDeviceRow,
  type ProductViewRow,
  type SpeedCountRow,
  type VisitCount,
  type VisitSumRow,
} from './queries.server.ts';
import { addCounts, createDayTally, createTally } from './counting/tally.server.ts';

type Caller = Pick<RequestContext, 'headers' | 'clientIp'>;

/** Pages one address may open in a minute and be believed. */
const isFlood = createRateLimit({ each: 60, all: Number.POSITIVE_INFINITY });
const FLUSH_MS = 10_000;
/** Different rows of one write. */
const MOST_ROWS = 5_000;
/** Each of them is looked for once more. */
const MOST_TERMS = 30;
/** What one visitor can be believed to miss: a typed quantity may have a digit too many. */
const MOST_MISSING = 100;

type OfDay<Row> = Omit<Row, 'grain'>;

const pages = createDayTally<OfDay<VisitCount>>(MOST_ROWS, addCounts);
const sums = createDayTally<OfDay<VisitSumRow>>(MOST_ROWS, addCounts);
const views = createDayTally<OfDay<ProductViewRow>>(MOST_ROWS, addCounts);
const terms = createTally<{ term: string; locale: Locale; day: string; count: number }>(
  MOST_TERMS,
  addCounts,
);
const demand = createDayTally<OfDay<LostDemandRow>>(MOST_ROWS, (one, other) => ({
  ...one,
  visitors: one.visitors + other.visitors,
  units: one.units + other.units,
  value: one.value + other.value,
}));
const devices = createTally<OrderDeviceRow>(MOST_ROWS, (one) => one);
const speeds = createDayTally<OfDay<SpeedCountRow>>(MOST_ROWS, (one, other) => ({
  ...one,
  buckets: addBuckets(one.buckets, other.buckets),
}));
const isFirstToAsk = createAskedOnce();
let timer: NodeJS.Timeout | undefined;
let countFound: (term: string, locale: Locale) => Promise<number> = () => Promise.resolve(0);

/** Hands over the shop's own search, so that what is counted need not know of products. */
export function provideProductSearch(search: typeof countFound): void {
  countFound = search;
}

/**
 * Counts a page view, a failure, something put into a cart or what is done in the back office (REPORT-1,
 * REPORT-2, REPORT-9); stored in memory for seconds, to be one write.
 */
export function countVisit(
  caller: Caller,
  { kind, path, from, isFirst, search }: CountVisitInput,
  now: Date,
): void {
  if (!isCounted(caller, now)) return;
  const isPublic = kind === 'page' || kind === 'error' || kind === 'cart';
  const page = (isPublic ? pageTemplate : adminArea)(delocalizePath(path));
  if (page === null) return;
  const [day, locale] = [nairobiDay(now), localeOfPath(path)];
  const device = callerDevice(caller);
  const addSum = (figure: VisitSumRow['figure'], key: string) => {
    const row = { figure, day, key, device, locale, count: 1 };
    sums.add(`${figure} ${key} ${device} ${locale}`, row);
  };
  if (kind === 'cart') {
    if (isFirst) addSum('step', 'cart');
  } else {
    pages.add(`${kind} ${page} ${locale}`, { day, kind, page, locale, count: 1 });
  }
  if (kind === 'page') {
    if (from !== undefined) addSum('source', sourceOf(from));
    const step = STEP_OF_PAGE[page];
    if (step && isFirst) addSum('step', step);
    const id = page === '/products/$id' ? delocalizePath(path).split('/')[2] : undefined;
    if (isUuid(id)) views.add(id, { productId: id, day, count: 1 });
    const term = page === '/products' && search !== undefined ? searchTerm(search) : null;
    if (term !== null) terms.add(`${day} ${term}`, { term, locale, day, count: 1 });
  }
  schedule();
}

/** Counts how fast a page of the shop was where it was read (REPORT-12). */
export function countSpeed(
  caller: Caller,
  { path, line, metrics }: CountSpeedInput,
  now: Date,
): void {
  const page = pageTemplate(delocalizePath(path));
  if (page === null || !isCounted(caller, now)) return;
  for (const metric of SPEED_METRICS) {
    const value = metrics[metric];
    if (value === undefined) continue;
    const buckets = Array<number>(speedBucket(metric, value)).fill(0).concat(1);
    for (const [by, key] of [
      ['page', page],
      ['line', line],
    ] as const) {
      speeds.add(`${by} ${key} ${metric}`, { day: nairobiDay(now), by, key, metric, buckets });
    }
  }
  schedule();
}

/** Counts a hire for which too few units are free, once for each visitor, product and days (REPORT-11). */
export function countLostDemand(
  caller: Caller,
  wanted: { productId: string; range: RentalRange; missing: number; unitPrice: Cents },
  now: Date,
): void {
  const { productId, range, unitPrice } = wanted;
  const missing = Math.min(wanted.missing, MOST_MISSING);
  if (missing <= 0 || !isCounted(caller, now)) return;
  const day = nairobiDay(now);
  const name = `${productId} ${range.start} ${range.end}`;
  if (!isFirstToAsk(day, caller.clientIp, name)) return;
  const days = { day, productId, startsOn: range.start, endsOn: range.end };
  const value = multiply(unitPrice, missing);
  demand.add(name, { ...days, visitors: 1, units: missing, value });
  schedule();
}

/** Remembers on what a customer placed an order; it is no part of placing it. */
export function countOrderDevice(caller: Caller, orderId: string): void {
  if (isBotOrOptedOut(caller.headers)) return;
  devices.add(orderId, { orderId, device: callerDevice(caller) });
  schedule();
}

function isCounted({ headers, clientIp }: Caller, now: Date): boolean {
  return !isBotOrOptedOut(headers) && !isFlood(clientIp, now);
}

function callerDevice({ headers }: Caller): Device {
  return deviceOf(headers.get('user-agent') ?? '', headers.get('sec-ch-ua-mobile'));
}

function schedule(): void {
  timer ??= setTimeout(() => void stopCounting(), FLUSH_MS).unref();
}

export async function flushVisits(): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  const db = getDatabase();
  const searches = terms.take();
  await insertVisits(db, pages.take());
  await insertVisitSums(db, sums.take());
  await insertProductViews(db, views.take());
  await insertSpeeds(db, speeds.take());
  await insertLostDemand(db, demand.take());
  await insertOrderDevices(db, devices.take());
  for (const { term, locale, ...search } of searches) {
    const found = await countFound(term, locale);
    await insertSearches(db, { ...search, term, found });
  }
}

/** As `flushVisits`; when the database is away, the numbers are lost and nothing else. */
export async function stopCounting(): Promise<void> {
  try {
    await flushVisits();
  } catch (error) {
    log().warn({ err: error }, 'Some visits were not counted');
  }
}
