import { useSuspenseQuery } from '@tanstack/react-query';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { addDays, type Day } from '#/domain/dates/day.ts';
import { monthOf, nextMonth, wholeMonth } from '#/domain/dates/month.ts';
import { isSteppedDay } from '#/domain/lists/list-search.ts';
import { formatMoney } from '#/domain/money/money.ts';
import { m } from '#/paraglide/messages.js';
import { formatMonth } from '#/platform/i18n/format-day.ts';
import { formatPercent } from '#/platform/i18n/format-percent.ts';
import { AdminLink } from '#/platform/routing/admin-link.tsx';
import { defineAdminPage } from '#/platform/routing/admin-page.tsx';
import { BackLink } from '#/platform/routing/back-link.tsx';
import { Badge } from '#/ui/badge.tsx';
import { buttonClass } from '#/ui/button.tsx';
import { DataTable, ROW_LINK, RowAction, RowActions, type TableColumn } from '#/ui/data-table.tsx';
import { Fact } from '#/ui/fact.tsx';
import { budgetsOptions } from '../hooks.ts';
import { categoryLabels } from '../labels.ts';
import type { BudgetMonthView, BudgetView } from '../views.ts';
import { BudgetDialog } from './budget-dialog.tsx';
import { budgetWarning } from './budget-warning.ts';

interface BudgetsSearch {
  /** `2026-11`; left out: the present one. */
  month?: string;
}

/** What each category may cost in a month, and what it costs. */
export const budgetsPage = defineAdminPage({
  title: m.cost_budget_title,
  lead: m.cost_budget_lead,
  aside: () => <BackLink to="/admin/cost-management">{m.cost_title()}</BackLink>,
  readSearch: ({ month }): BudgetsSearch =>
    typeof month === 'string' && isSteppedDay(`${month}-01`) ? { month } : {},
  load: (client, { search }) => client.ensureQueryData(budgetsOptions(monthIn(search))),
  component: BudgetsPage,
});

const monthIn = ({ month }: BudgetsSearch): Day | null => (month ? `${month}-01` : null);

function columns(month: BudgetMonthView): TableColumn<BudgetView>[] {
  const figures = { align: 'end', className: 'whitespace-nowrap' } as const;
  const columnsOfAll: TableColumn<BudgetView>[] = [
    {
      name: 'category',
      title: m.cost_category(),
      isRowHeader: true,
      cell: ({ category }) => categoryLabels[category](),
    },
    { ...figures, name: 'budget', title: m.cost_budget(), cell: (row) => <Budget row={row} /> },
    {
      ...figures,
      name: 'spent',
      title: m.cost_budget_spent(),
      cell: ({ category, spent }) => (
        <AdminLink
          to="/admin/cost-management"
          search={{ category, ...wholeMonth(month.month) }}
          className={ROW_LINK}
        >
          {formatMoney(spent)}
        </AdminLink>
      ),
    },
    {
      ...figures,
      name: 'expected',
      title: m.cost_budget_expected(),
      cell: ({ expected }) => formatMoney(expected),
    },
    {
      ...figures,
      name: 'left',
      title: m.cost_budget_left(),
      cell: ({ left }) => left !== null && formatMoney(left),
    },
    {
      name: 'used',
      title: m.cost_budget_used(),
      cell: (row) => row.budget !== null && <Used row={row} />,
    },
  ];
  if (!month.canSet) return columnsOfAll;
  const change = (row: BudgetView) => <Change row={row} month={month.month} />;
  return [...columnsOfAll, { name: 'actions', title: m.term_admin_actions(), cell: change }];
}

function Budget({ row: { budget, next } }: { row: BudgetView }) {
  return (
    <>
      {budget === null ? m.cost_budget_none() : formatMoney(budget)}
      {next && (
        <span className="block text-xs whitespace-normal text-quiet">
          {m.cost_budget_next({
            month: formatMonth(next.from),
            amount: next.amount === null ? m.cost_budget_none() : formatMoney(next.amount),
          })}
        </span>
      )}
    </>
  );
}

const STATE_TONES = { over: 'danger', ahead: 'warning' } as const;
const BAR_INKS = { over: 'text-danger', ahead: 'text-warning', within: 'text-success', none: '' };

function Used({ row }: { row: BudgetView }) {
  const { percent, state } = row;
  const warning = budgetWarning(row);
  return (
    <div className="grid min-w-32 gap-1.5">
      <span className="tabular-nums">{formatPercent(percent / 100)}</span>
      <svg aria-hidden="true" className="block h-1.5 w-full">
        <rect width="100%" height="6" rx="2" fill="currentColor" className="text-line" />
        <rect
          width={`${Math.min(100, percent)}%`}
          height="6"
          rx="2"
          fill="currentColor"
          className={BAR_INKS[state]}
        />
      </svg>
      {(state === 'over' || state === 'ahead') && (
        <Badge tone={STATE_TONES[state]} className="justify-self-start whitespace-normal!">
          {warning}
        </Badge>
      )}
    </div>
  );
}

function BudgetsPage({ search }: { search: BudgetsSearch }) {
  const { data } = useSuspenseQuery(budgetsOptions(monthIn(search)));
  const paging = { page: 1, pageCount: 1, renderLink: () => <></> };
  return (
    <>
      <MonthSteps month={data.month} isLast={data.isLast} />
      <dl className="mb-5 flex flex-wrap gap-x-8 gap-y-3">
        <Fact name={m.cost_budget_spent_all()}>{formatMoney(data.spent)}</Fact>
        <Fact name={m.cost_budget_expected()}>{formatMoney(data.expected)}</Fact>
      </dl>
      {!data.canSet && <p className="mb-4 text-quiet">{m.cost_budget_fixed()}</p>}
      <DataTable
        label={m.cost_budget_title()}
        columns={columns(data)}
        rows={data.categories}
        keyOf={({ category }) => category}
        empty={m.cost_budget_none()}
        paging={paging}
      />
    </>
  );
}

function MonthSteps({ month, isLast }: Pick<BudgetMonthView, 'month' | 'isLast'>) {
  const [before, after] = [monthOf(addDays(month, -1)), nextMonth(month)];
  return (
    <nav aria-label={m.cost_budget_month()} className="mb-5 flex flex-wrap items-center gap-3">
      <MonthLink month={before}>
        <ArrowLeft size={18} aria-hidden="true" /> {formatMonth(before)}
      </MonthLink>
      <h2 className="order-first w-full text-lg sm:order-none sm:w-auto">{formatMonth(month)}</h2>
      {!isLast && (
        <MonthLink month={after}>
          {formatMonth(after)} <ArrowRight size={18} aria-hidden="true" />
        </MonthLink>
      )}
    </nav>
  );
}

function MonthLink({ month, children }: { month: Day; children: ReactNode }) {
  return (
    <AdminLink
      to="/admin/cost-management/budgets"
      search={{ month: month.slice(0, 7) }}
      className={buttonClass({ variant: 'secondary', size: 'sm' })}
    >
      {children}
    </AdminLink>
  );
}

function Change({ row, month }: { row: BudgetView; month: Day }) {
  const [isOpen, setIsOpen] = useState(false);
  const label = m.cost_budget_set_of({ name: categoryLabels[row.category]() });
  return (
    <RowActions failure={null}>
      <RowAction label={label} onClick={() => setIsOpen(true)}>
        {m.cost_budget_set()}
      </RowAction>
      {isOpen && <BudgetDialog row={row} month={month} onClose={() => setIsOpen(false)} />}
    </RowActions>
  );
}
