import { useSuspenseQuery } from '@tanstack/react-query';
import { formatMoney } from '#/domain/money/money.ts';
import { FigureCard } from '#/features/finance/figure-card.tsx';
import {
  financialInputOf,
  readFinancialSearch,
  type FinancialSearch,
} from '#/features/finance/financial-search.ts';
import { compareFilter, periodFilter, spansText } from '#/features/finance/labels.ts';
import { m } from '#/paraglide/messages.js';
import { formatCount } from '#/platform/i18n/format-count.ts';
import { DayChart } from '#/platform/charts/day-chart.tsx';
import { ListForm } from '#/platform/lists/admin-list.tsx';
import { AdminLink } from '#/platform/routing/admin-link.tsx';
import { defineAdminPage } from '#/platform/routing/admin-page.tsx';
import { buttonClass } from '#/ui/button.tsx';
import type { VisitReportView } from '../visit-report/views.ts';
import { visitsOptions } from './hooks.ts';
import { formatShare } from '#/platform/i18n/format-percent.ts';
import { VisitTables } from './visit-tables.tsx';

/** How the shop is visited on some days beside others, and what comes of it. */
export const analyticsPage = defineAdminPage({
  title: m.analytics_title,
  lead: m.analytics_lead,
  aside: PartLinks,
  readSearch: readFinancialSearch,
  load: (client, { search }) => client.ensureQueryData(visitsOptions(financialInputOf(search))),
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

function AnalyticsPage({ search }: { search: FinancialSearch }) {
  const { data } = useSuspenseQuery(visitsOptions(financialInputOf(search)));
  return (
    <>
      <ListForm
        to="/admin/analytics"
        search={{ ...search }}
        filters={[periodFilter(), compareFilter()]}
        days={{ from: m.finance_from(), to: m.finance_to() }}
      />
      <p className="mb-4 text-quiet">{spansText(data)}</p>
      <Figures view={data} />
      <DayChart
        title={m.analytics_by_day()}
        days={data.byDay.map(({ day, visits }) => ({ day, amount: visits }))}
        amountLabel={m.analytics_visits()}
        format={formatCount}
      />
      <VisitTables view={data} />
    </>
  );
}

function Figures({ view }: { view: VisitReportView }) {
  const { visits, pageViews, failures, lostValue, funnel, compared } = view;
  const paid = funnel.find(({ step }) => step === 'paid')?.all ?? 0;
  const cards = [
    { title: m.analytics_visits(), what: m.analytics_visits_what(), ...visits },
    { title: m.analytics_page_views(), what: m.analytics_page_views_what(), ...pageViews },
    { title: m.analytics_failures(), what: m.analytics_failures_what(), ...failures },
    {
      title: m.analytics_lost(),
      what: m.analytics_lost_what(),
      ...lostValue,
      format: formatMoney,
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
        now={paid}
        before={null}
        format={formatCount}
      />
      <FigureCard
        title={m.analytics_conversion()}
        what={m.analytics_conversion_what()}
        now={paid}
        before={null}
        format={(orders) => formatShare(orders, visits.now) ?? '–'}
      />
    </div>
  );
}
