import type { ReactNode } from 'react';
import { countyName } from '#/domain/orders/counties.ts';
import { formatMoney } from '#/domain/money/money.ts';
import type { Trait } from '#/domain/reporting/narrowing.ts';
import { m } from '#/paraglide/messages.js';
import { formatCount } from '#/platform/i18n/format-count.ts';
import { formatDay } from '#/platform/i18n/format-day.ts';
import { nameLabel } from '#/platform/i18n/name-label.ts';
import { AdminLink } from '#/platform/routing/admin-link.tsx';
import { FiguresTable } from '#/ui/figures-table.tsx';
import type { Counted, Missed, NamedProduct, VisitReportView } from '../visit-report/views.ts';
import type { VisitsSearch } from '../visit-report/visits-search.ts';
import { FunnelTable } from './funnel-table.tsx';
import { NarrowLink } from './narrowing.tsx';
import { SpeedTable } from './speed-table.tsx';
import {
  deviceLabels,
  languageLabels,
  lineLabel,
  sourceLabels,
  untoldText,
} from './visit-labels.ts';

function ProductLink({ id, ...names }: NamedProduct) {
  return (
    <AdminLink to={`/admin/products/${id}/edit`} className="text-link break-words">
      {nameLabel(names)}
    </AdminLink>
  );
}

interface CountsTableProps<Row> {
  title: string;
  subject: string;
  rows: readonly Row[];
  lead?: ReactNode;
  labelOf: (row: Row) => string;
  /** A row narrows the page to what it is of. */
  linked?: { search: VisitsSearch; trait: Trait };
  isCompared: boolean;
}

/** Counts of these days, beside those of the others. */
function CountsTable<Row extends Counted & { key: string }>({
  rows,
  labelOf,
  linked,
  isCompared,
  ...table
}: CountsTableProps<Row>) {
  return (
    <FiguresTable
      {...table}
      columns={isCompared ? [m.finance_now(), m.finance_before()] : [m.finance_now()]}
      rows={rows.map((row) => ({
        key: row.key,
        label: linked ? (
          <NarrowLink search={linked.search} to={{ [linked.trait]: row.key }}>
            {labelOf(row)}
          </NarrowLink>
        ) : (
          labelOf(row)
        ),
        bar: row.now,
        cells: (isCompared ? [row.now, row.before] : [row.now]).map(formatCount),
      }))}
      empty={m.analytics_none()}
    />
  );
}

/** What is counted, and what it is not narrowed by. */
function both(lead: string, note: string | undefined): string {
  return note === undefined ? lead : `${lead} ${note}`;
}

/** What visits were and came to, a table for each question. */
export function VisitTables({ view, search }: { view: VisitReportView; search: VisitsSearch }) {
  const isCompared = view.compared !== null;
  const ofFunnel = untoldText('funnel', view.narrowing);
  const ofPages = untoldText('pages', view.narrowing);
  const ofOthers = untoldText('others', view.narrowing);
  const missed = [m.analytics_visitors(), m.analytics_units(), m.analytics_value()];
  const missedCells = (row: Missed) => [
    formatCount(row.visitors),
    formatCount(row.units),
    formatMoney(row.value),
  ];
  return (
    <>
      <div className="mb-4">
        <FunnelTable rows={view.funnel} note={ofFunnel} />
      </div>
      {/* One below the other in two columns: some are short and some are long. */}
      <div className="gap-4 lg:columns-2 [&>section]:mb-4 [&>section]:break-inside-avoid">
        <CountsTable
          title={m.analytics_sources()}
          subject={m.analytics_source()}
          rows={view.sources}
          labelOf={({ key }) => sourceLabels[key]()}
          linked={{ search, trait: 'source' }}
          isCompared={isCompared}
        />
        <CountsTable
          title={m.analytics_devices()}
          subject={m.analytics_device()}
          rows={view.devices}
          labelOf={({ key }) => deviceLabels[key]()}
          linked={{ search, trait: 'device' }}
          isCompared={isCompared}
        />
        <CountsTable
          title={m.analytics_languages()}
          subject={m.analytics_language()}
          rows={view.languages}
          labelOf={({ key }) => languageLabels[key]}
          linked={{ search, trait: 'language' }}
          isCompared={isCompared}
        />
        <CountsTable
          title={m.analytics_pages()}
          lead={ofPages}
          subject={m.analytics_page()}
          rows={view.pages}
          labelOf={({ key }) => key}
          isCompared={isCompared}
        />
        <FiguresTable
          title={m.analytics_lost_products()}
          lead={both(m.analytics_lost_what(), ofOthers)}
          subject={m.analytics_product()}
          columns={missed}
          rows={view.lostByProduct.map((row) => ({
            key: row.id,
            label: <ProductLink {...row} />,
            bar: row.value,
            cells: missedCells(row),
          }))}
          empty={m.analytics_none()}
        />
        <FiguresTable
          title={m.analytics_lost_days()}
          lead={ofOthers}
          subject={m.analytics_first_day()}
          columns={missed}
          rows={view.lostByStart.map((row) => ({
            key: row.startsOn,
            label: formatDay(row.startsOn),
            bar: row.value,
            cells: missedCells(row),
          }))}
          empty={m.analytics_none()}
        />
        <FiguresTable
          title={m.analytics_unfound()}
          lead={both(m.analytics_unfound_lead(), ofOthers)}
          subject={m.analytics_term()}
          columns={[m.analytics_times()]}
          rows={view.unfound.map(({ term, times }) => ({
            key: term,
            label: term,
            bar: times,
            cells: [formatCount(times)],
          }))}
          empty={m.analytics_none()}
        />
        <FiguresTable
          title={m.analytics_searches()}
          lead={ofOthers}
          subject={m.analytics_term()}
          columns={[m.analytics_times(), m.analytics_found()]}
          rows={view.searches.map(({ term, times, found }) => ({
            key: term,
            label: term,
            bar: times,
            cells: [formatCount(times), formatCount(found)],
          }))}
          empty={m.analytics_none()}
        />
        <FiguresTable
          title={m.analytics_never_taken()}
          lead={both(m.analytics_never_taken_lead(), ofOthers)}
          subject={m.analytics_product()}
          columns={[m.analytics_views()]}
          rows={view.neverTaken.map((row) => ({
            key: row.id,
            label: <ProductLink {...row} />,
            bar: row.views,
            cells: [formatCount(row.views)],
          }))}
          empty={m.analytics_none()}
        />
        <SpeedTable
          title={m.analytics_speed_pages()}
          lead={both(m.analytics_speed_lead(), ofOthers)}
          subject={m.analytics_page()}
          rows={view.speedByPage}
        />
        <SpeedTable
          title={m.analytics_speed_lines()}
          lead={ofOthers}
          subject={m.analytics_line()}
          rows={view.speedByLine}
          labelOf={lineLabel}
        />
        <FiguresTable
          title={m.analytics_counties()}
          lead={ofFunnel}
          subject={m.analytics_county()}
          columns={[m.analytics_orders()]}
          rows={view.counties.map(({ county, orders }) => ({
            key: String(county),
            label: county === null ? m.finance_pickup() : countyName(county),
            bar: orders,
            cells: [formatCount(orders)],
          }))}
          empty={m.analytics_none()}
        />
      </div>
    </>
  );
}
