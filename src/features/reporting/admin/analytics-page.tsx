import { useSuspenseQuery } from '@tanstack/react-query';
import { formatMoney } from '#/domain/money/money.ts';
import { FigureCard } from '#/features/finance/figure-card.tsx';
import { compareFilter, periodFilter, spansText } from '#/features/finance/labels.ts';
import type { FunnelStep } from '#/domain/reporting/visit.ts';
import { m } from '#/paraglide/messages.js';
import { formatCount } from '#/platform/i18n/format-count.ts';
import { DayChart } from '#/platform/charts/day-chart.tsx';
import { CsvLink, ListForm } from '#/platform/lists/admin-list.tsx';
import { AdminLink } from '#/platform/routing/admin-link.tsx';
import { defineAdminPage } from '#/platform/routing/admin-page.tsx';
import { buttonClass } from '#/ui/button.tsx';
import { formatShare } from '#/platform/i18n/format-percent.ts';
import type { VisitReportView } from '../visit-report/views.ts';
import {
  readVisitsSearch,
  visitsInputOf,
  type VisitsSearch,
} from '../visit-report/visits-search.ts';
import { visitsOptions } from './hooks.ts';
import { ChosenRows } from './narrowing.tsx';
import { untoldText } from './visit-labels.ts';
import { VisitTables } from './visit-tables.tsx';

/** How the shop is visited on some days beside others, and what comes of it. */
export const analyticsPage = defineAdminPage({
  title: m.analytics_title,
  lead: m.analytics_lead,
  aside: PartLinks,
  readSearch: readVisitsSearch,
  load: (client, { search }) => client.ensureQueryData(visitsOptions(visitsInputOf(search))),
  component: AnalyticsPage,
});

function PartLinks() {
  const look = buttonClass({ variant: 'secondary', size: 'sm' });
  return (
    <div className="flex flex-wrap gap-2">
      <AdminLink to="/admin/analytics/carts" className={look}>
        {m.abandoned_carts_title()}
      </AdminLink>
      <AdminLink to="/admin/analytics/chat" className={look}>
        {m.chat_report_title()}
      </AdminLink>
      <AdminLink to="/admin/analytics/errors" className={look}>
        {m.analytics_errors_title()}
      </AdminLink>
    </div>
  );
}

function AnalyticsPage({ search }: { search: VisitsSearch }) {
  const { data } = useSuspenseQuery(visitsOptions(visitsInputOf(search)));
  return (
    <>
      <ListForm
        to="/admin/analytics"
        search={{ ...search }}
        filters={[periodFilter(), compareFilter()]}
        days={{ from: m.finance_from(), to: m.finance_to() }}
      />
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <p className="text-quiet">{spansText(data)}</p>
        <CsvLink at="/api/admin/lists/visits" search={search} />
      </div>
      <ChosenRows search={search} chosen={data.narrowing} />
      <Figures view={data} />
      <DayChart
        title={m.analytics_by_day()}
        days={data.byDay.map(({ day, visits }) => ({ day, amount: visits }))}
        amountLabel={m.analytics_visits()}
        format={formatCount}
      />
      <VisitTables view={data} search={search} />
    </>
  );
}

function Figures({ view }: { view: VisitReportView }) {
  const { visits, pageViews, failures, lostValue, funnel, compared, narrowing } = view;
  const countOf = (name: FunnelStep) => funnel.find(({ step }) => step === name)?.all ?? 0;
  const [ofPages, ofFunnel] = [untoldText('pages', narrowing), untoldText('funnel', narrowing)];
  const cards = [
    { title: m.analytics_visits(), what: m.analytics_visits_what(), ...visits },
    {
      title: m.analytics_page_views(),
      what: m.analytics_page_views_what(),
      ...pageViews,
      note: ofPages,
    },
    {
      title: m.analytics_failures(),
      what: m.analytics_failures_what(),
      ...failures,
      note: ofPages,
    },
    {
      title: m.analytics_lost(),
      what: m.analytics_lost_what(),
      ...lostValue,
      format: formatMoney,
      note: untoldText('others', narrowing),
    },
  ];
  return (
    <div className="mb-6 grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
      {cards.map(({ before, ...card }) => (
        <FigureCard
          key={card.title}
          format={formatCount}
          {...card}
          before={compared ? before : null}
        />
      ))}
      <FigureCard
        title={m.analytics_paid_orders()}
        what={m.analytics_paid_orders_what()}
        now={countOf('paid')}
        before={null}
        format={formatCount}
        note={ofFunnel}
      />
      <FigureCard
        title={m.analytics_conversion()}
        what={m.analytics_conversion_what()}
        now={countOf('paid')}
        before={null}
        // Of visits that are told apart by the same as the orders.
        format={(orders) => formatShare(orders, countOf('visit')) ?? '–'}
        note={ofFunnel}
      />
    </div>
  );
}
