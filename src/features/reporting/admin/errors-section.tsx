import { useSuspenseQuery } from '@tanstack/react-query';
import { REPORT_KINDS } from '#/domain/reporting/browser-report.ts';
import { m } from '#/paraglide/messages.js';
import { formatInstant } from '#/platform/i18n/format-day.ts';
import { AdminList } from '#/platform/lists/admin-list.tsx';
import { AdminLink } from '#/platform/routing/admin-link.tsx';
import type { TableColumn } from '#/ui/data-table.tsx';
import { ERROR_STATES } from '../browser-errors/schemas.ts';
import type { BrowserErrorView } from '../browser-errors/views.ts';
import { BuildTrend } from './build-trend.tsx';
import { errorsOptions } from './hooks.ts';
import { CauseText, kindLabels, StateBadge, stateLabels } from './labels.tsx';
import { ERRORS_DESCENDING_FIRST, type ErrorSearch } from './list-search.ts';

const columns = (): TableColumn<BrowserErrorView>[] => [
  {
    name: 'cause',
    title: m.errors_cause(),
    isRowHeader: true,
    cell: (error) => (
      <AdminLink
        to={`/admin/analytics/errors/${error.id}`}
        className="block py-1 text-ink no-underline hover:underline"
      >
        <CauseText error={error} />
      </AdminLink>
    ),
  },
  { name: 'state', title: m.errors_state(), cell: ({ state }) => <StateBadge state={state} /> },
  {
    name: 'count',
    sort: 'count',
    title: m.errors_count(),
    cell: ({ count }) => <span data-numbers>{count}</span>,
  },
  {
    name: 'pages',
    title: m.errors_where(),
    className: 'text-sm break-all',
    cell: ({ pages }) =>
      pages.map(({ page, count }) => (
        <span key={page} className="block" data-numbers>
          {page} ({count})
        </span>
      )),
  },
  { name: 'builds', title: m.errors_trend(), cell: ({ builds }) => <BuildTrend builds={builds} /> },
  {
    name: 'first',
    sort: 'first',
    title: m.errors_first(),
    className: 'whitespace-nowrap',
    cell: ({ firstSeenAt }) => formatInstant(firstSeenAt),
  },
  {
    name: 'last',
    sort: 'last',
    title: m.errors_last(),
    className: 'whitespace-nowrap',
    cell: ({ lastSeenAt }) => formatInstant(lastSeenAt),
  },
];

const itself = (value: string) => ({ value, label: value });

/** What fails in the browsers of those who use the shop, by cause, build and page. */
export function ErrorsSection({ search }: { search: ErrorSearch }) {
  const { data } = useSuspenseQuery(errorsOptions(search));
  return (
    // The table is a landmark of this name by itself.
    <div>
      <h2 className="mb-3 text-xl">{m.errors_title()}</h2>
      <AdminList
        list="browser_errors"
        descendingFirst={ERRORS_DESCENDING_FIRST}
        to="/admin/analytics/errors"
        usualSort="last"
        search={{ ...search }}
        label={m.errors_title()}
        searchLabel={m.errors_search()}
        filters={[
          {
            name: 'state',
            label: m.errors_state(),
            options: ERROR_STATES.map((value) => ({ value, label: stateLabels[value]() })),
          },
          {
            name: 'kind',
            label: m.errors_kind(),
            options: REPORT_KINDS.map((value) => ({ value, label: kindLabels[value]() })),
          },
          { name: 'onPage', label: m.errors_page(), options: data.onPages.map(itself) },
          { name: 'build', label: m.errors_build(), options: data.allBuilds.map(itself) },
        ]}
        columns={columns()}
        data={data}
        keyOf={({ id }) => id}
        empty={m.errors_none()}
      />
    </div>
  );
}
