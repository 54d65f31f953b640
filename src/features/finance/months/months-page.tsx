import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '#/paraglide/messages.js';
import { formatInstant, formatMonth } from '#/platform/i18n/format-day.ts';
import { defineAdminPage } from '#/platform/routing/admin-page.tsx';
import { Badge } from '#/ui/badge.tsx';
import { ConfirmDialog } from '#/ui/confirm-dialog.tsx';
import { DataTable, RowAction, RowActions, type TableColumn } from '#/ui/data-table.tsx';
import { AmountLink } from '../admin/amount-link.tsx';
import { monthsOptions, useCloseMonth } from '../hooks.ts';
import { JournalForm } from '../journal/journal-form.tsx';
import type { MonthView } from '../views.ts';
import { closeMonthFailureText } from './messages.ts';

/** The months, and whether their books are closed. */
export const monthsPage = defineAdminPage({
  title: m.finance_months,
  lead: m.finance_months_lead,
  readSearch: () => ({}),
  load: (client) => client.ensureQueryData(monthsOptions()),
  component: MonthsPage,
});

const nameOf = ({ month }: MonthView) => formatMonth(month);

const columns = (): TableColumn<MonthView>[] => [
  {
    name: 'month',
    title: m.finance_month(),
    isRowHeader: true,
    cell: (row) => (
      <AmountLink to="/admin/financial" search={row.days}>
        {nameOf(row)}
      </AmountLink>
    ),
  },
  { name: 'state', title: m.finance_month_state(), cell: (row) => <MonthState month={row} /> },
  {
    name: 'file',
    title: m.finance_csv(),
    cell: (row) => (
      <a
        href={`/api/admin/lists/money-journal?from=${row.days.from}&to=${row.days.to}`}
        download
        aria-label={m.finance_month_file({ name: nameOf(row) })}
        className="text-link inline-flex min-h-11 min-w-11 items-center sm:min-h-6"
      >
        CSV
      </a>
    ),
  },
  {
    name: 'actions',
    title: m.term_admin_actions(),
    cell: (row) => row.isOver && row.closed === null && <Close month={row} />,
  },
];

function MonthsPage() {
  const { data } = useSuspenseQuery(monthsOptions());
  return (
    <>
      <JournalForm />
      <DataTable
        label={m.finance_months()}
        columns={columns()}
        rows={data}
        keyOf={({ month }) => month}
        empty={m.finance_none()}
        paging={{ page: 1, pageCount: 1, renderLink: () => <></> }}
      />
    </>
  );
}

function MonthState({ month: { closed, isOver } }: { month: MonthView }) {
  if (!closed) return <Badge>{isOver ? m.finance_month_open() : m.finance_month_running()}</Badge>;
  return (
    <>
      <Badge>{m.finance_month_closed()}</Badge>
      <span className="block text-quiet">
        {formatInstant(closed.at)}
        {closed.staffName !== null && `, ${closed.staffName}`}
      </span>
    </>
  );
}

function Close({ month }: { month: MonthView }) {
  const [isAsking, setIsAsking] = useState(false);
  const closing = useCloseMonth();
  const name = nameOf(month);
  return (
    <RowActions failure={closing.error && closeMonthFailureText(closing.error)}>
      <RowAction label={m.finance_month_close_of({ name })} onClick={() => setIsAsking(true)}>
        {m.finance_month_close()}
      </RowAction>
      <ConfirmDialog
        open={isAsking}
        title={m.finance_month_close_title({ name })}
        text={m.finance_month_close_text()}
        confirm={m.finance_month_close()}
        cancel={m.stock_admin_cancel()}
        isDangerous
        busy={closing.isPending}
        onConfirm={() => closing.mutate(month.month, { onSettled: () => setIsAsking(false) })}
        onClose={() => setIsAsking(false)}
      />
    </RowActions>
  );
}
