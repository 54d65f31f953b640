import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Age, AgeSum, CashWeek, DueSpan } from '#/domain/finance/money-ahead.ts';
import { formatMoney, sum } from '#/domain/money/money.ts';
import { m } from '#/paraglide/messages.js';
import { formatDay } from '#/platform/i18n/format-day.ts';
import { defineAdminPage } from '#/platform/routing/admin-page.tsx';
import { DataTable, type TableColumn } from '#/ui/data-table.tsx';
import { AmountLink } from '../admin/amount-link.tsx';
import { aheadOptions } from '../hooks.ts';
import type { AheadKind } from '../schemas.ts';

/** What is owed to the shop, and what cash the weeks ahead will bring. */
export const aheadPage = defineAdminPage({
  title: m.finance_ahead_title,
  lead: m.finance_ahead_lead,
  readSearch: () => ({}),
  load: (client) => client.ensureQueryData(aheadOptions()),
  component: AheadPage,
});

const ageLabels: Record<Age, () => string> = {
  not_due: m.finance_age_not_due,
  week: m.finance_age_week,
  month: m.finance_age_month,
  two_months: m.finance_age_two_months,
  three_months: m.finance_age_three_months,
  older: m.finance_age_older,
};

const ageColumns = (): TableColumn<AgeSum>[] => [
  { name: 'age', title: m.finance_age(), isRowHeader: true, cell: ({ age }) => ageLabels[age]() },
  { name: 'count', title: m.finance_age_orders(), align: 'end', cell: ({ count }) => count },
  {
    name: 'amount',
    title: m.finance_age_amount(),
    align: 'end',
    cell: (age) => <DueLink of="open" span={age} amount={age.amount} />,
  },
];

/** A week, and what it and all of them up to it come to. */
interface WeekRow extends CashWeek {
  /** Deposits that should have gone back before are in it. */
  isFirst: boolean;
  result: number;
  together: number;
}

const weekColumns = (): TableColumn<WeekRow>[] => [
  {
    name: 'week',
    title: m.finance_week(),
    isRowHeader: true,
    className: '@4xl:whitespace-nowrap',
    cell: ({ from, to }) => m.finance_days({ from: formatDay(from), to: formatDay(to) }),
  },
  {
    name: 'open',
    title: m.finance_week_open(),
    align: 'end',
    cell: ({ open, from, to }) => <DueLink of="open" span={{ from, to }} amount={open} />,
  },
  {
    name: 'deposits',
    title: m.finance_week_deposits(),
    align: 'end',
    cell: ({ deposits, from, to, isFirst }) => (
      <DueLink of="deposits" span={{ from: isFirst ? null : from, to }} amount={-deposits} />
    ),
  },
  {
    name: 'costs',
    title: m.finance_week_costs(),
    align: 'end',
    cell: ({ costs }) =>
      costs === 0 ? (
        formatMoney(0)
      ) : (
        <AmountLink to="/admin/cost-management/recurring">{formatMoney(-costs)}</AmountLink>
      ),
  },
  {
    name: 'result',
    title: m.finance_week_result(),
    align: 'end',
    className: 'whitespace-nowrap font-semibold',
    cell: ({ result }) => formatMoney(result),
  },
  {
    name: 'together',
    title: m.finance_week_together(),
    align: 'end',
    className: 'whitespace-nowrap',
    cell: ({ together }) => formatMoney(together),
  },
];

function AheadPage() {
  const { data } = useSuspenseQuery(aheadOptions());
  const { ages, weeks } = data;
  const results = weeks.map(({ open, deposits, costs }) => open - deposits - costs);
  const rows = weeks.map((week, index) => ({
    ...week,
    isFirst: index === 0,
    result: results[index] ?? 0,
    together: sum(results.slice(0, index + 1)),
  }));
  return (
    <>
      {data.isCut && <p role="status">{m.finance_ahead_cut()}</p>}
      <Part title={m.finance_ages()} what={m.finance_ages_what()}>
        <p className="mb-3 text-2xl font-semibold tabular-nums">
          {formatMoney(sum(ages.map(({ amount }) => amount)))}
        </p>
        <Sums
          label={m.finance_ages()}
          columns={ageColumns()}
          rows={ages}
          keyOf={({ age }) => age}
        />
      </Part>
      <Part title={m.finance_weeks()} what={m.finance_weeks_what()}>
        <Sums
          label={m.finance_weeks()}
          columns={weekColumns()}
          rows={rows}
          keyOf={({ from }) => from}
        />
      </Part>
    </>
  );
}

function Part({ title, what, children }: { title: string; what: string; children: ReactNode }) {
  return (
    <div className="mb-8">
      <h2 className="text-lg">{title}</h2>
      <p className="mb-3 max-w-prose text-sm text-quiet">{what}</p>
      {children}
    </div>
  );
}

interface SumsProps<Row> {
  label: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
}

/** All of them, on one page. */
function Sums<Row>(props: SumsProps<Row>) {
  const paging = { page: 1, pageCount: 1, renderLink: () => <></> };
  return <DataTable {...props} empty={m.finance_none()} paging={paging} />;
}

interface DueLinkProps {
  of: AheadKind;
  span: DueSpan;
  amount: number;
}

/** What is due on some days, with the orders that it is due of. */
function DueLink({ of, span: { from, to }, amount }: DueLinkProps) {
  if (amount === 0) return formatMoney(0);
  return (
    <AmountLink
      to="/admin/financial/ahead/orders"
      search={{ of, from: from ?? undefined, to: to ?? undefined }}
    >
      {formatMoney(amount)}
    </AmountLink>
  );
}
