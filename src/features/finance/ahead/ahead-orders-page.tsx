import { useSuspenseQuery } from '@tanstack/react-query';
import { formatMoney } from '#/domain/money/money.ts';
import { shownPhone } from '#/domain/phone.ts';
import { statusLabels } from '#/features/orders/labels.ts';
import { m } from '#/paraglide/messages.js';
import { formatDay } from '#/platform/i18n/format-day.ts';
import { AdminList } from '#/platform/lists/admin-list.tsx';
import { defineAdminPage } from '#/platform/routing/admin-page.tsx';
import type { TableColumn } from '#/ui/data-table.tsx';
import { OrderLink } from '../admin/order-link.tsx';
import { OpenedAmount } from '../admin/opened-amount.tsx';
import { aheadOrdersOptions } from '../hooks.ts';
import type { OrderAheadView } from '../views.ts';
import { aheadInputOf, readAheadOrdersSearch, type AheadOrdersSearch } from './ahead-search.ts';

/** The orders of which something is due on some days. */
export const aheadOrdersPage = defineAdminPage({
  title: m.finance_ahead_orders_title,
  readSearch: readAheadOrdersSearch,
  lists: ['money_ahead'],
  load: (client, { search }) => client.ensureQueryData(aheadOrdersOptions(aheadInputOf(search))),
  component: AheadOrdersPage,
});

const titles = { open: m.finance_ahead_open, deposits: m.finance_ahead_deposits };

function AheadOrdersPage({ search }: { search: AheadOrdersSearch }) {
  const input = aheadInputOf(search);
  const { data } = useSuspenseQuery(aheadOrdersOptions(input));
  const { of, from, to } = input;
  return (
    <>
      <OpenedAmount title={titles[of]()} amount={formatMoney(data.amount)} days={daysText(input)} />
      <AdminList
        list="money_ahead"
        to="/admin/financial/ahead/orders"
        search={{ ...search }}
        base={{ of, ...(from !== null && { from }), ...(to !== null && { to }) }}
        label={m.finance_ahead_orders_title()}
        columns={columns()}
        data={data}
        keyOf={({ id }) => id}
        empty={m.finance_ahead_none()}
      />
    </>
  );
}

function daysText({ from, to }: ReturnType<typeof aheadInputOf>): string {
  if (from !== null && to !== null) {
    return m.finance_days({ from: formatDay(from), to: formatDay(to) });
  }
  if (from !== null) return m.finance_days_from({ from: formatDay(from) });
  return to === null ? m.finance_days_any() : m.finance_days_until({ to: formatDay(to) });
}

const columns = (): TableColumn<OrderAheadView>[] => [
  {
    name: 'order',
    title: m.admin_orders_number(),
    isRowHeader: true,
    cell: ({ id, number }) => <OrderLink id={id} number={number} />,
  },
  {
    name: 'customer',
    title: m.admin_orders_customer(),
    className: 'break-words',
    cell: ({ contactName, contactPhone }) => (
      <>
        {contactName}
        <a
          href={`tel:${contactPhone}`}
          className="text-link flex min-h-11 items-center whitespace-nowrap sm:min-h-0"
        >
          {shownPhone(contactPhone)}
        </a>
      </>
    ),
  },
  {
    name: 'due',
    title: m.finance_due(),
    className: 'whitespace-nowrap',
    cell: ({ on }) => formatDay(on),
  },
  {
    name: 'status',
    title: m.admin_orders_status(),
    cell: ({ status }) => statusLabels[status](),
  },
  {
    name: 'amount',
    title: m.finance_due_amount(),
    align: 'end',
    className: 'whitespace-nowrap',
    cell: ({ amount }) => formatMoney(amount),
  },
];
