import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { termsOptions, useTermChoices } from '#/features/taxonomy/hooks.ts';
import { m } from '#/paraglide/messages.js';
import { ListForm } from '#/platform/lists/admin-list.tsx';
import { defineAdminPage } from '#/platform/routing/admin-page.tsx';
import { EmptyState } from '#/ui/empty-state.tsx';
import { useMediaQuery } from '#/ui/use-media-query.ts';
import { TIMELINE_FILTERS } from './schemas.ts';
import { Legend } from './legend.tsx';
import { MoveRental } from './move-rental.tsx';
import { PeriodBar } from './period-bar.tsx';
import type { RentalMove } from './rental-move.ts';
import { TimelineChart } from './timeline-chart.tsx';
import { TimelineList } from './timeline-list.tsx';
import { readTimelineSearch, type TimelineSearch } from './timeline-search.ts';
import { timelineOptions, useTimelineRows } from './hooks.ts';

/** Wide enough for days beside one another: as `md:` in the style sheet. */
const WIDE = '(width >= 48rem)';

/** All hires by days. */
export const timelinePage = defineAdminPage({
  title: m.timeline_title,
  lead: m.timeline_lead,
  readSearch: readTimelineSearch,
  load: (client, { search }) =>
    Promise.all([
      client.ensureQueryData(timelineOptions(search)),
      client.ensureQueryData(termsOptions()),
    ]),
  component: TimelinePage,
});

const showLabels: Record<(typeof TIMELINE_FILTERS)[number], () => string> = {
  hired: m.timeline_show_hired,
  short: m.timeline_show_short,
  late: m.timeline_show_late,
};

function TimelinePage({ search }: { search: TimelineSearch }) {
  const { data } = useSuspenseQuery(timelineOptions(search));
  const categories = useTermChoices('category');
  const rows = useTimelineRows(search, data);
  const [move, setMove] = useState<RentalMove | null>(null);
  const isWide = useMediaQuery(WIDE, null);
  const isChart = search.view !== 'list';
  // The server does not know how wide the screen is: it draws a little of both.
  const shown = { chart: isChart && isWide !== false, list: !isChart || isWide !== true };
  const key = JSON.stringify({ ...search, view: undefined });
  return (
    <>
      <ListForm
        to="/admin/timeline"
        search={{ ...search }}
        searchLabel={m.timeline_search()}
        filters={[
          {
            name: 'show',
            label: m.timeline_show(),
            any: m.timeline_show_any(),
            options: TIMELINE_FILTERS.map((value) => ({ value, label: showLabels[value]() })),
          },
          { name: 'category', label: m.timeline_category(), options: categories },
        ]}
      />
      <PeriodBar search={search} view={data} />
      {data.total === 0 && <EmptyState title={m.timeline_none()} />}
      {data.total > 0 && shown.chart && (
        <div className="max-md:hidden">
          <TimelineChart key={key} view={data} rows={rows} move={move} onMove={setMove} />
          <Legend />
        </div>
      )}
      {data.total > 0 && shown.list && (
        <div className={isChart ? 'md:hidden' : undefined}>
          <TimelineList
            key={key}
            view={data}
            rows={rows}
            onMove={(rental) => setMove({ ...rental, days: 0, isAsked: true })}
          />
        </div>
      )}
      {move?.isAsked && (
        <MoveRental rental={move.rental} days={move.days} onClose={() => setMove(null)} />
      )}
    </>
  );
}
