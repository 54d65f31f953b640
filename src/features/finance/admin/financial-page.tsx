import { useSuspenseQuery } from '@tanstack/react-query';
import { Download, Printer } from 'lucide-react';
import { formatMoney, sum } from '#/domain/money/money.ts';
import { termsOptions, useTermChoices } from '#/features/taxonomy/hooks.ts';
import { m } from '#/paraglide/messages.js';
import { DayChart } from '#/platform/charts/day-chart.tsx';
import { ListForm } from '#/platform/lists/admin-list.tsx';
import { useListViewTools } from '#/platform/lists/list-view-tools.tsx';
import { useOpenedView } from '#/platform/lists/list-views.ts';
import { AdminLink } from '#/platform/routing/admin-link.tsx';
import { defineAdminPage } from '#/platform/routing/admin-page.tsx';
import { Button, buttonClass } from '#/ui/button.tsx';
import { EmptyState } from '#/ui/empty-state.tsx';
import { financialOptions, targetsOptions, weeklyOptions } from '../hooks.ts';
import { compareFilter, periodFilter, spansText } from '../labels.ts';
import type { OpenedFigure } from '../schemas.ts';
import type { SumView } from '../views.ts';
import {
  financialInputOf,
  readFinancialSearch,
  type FinancialSearch,
} from '../financial-search.ts';
import { FigureCard } from '../figure-card.tsx';
import { TargetCards } from '../targets/target-cards.tsx';
import { WeeklySwitch } from '../weekly/weekly-switch.tsx';
import type { PartProps } from './part-props.ts';
import { PrintHead } from './print-head.tsx';
import { categoryLabels, sumLabels } from './sum-labels.ts';
import { AmountLink } from './amount-link.tsx';
import { SumLink } from './sum-link.tsx';
import { ProvidersTable } from './providers-table.tsx';
import { SumsTable } from './sums-table.tsx';
import { VatTable } from './vat-table.tsx';

/** Sales, VAT, deposits and payments of some days beside those of others. */
export const financialPage = defineAdminPage({
  title: m.finance_title,
  lead: m.finance_lead,
  aside: () => (
    <div data-no-print className="flex flex-wrap gap-3">
      <AdminLink to="/admin/financial/ahead" className={buttonClass({ variant: 'secondary' })}>
        {m.finance_ahead_title()}
      </AdminLink>
      <AdminLink to="/admin/financial/months" className={buttonClass({ variant: 'secondary' })}>
        {m.finance_months()}
      </AdminLink>
      <AdminLink to="/admin/financial/targets" className={buttonClass({ variant: 'secondary' })}>
        {m.finance_targets()}
      </AdminLink>
    </div>
  ),
  readSearch: readFinancialSearch,
  lists: ['financial'],
  load: (client, { search }) =>
    Promise.all([
      client.ensureQueryData(financialOptions(financialInputOf(search))),
      client.ensureQueryData(termsOptions()),
      client.ensureQueryData(targetsOptions()),
      client.ensureQueryData(weeklyOptions()),
    ]),
  component: FinancialPage,
});

function FinancialPage({ search: asked }: { search: FinancialSearch }) {
  const { kept, opened, search } = useOpenedView('financial', asked);
  const views = useListViewTools({
    list: 'financial',
    to: '/admin/financial',
    search,
    base: {},
    kept,
    opened,
    columns: [],
    hidden: [],
    plain: m.finance_period_month(),
  });
  const input = financialInputOf(search);
  const { data } = useSuspenseQuery(financialOptions(input));
  const { from, to } = input;
  return (
    <>
      <PrintHead days={spansText(data)} />
      {views.tabs}
      <ListForm
        key={JSON.stringify(search)}
        to="/admin/financial"
        search={{ ...search }}
        filters={[periodFilter(), compareFilter()]}
        days={{ from: m.finance_from(), to: m.finance_to() }}
      />
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <p className="text-quiet print:hidden">{spansText(data)}</p>
        <div data-no-print className="flex flex-wrap items-center gap-3">
          {views.buttons}
          <Button variant="secondary" size="sm" onClick={() => window.print()}>
            <Printer size={18} aria-hidden="true" /> {m.finance_print()}
          </Button>
          <a
            href={`/api/admin/lists/money-journal?from=${from}&to=${to}`}
            download
            className={buttonClass({ variant: 'secondary', size: 'sm' })}
          >
            <Download size={18} aria-hidden="true" /> {m.finance_csv()}
          </a>
        </div>
      </div>
      {views.dialogs}
      {data.waiting > 0 && (
        <p role="status" className="mb-4 text-sm text-quiet">
          {m.finance_waiting({ count: data.waiting })}
        </p>
      )}
      <Figures view={data} page={search} />
      <TargetCards />
      <DayChart
        title={m.finance_by_day()}
        days={data.byDay}
        amountLabel={m.finance_sales()}
        format={formatMoney}
        unit={100}
      />
      <Breakdowns view={data} page={search} />
      <WeeklySwitch />
    </>
  );
}

