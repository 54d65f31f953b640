import { useSuspenseQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { formatMoney } from '#/domain/money/money.ts';
import { m } from '#/paraglide/messages.js';
import { formatDay } from '#/platform/i18n/format-day.ts';
import { AdminList } from '#/platform/lists/admin-list.tsx';
import { AdminLink } from '#/platform/routing/admin-link.tsx';
import { defineAdminPage } from '#/platform/routing/admin-page.tsx';
import { BackLink } from '#/platform/routing/back-link.tsx';
import { generalFailureText } from '#/platform/rpc/failure-text.ts';
import { Badge } from '#/ui/badge.tsx';
import { buttonClass } from '#/ui/button.tsx';
import { ConfirmDialog } from '#/ui/confirm-dialog.tsx';
import { RowAction, RowActions, type TableColumn } from '#/ui/data-table.tsx';
import { recurringOptions, useChangeRecurring } from '../hooks.ts';
import { categoryLabels, rhythmLabels } from '../labels.ts';
import type { RecurringView } from '../views.ts';
import { readRecurringSearch } from './list-search.ts';

type Search = ReturnType<typeof readRecurringSearch>;

/** What the shop pays again and again, and when it comes next. */
export const recurringPage = defineAdminPage({
  title: m.cost_recurring_title,
  lead: m.cost_recurring_lead,
  aside: () => <BackLink to="/admin/cost-management">{m.cost_title()}</BackLink>,
  lists: ['recurring_costs'],
  readSearch: readRecurringSearch,
  load: (queryClient, { search }) =>
    queryClient.ensureQueryData(recurringOptions(search.page ?? 1)),
  component: RecurringPage,
});

const stateLabels: Record<RecurringView['state'], () => string> = {
  running: m.cost_state_running,
  paused: m.cost_state_paused,
  ended: m.cost_state_ended,
};

const nameOf = ({ category, note }: RecurringView) => note || categoryLabels[category]();

const columns = (): TableColumn<RecurringView>[] => [
  {
    name: 'name',
    title: m.cost_one(),
    isRowHeader: true,
    className: 'break-words',
    cell: nameOf,
  },
  {
    name: 'category',
    title: m.cost_category(),
    cell: ({ category }) => categoryLabels[category](),
  },
  { name: 'supplier', title: m.cost_supplier(), cell: ({ supplierName }) => supplierName },
  {
    name: 'amount',
    title: m.cost_amount(),
    align: 'end',
    className: 'whitespace-nowrap',
    cell: ({ amount }) => formatMoney(amount),
  },
  { name: 'rhythm', title: m.cost_rhythm(), cell: ({ rhythm }) => rhythmLabels[rhythm]() },
  {
    name: 'next',
    title: m.cost_next_day(),
    className: 'whitespace-nowrap',
    cell: ({ nextOn }) => nextOn && formatDay(nextOn),
  },
  {
    name: 'state',
    title: m.cost_state(),
    cell: ({ state }) => <Badge>{stateLabels[state]()}</Badge>,
  },
  {
    name: 'actions',
    title: m.term_admin_actions(),
    cell: (recurring) => recurring.state !== 'ended' && <Steps recurring={recurring} />,
  },
];

function RecurringPage({ search }: { search: Search }) {
  const { data } = useSuspenseQuery(recurringOptions(search.page ?? 1));
  return (
    <AdminList
      list="recurring_costs"
      to="/admin/cost-management/recurring"
      search={{ ...search }}
      label={m.cost_recurring_title()}
      columns={columns()}
      data={data}
      keyOf={({ id }) => id}
      empty={m.cost_recurring_none()}
      actions={
        <AdminLink
          to="/admin/cost-management/recurring/new"
          className={buttonClass({ size: 'sm' })}
        >
          <Plus size={18} aria-hidden="true" /> {m.cost_recurring_new()}
        </AdminLink>
      }
    />
  );
}

function Steps({ recurring }: { recurring: RecurringView }) {
  const [isAsking, setIsAsking] = useState(false);
  const change = useChangeRecurring(recurring.id);
  const name = nameOf(recurring);
  const isPaused = recurring.state === 'paused';
  return (
    <RowActions failure={change.error && generalFailureText(change.error)}>
      <RowAction
        label={isPaused ? m.cost_resume_of({ name }) : m.cost_pause_of({ name })}
        busy={change.isPending}
        onClick={() => change.mutate(isPaused ? 'resume' : 'pause')}
      >
        {isPaused ? m.cost_resume() : m.cost_pause()}
      </RowAction>
      <RowAction label={m.cost_end_of({ name })} onClick={() => setIsAsking(true)}>
        {m.cost_end()}
      </RowAction>
      <ConfirmDialog
        open={isAsking}
        title={m.cost_end_title({ name })}
        text={m.cost_end_text()}
        confirm={m.cost_end()}
        cancel={m.stock_admin_cancel()}
        isDangerous
        busy={change.isPending}
        onConfirm={() => change.mutate('end', { onSettled: () => setIsAsking(false) })}
        onClose={() => setIsAsking(false)}
      />
    </RowActions>
  );
}
