import { useSuspenseQuery } from '@tanstack/react-query';
import { formatMoney } from '#/domain/money/money.ts';
import { statusLabels } from '#/features/orders/labels.ts';
import { termsOptions, useTermChoices } from '#/features/taxonomy/hooks.ts';
import { m } from '#/paraglide/messages.js';
import { formatDay, formatInstant } from '#/platform/i18n/format-day.ts';
import { AdminList } from '#/platform/lists/admin-list.tsx';
import { defineAdminPage } from '#/platform/routing/admin-page.tsx';
import type { TableColumn } from '#/ui/data-table.tsx';
import { OpenedAmount } from '../admin/opened-amount.tsx';
import {
  listInputOf,
  pageOfSum,
  readBehindSearch,
  type BehindSearch,
} from '../admin/opened-sum.ts';
import { OrderLink } from '../admin/order-link.tsx';
import {
  categoryLabels,
  partLabelOf,
  partTitles,
  sumLabels,
  wholeTitles,
  type LabelOf,
} from '../admin/sum-labels.ts';
import { ordersBehindOptions } from '../hooks.ts';
import { COUNTED_FIGURES, type ListOrdersInput } from '../schemas.ts';
import type { OrderBehindView } from '../views.ts';

/** The orders that a sum is made of. */
export const ordersBehindPage = defineAdminPage({
  title: m.finance_behind_title,
  lead: m.finance_behind_lead,
  lists: ['money_orders'],
  readSearch: readBehindSearch,
  searchAbove: pageOfSum,
  load: (client, { search }) =>
    Promise.all([
      client.ensureQueryData(ordersBehindOptions(listInputOf(search))),
      client.ensureQueryData(termsOptions()),
    ]),
  component: OrdersBehindPage,
});

function OrdersBehindPage({ search }: { search: BehindSearch }) {
  const input = listInputOf(search);
  const { data } = useSuspenseQuery(ordersBehindOptions(input));
  const { figure, key, from, to } = input;
  const format = COUNTED_FIGURES.includes(figure) ? String : formatMoney;
  const title = useSumTitle(input, data.name);
  return (
    <>
      <OpenedAmount
        title={title}
        amount={format(data.amount)}
        days={m.finance_days({ from: formatDay(from), to: formatDay(to) })}
      />
      <AdminList
        list="money_orders"
        to="/admin/financial/orders"
        search={{ ...search }}
        base={{ figure, ...(key !== null && { key }), from, to }}
        label={m.finance_behind_title()}
        columns={columns(format, partLabelOf(input))}
        data={data}
        keyOf={({ id, day, part }) => `${id} ${day} ${part.key}`}
        empty={m.finance_none()}
        csvAt="/api/admin/lists/money-orders"
      />
    </>
  );
}

function useSumTitle({ figure, key }: ListOrdersInput, name: string | null): string {
  const categories = useTermChoices('category');
  if (key === null) return (wholeTitles[figure] ?? partTitles[figure])();
  if (figure === 'sales') return m.finance_sales();
  const labelOf: LabelOf = figure === 'category' ? categoryLabels(categories) : sumLabels[figure];
  return `${partTitles[figure]()}: ${labelOf({ key, name })}`;
}

const columns = (
  format: (amount: number) => string,
  partLabel: LabelOf | null,
): TableColumn<OrderBehindView>[] => [
  {
    name: 'order',
    title: m.admin_orders_number(),
    isRowHeader: true,
    cell: ({ id, order, isKnown }) => {
      if (!order) return isKnown ? m.finance_order_gone() : m.finance_order_unknown();
      return <OrderLink id={id} number={order.number} />;
    },
  },
  {
    name: 'customer',
    title: m.admin_orders_customer(),
    className: 'break-words',
    cell: ({ contactName }) => contactName,
  },
  {
    name: 'placed',
    title: m.finance_placed(),
    className: 'whitespace-nowrap',
    cell: ({ placedAt }) => placedAt && formatInstant(placedAt),
  },
  {
    name: 'status',
    title: m.admin_orders_status(),
    cell: ({ order }) => order && statusLabels[order.status](),
  },
  {
    name: 'day',
    title: m.finance_behind_day(),
    className: 'whitespace-nowrap',
    cell: ({ day }) => formatDay(day),
  },
  ...(partLabel
    ? [
        {
          name: 'part',
          title: m.finance_of(),
          className: 'break-words',
          cell: ({ part }: OrderBehindView) => partLabel(part),
        },
      ]
    : []),
  {
    name: 'amount',
    title: m.finance_behind_amount(),
    align: 'end',
    className: 'whitespace-nowrap',
    cell: ({ amount }) => format(amount),
  },
];