function totalOf(sums: readonly SumView[]): { now: number; before: number } {
  return { now: sum(sums.map((one) => one.now)), before: sum(sums.map((one) => one.before)) };
}

function Figures({ view: { days, sums, net: allNet, compared, depositsHeld }, page }: PartProps) {
  const sales = totalOf(sums.sales);
  const orders = totalOf(sums.orders);
  const kept = totalOf(sums.kept);
  const givenBack = totalOf(sums.given_back);
  const discounts = totalOf(sums.discount);
  const { net } = allNet;
  const perOrder = (of: 'now' | 'before') =>
    orders[of] === 0 ? 0 : Math.round(net[of] / orders[of]);
  // Orders are found by what is held of them now; without a last day of its own the page ends today.
  const isNow = page.to === undefined;
  const linkTo = (figure: OpenedFigure, now: number, format = formatMoney) => (
    <SumLink sum={{ figure, days, page }} amount={now} format={format} />
  );
  const figures = [
    {
      title: m.finance_sales(),
      what: m.finance_sales_what(),
      ...sales,
      link: linkTo('sales', sales.now),
    },
    { title: m.finance_net(), what: m.finance_net_what(), ...net },
    {
      title: m.finance_orders(),
      what: m.finance_orders_what(),
      ...orders,
      format: String,
      link: linkTo('orders', orders.now, String),
    },
    {
      title: m.finance_average(),
      what: m.finance_average_what(),
      now: perOrder('now'),
      before: perOrder('before'),
    },
    {
      title: m.finance_kept(),
      what: m.finance_kept_what(),
      ...kept,
      link: linkTo('kept', kept.now),
    },
    {
      title: m.finance_given_back(),
      what: m.finance_given_back_what(),
      ...givenBack,
      link: linkTo('given_back', givenBack.now),
    },
    {
      title: m.finance_discounts(),
      what: m.finance_discounts_what(),
      ...discounts,
      link: linkTo('discount', discounts.now),
    },
  ];
  return (
    <div className="mb-6 grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
      {figures.map(({ before, ...figure }) => (
        <FigureCard
          key={figure.title}
          format={formatMoney}
          {...figure}
          before={compared ? before : null}
        />
      ))}
      <FigureCard
        title={m.finance_held()}
        what={m.finance_held_what()}
        now={depositsHeld}
        before={null}
        format={formatMoney}
        link={isNow && <HeldLink amount={depositsHeld} />}
      />
    </div>
  );
}

function HeldLink({ amount }: { amount: number }) {
  return (
    <AmountLink to="/admin/orders" search={{ deposit: 'held' }}>
      {formatMoney(amount)}
    </AmountLink>
  );
}

/** What is shown in parts, in this order. */
const PARTS = [
  'type',
  'channel',
  'category',
  'product',
  'county',
  'staff',
  'received',
  'given_back',
  'deposit',
  'kept',
  'discount',
  'code',
] as const;

function Breakdowns({ view, page }: PartProps) {
  const categories = useTermChoices('category');
  const { sums } = view;
  const filled = PARTS.filter((figure) => sums[figure].length > 0);
  if (filled.length === 0) return <EmptyState title={m.finance_none()} />;
  const labels = { ...sumLabels, category: categoryLabels(categories) };
  return (
    // One below the other in two columns: some are short and some are long.
    <div className="gap-4 lg:columns-2 [&>section]:mb-4 [&>section]:break-inside-avoid">
      {filled.map((figure) => (
        <SumsTable
          key={figure}
          figure={figure}
          sums={sums[figure]}
          labelOf={labels[figure]}
          view={view}
          page={page}
        />
      ))}
      <ProvidersTable view={view} page={page} />
      <VatTable view={view} page={page} />
    </div>
  );
}
