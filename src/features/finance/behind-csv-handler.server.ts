import { getDatabase } from '#/db/client.server.ts';
import { csvAmount, csvInstant } from '#/domain/lists/csv.ts';
import { statusLabels } from '#/features/orders/labels.ts';
import { m } from '#/paraglide/messages.js';
import { csvForStaff, searchOf, type CsvColumn } from '#/platform/lists/csv-response.server.ts';
import { partLabelOf, type LabelOf } from './admin/sum-labels.ts';
import { listInputOf, readBehindSearch } from './admin/opened-sum.ts';
import { listOrdersAfter, type OrderAddingRow } from './behind/queries.server.ts';
import { NO_ORDER } from './queries.server.ts';
import { COUNTED_FIGURES } from './schemas.ts';

/** All orders behind a sum as its page shows them, the largest first. */
export function handleBehindCsv(request: Request): Promise<Response> {
  const { page: _, ...wanted } = listInputOf(readBehindSearch(searchOf(request)));
  const { figure, from, to } = wanted;
  return csvForStaff(request, {
    name: `orders-${figure}-${from}-${to}`,
    columns: columns(COUNTED_FIGURES.includes(figure), partLabelOf(wanted)),
    readAfter: (last) => listOrdersAfter(getDatabase(), wanted, last),
  });
}

const columns = (isCounted: boolean, partLabel: LabelOf | null): CsvColumn<OrderAddingRow>[] => [
  {
    title: m.admin_orders_number(),
    value: ({ number, orderId }) => {
      if (number !== null) return number;
      return orderId === NO_ORDER ? m.finance_order_unknown() : m.finance_order_gone();
    },
  },
  {
    title: m.admin_orders_customer(),
    shownIn: 'customer',
    value: ({ contactName }) => contactName,
  },
  {
    title: m.finance_placed(),
    shownIn: 'placed',
    value: ({ createdAt }) => csvInstant(createdAt),
  },
  {
    title: m.admin_orders_status(),
    shownIn: 'status',
    value: ({ status }) => status && statusLabels[status](),
  },
  { title: m.finance_behind_day(), shownIn: 'day', value: ({ day }) => day },
  ...(partLabel
    ? [
        {
          title: m.finance_of(),
          shownIn: 'part',
          value: ({ key, productName }: OrderAddingRow) => partLabel({ key, name: productName }),
        },
      ]
    : []),
  {
    title: isCounted ? m.finance_behind_amount() : m.finance_behind_shillings(),
    shownIn: 'amount',
    value: ({ amount }) => (isCounted ? amount : csvAmount(amount)),
  },
];
