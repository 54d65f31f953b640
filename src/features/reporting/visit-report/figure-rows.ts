import { csvAmount, type CsvValue } from '#/domain/lists/csv.ts';
import type { Cents } from '#/domain/money/money.ts';
import { countyName } from '#/domain/orders/counties.ts';
import { DEVICES } from '#/domain/reporting/visit.ts';
import type { NarrowedFigure } from '#/domain/reporting/narrowing.ts';
import { SPEED_METRICS } from '#/domain/reporting/page-speed.ts';
import { m } from '#/paraglide/messages.js';
import { nameLabel } from '#/platform/i18n/name-label.ts';
import {
  deviceLabels,
  languageLabels,
  lineLabel,
  sourceLabels,
  stepLabels,
  untoldText,
} from '../admin/visit-labels.ts';
import type { Counted, Missed, SpeedFigures, VisitReportView } from './views.ts';

/** One figure of the page: in which table, of what, and what it is. */
export interface FigureRow {
  table: string;
  name: string;
  figure: string;
  now: CsvValue;
  /** Null: not compared. */
  before: CsvValue;
}

/** All figures of the page, in its order. */
export function figureRows(view: VisitReportView): FigureRow[] {
  const isCompared = view.compared !== null;
  /** A table by its title, and what it is not narrowed by. */
  const titled = (figure: NarrowedFigure) => (title: string) =>
    [title, untoldText(figure, view.narrowing) ?? []].flat().join('. ');
  const [pages, ofFunnel, others] = [titled('pages'), titled('funnel'), titled('others')];
  const table = (title: string) => (name: string, figure: string, now: CsvValue) => ({
    table: title,
    name,
    figure,
    now,
    before: null,
  });
  const counted = <Row extends Counted>(
    title: string,
    rows: readonly Row[],
    nameOf: (row: Row) => string,
    format: (amount: number) => CsvValue = (amount) => amount,
  ): FigureRow[] =>
    rows.map((row) => ({
      table: title,
      name: nameOf(row),
      figure: format === shillings ? m.analytics_value_shillings() : m.analytics_count(),
      now: format(row.now),
      before: isCompared ? format(row.before) : null,
    }));
  const missed = <Row extends Missed>(
    title: string,
    rows: readonly Row[],
    nameOf: (row: Row) => string,
  ): FigureRow[] =>
    rows.flatMap((row) => {
      const figure = table(title).bind(null, nameOf(row));
      return [
        figure(m.analytics_visitors(), row.visitors),
        figure(m.analytics_units(), row.units),
        figure(m.analytics_value_shillings(), shillings(row.value)),
      ];
    });
  const speeds = (
    title: string,
    rows: readonly ({ key: string } & SpeedFigures)[],
    labelOf: (key: string) => string,
  ): FigureRow[] =>
    rows.flatMap((row) => {
      const figure = table(title).bind(null, labelOf(row.key));
      return [
        ...SPEED_METRICS.map((metric) =>
          figure(metric === 'CLS' ? metric : `${metric} (ms)`, speedValue(row, metric)),
        ),
        figure(m.analytics_measured(), row.measured),
      ];
    });
  const [funnel, unfound, searches, never, counties] = [
    table(ofFunnel(m.analytics_funnel())),
    table(others(m.analytics_unfound())),
    table(others(m.analytics_searches())),
    table(others(m.analytics_never_taken())),
    table(ofFunnel(m.analytics_counties())),
  ];
  const byDay = table(m.analytics_by_day());
  const all = () => m.analytics_all();
  return [
    ...counted(m.analytics_visits(), [view.visits], all),
    ...counted(pages(m.analytics_page_views()), [view.pageViews], all),
    ...counted(pages(m.analytics_failures()), [view.failures], all),
    ...counted(others(m.analytics_lost()), [view.lostValue], all, shillings),
    ...view.byDay.map(({ day, visits }) => byDay(day, m.analytics_visits(), visits)),
    ...view.funnel.flatMap((row) => [
      funnel(stepLabels[row.step](), m.analytics_all(), row.all),
      ...DEVICES.map((device) =>
        funnel(stepLabels[row.step](), deviceLabels[device](), row[device]),
      ),
      funnel(stepLabels[row.step](), m.analytics_device_unknown(), row.unknown),
    ]),
    ...counted(m.analytics_sources(), view.sources, ({ key }) => sourceLabels[key]()),
    ...counted(m.analytics_devices(), view.devices, ({ key }) => deviceLabels[key]()),
    ...counted(m.analytics_languages(), view.languages, ({ key }) => languageLabels[key]),
    ...counted(pages(m.analytics_pages()), view.pages, ({ key }) => key),
    ...missed(others(m.analytics_lost_products()), view.lostByProduct, nameLabel),
    ...missed(others(m.analytics_lost_days()), view.lostByStart, ({ startsOn }) => startsOn),
    ...view.unfound.map(({ term, times }) => unfound(term, m.analytics_times(), times)),
    ...view.searches.flatMap(({ term, times, found }) => [
      searches(term, m.analytics_times(), times),
      searches(term, m.analytics_found(), found),
    ]),
    ...view.neverTaken.map((row) => never(nameLabel(row), m.analytics_views(), row.views)),
    ...speeds(others(m.analytics_speed_pages()), view.speedByPage, (page) => page),
    ...speeds(others(m.analytics_speed_lines()), view.speedByLine, lineLabel),
    ...view.counties.map(({ county, orders }) =>
      counties(
        county === null ? m.finance_pickup() : countyName(county),
        m.analytics_orders(),
        orders,
      ),
    ),
  ];
}

const shillings = (amount: Cents) => csvAmount(amount);

/** Whole milliseconds; of CLS, as the page shows it. */
function speedValue(row: SpeedFigures, metric: (typeof SPEED_METRICS)[number]): CsvValue {
  const value = row[metric]?.value;
  if (value === undefined) return null;
  return metric === 'CLS' ? value.toFixed(2) : Math.round(value);
}
