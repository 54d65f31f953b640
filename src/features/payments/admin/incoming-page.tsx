import { useSuspenseQuery } from '@tanstack/react-query';
import { formatMoney } from '#/domain/money/money.ts';
import { INCOMING_STATES } from '#/domain/payments/incoming.ts';
import { m } from '#/paraglide/messages.js';
import { formatInstant } from '#/platform/i18n/format-day.ts';
import { AdminList } from '#/platform/lists/admin-list.tsx';
import { AdminLink } from '#/platform/routing/admin-link.tsx';
import { defineAdminPage } from '#/platform/routing/admin-page.tsx';
import { BackLink } from '#/platform/routing/back-link.tsx';
import { Badge } from '#/ui/badge.tsx';
import type { TableColumn } from '#/ui/data-table.tsx';
import { incomingOptions } from './hooks.ts';
import {
  INCOMING_DESCENDING_FIRST,
  readIncomingSearch,
  type IncomingSearch,
} from './list-search.ts';
import { proofLabels, sourceLabels, stateLabels } from './messages.ts';
import type { IncomingView } from './views.ts';

const columns = (): TableColumn<IncomingView>[] => [
  {
    name: 'receipt',
    title: m.payment_receipt(),
    isRowHeader: true,
    className: 'whitespace-nowrap',
    cell: ({ receipt }) => receipt,
  },
  {
    name: 'paid',
    title: m.incoming_paid_at(),
    sort: 'paid',
    className: 'whitespace-nowrap',
    cell: ({ paidAt }) => formatInstant(paidAt),
  },
  {
    name: 'amount',
    title: m.payment_paybill_amount(),
    sort: 'amount',
    align: 'end',
    className: 'whitespace-nowrap',
    cell: ({ amount }) => formatMoney(amount),
  },
  {
    name: 'payer',
    title: m.incoming_payer(),
    cell: ({ payerName, payerPhone }) => (
      <>
        {payerName || m.incoming_no_payer()}
        <span className="block text-quiet">{payerPhone}</span>
      </>
    ),
  },
  {
    name: 'account',
    title: m.incoming_account(),
    cell: ({ account }) => account || m.incoming_no_account(),
  },
  {
    name: 'state',
    title: m.incoming_state(),
    cell: ({ state, order, note }) => (
      <>
        <Badge tone={state === 'unmatched' || state === 'checking' ? 'warning' : 'neutral'}>
          {stateLabels[state]()}
        </Badge>
        {order && (
          <AdminLink to={`/admin/orders/${order.id}`} className="text-link mt-1 block">
            {order.number}
          </AdminLink>
        )}
        {note && <span className="mt-1 block text-quiet">{note}</span>}
      </>
    ),
  },
  {
    name: 'proof',
    title: m.incoming_proved(),
    cell: ({ source, proof }) => (
      <>
        {proof === null ? m.incoming_not_proved() : proofLabels[proof]()}
        <span className="block text-quiet">{sourceLabels[source]()}</span>
      </>
    ),
  },
];

/** Every payment that came without a prompt, whatever became of it. */
export const incomingPage = defineAdminPage({
  title: m.incoming_title,
  lead: m.incoming_lead,
  aside: () => <BackLink to="/admin/payments">{m.review_title()}</BackLink>,
  lists: ['incoming_payments'],
  readSearch: readIncomingSearch,
  load: (client, { search }) => client.ensureQueryData(incomingOptions(search)),
  component: IncomingPage,
});

function IncomingPage({ search }: { search: IncomingSearch }) {
  const { data } = useSuspenseQuery({ ...incomingOptions(search), refetchOnWindowFocus: true });
  return (
    <AdminList
      list="incoming_payments"
      descendingFirst={INCOMING_DESCENDING_FIRST}
      to="/admin/payments/incoming"
      usualSort="paid"
      csvAt="/api/admin/lists/incoming-payments"
      search={{ ...search }}
      label={m.incoming_title()}
      searchLabel={m.incoming_search()}
      filters={[
        {
          name: 'state',
          label: m.incoming_state(),
          options: INCOMING_STATES.map((value) => ({ value, label: stateLabels[value]() })),
        },
      ]}
      columns={columns()}
      data={data}
      keyOf={({ id }) => id}
      empty={m.incoming_empty()}
    />
  );
}
