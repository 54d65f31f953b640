import type { Executor } from '#/db/client.server.ts';
import { nairobiDay } from '#/domain/dates/day.ts';
import { comparedDays, elapsedDays } from '#/domain/finance/period.ts';
import { sum } from '#/domain/money/money.ts';
import { funnelOf } from '#/domain/reporting/funnel.ts';
import { narrowingOf, type Narrowing } from '#/domain/reporting/narrowing.ts';
import { SOURCES, type Device } from '#/domain/reporting/visit.ts';
import type { VisitsInput } from '../schemas.ts';
import {
  listEntries,
  listLostByProduct,
  listLostByStart,
  listNeverTaken,
  listOrderCounties,
  listOrderSteps,
  listPages,
  listProductNames,
  listSearches,
  listSpeeds,
  listSteps,
  listVisitsByDay,
} from './queries.server.ts';
import { summarizeSpeeds } from './summarize-speeds.ts';
import type { Counted, VisitReportView } from './views.ts';

/** Of searches, products and days: what one looks at before doing something about it. */
const MOST_ROWS = 20;

/** How the shop was visited on some days beside others, all from the sums of each day (REPORT-9). */
export async function getVisitReport(
  db: Executor,
  { from, to, compare, ...narrowing }: VisitsInput,
  at: Date,
): Promise<VisitReportView> {
  const days = { from, to };
  const spans = { days, compared: comparedDays(days, compare) };
  const ofVisits = narrowingOf('visits', narrowing);
  const ofFunnel = narrowingOf('funnel', narrowing);
  const ofPages = narrowingOf('pages', narrowing);
  const [allEntries, pages, byDay, steps, orderSteps, lost, speeds] = await Promise.all([
    listEntries(db, spans),
    listPages(db, spans, ofPages),
    listVisitsByDay(db, days, ofVisits),
    listSteps(db, days, ofFunnel),
    listOrderSteps(db, days, ofFunnel),
    listLostByProduct(db, spans),
    listSpeeds(db, days),
  ]);
  const lostMost = lost.now.slice(0, MOST_ROWS);
  const [{ searches, unfound }, neverTaken, lostNames, lostByStart, counties] = await Promise.all([
    listSearches(db, days, MOST_ROWS),
    listNeverTaken(db, days, MOST_ROWS),
    listProductNames(
      db,
      lostMost.map(({ productId }) => productId),
    ),
    listLostByStart(db, days, MOST_ROWS),
    listOrderCounties(db, days, ofFunnel),
  ]);
  const nameOf = new Map(lostNames.map((product) => [product.id, product]));
  const entries = allEntries.filter(isOf(ofVisits));
  const shown = pages.filter(({ kind }) => kind === 'page');
  const visitsOn = new Map(byDay.map(({ day, visits }) => [day, visits]));
  return {
    ...spans,
    narrowing,
    visits: total(entries),
    pageViews: total(shown),
    failures: total(pages.filter(({ kind }) => kind === 'error')),
    lostValue: { now: sum(lost.now.map(({ value }) => value)), before: lost.before },
    byDay: elapsedDays(days, nairobiDay(at)).map((day) => ({
      day,
      visits: visitsOn.get(day) ?? 0,
    })),
    sources: sumBy(entries, ({ key }) => SOURCES.find((source) => source === key) ?? 'other_site'),
    devices: sumBy(entries, ({ device }) => device),
    languages: sumBy(entries, ({ locale }) => (locale === 'sw' ? 'sw' : 'en')),
    pages: sumBy(shown, ({ page }) => page),
    funnel: funnelOf([
      ...allEntries
        .filter(isOf(ofFunnel))
        .map(({ device, now: count }) => ({ step: 'visit', device, count })),
      ...steps,
      ...orderSteps,
    ]),
    searches,
    unfound,
    neverTaken,
    lostByProduct: lostMost.flatMap(({ productId, ...missed }) => {
      const product = nameOf.get(productId);
      return product ? [{ ...product, ...missed }] : [];
    }),
    lostByStart,
    speedByPage: summarizeSpeeds(speeds.filter(({ by }) => by === 'page')),
    speedByLine: summarizeSpeeds(speeds.filter(({ by }) => by === 'line')),
    counties,
  };
}

function isOf({ device, source, language }: Narrowing) {
  return (row: { key: string; device: Device; locale: string }) =>
    (device === null || row.device === device) &&
    (source === null || row.key === source) &&
    (language === null || row.locale === language);
}

function total(rows: readonly Counted[]): Counted {
  return { now: sum(rows.map((row) => row.now)), before: sum(rows.map((row) => row.before)) };
}

/** The most first. */
function sumBy<Row extends Counted, Key extends string>(
  rows: readonly Row[],
  keyOf: (row: Row) => Key,
): ({ key: Key } & Counted)[] {
  return [...Map.groupBy(rows, keyOf)]
    .map(([key, of]) => ({ key, ...total(of) }))
    .filter(({ now, before }) => now > 0 || before > 0)
    .toSorted((a, b) => b.now - a.now || b.before - a.before || (a.key < b.key ? -1 : 1));
}
