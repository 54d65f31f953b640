import { csvInstant } from '#/domain/lists/csv.ts';
import { getDatabase } from '#/db/client.server.ts';
import { nairobiDay } from '#/domain/dates/day.ts';
import { toDecimal } from '#/domain/money/money.ts';
import { m } from '#/paraglide/messages.js';
import { csvForStaff, searchOf, type CsvColumn } from '#/platform/lists/csv-response.server.ts';
import { listInputOf, readOrderListSearch } from './admin/list-search.ts';
import { statusLabel } from './labels.ts';
import { listOrdersForStaff } from './use-cases/list-orders-for-staff.server.ts';
import type { StaffOrderView } from './views.ts';

/** The list of orders as it is shown, all of its pages. */
export function handleOrdersCsv(request: Request): Promise<Response> {
  const now = new Date();
  const input = listInputOf(readOrderListSearch(searchOf(request)));
  return csvForStaff(request, {
    name: `orders-${nairobiDay(now)}`,
    columns: columns(),
    read: (page) => listOrdersForStaff(getDatabase(), { ...input, page }, now),
  });
}

const columns = (): CsvColumn<StaffOrderView>[] => [
  { title: m.admin_orders_number(), value: ({ number }) => number },
  { title: m.order_event_placed(), value: ({ placedAt }) => csvInstant(placedAt) },
  {
    title: m.admin_orders_status(),
    shownIn: 'status',
    value: ({ status, county }) => statusLabel(status, county === null ? 'pickup' : 'delivery'),
  },
  {
    title: m.admin_orders_customer(),
    shownIn: 'customer',
    value: ({ contactName }) => contactName,
  },
  {
    title: m.account_field_phone(),
    shownIn: 'customer',
    value: ({ contactPhone }) => contactPhone,
  },
  { title: m.checkout_event_date(), shownIn: 'event', value: ({ eventDate }) => eventDate ?? '' },
  {
    title: m.admin_orders_place(),
    shownIn: 'event',
    value: ({ county }) => county ?? m.admin_orders_pickup(),
  },
  { title: m.admin_orders_due(), shownIn: 'due', value: ({ due }) => toDecimal(due) },
  { title: m.admin_orders_paid(), shownIn: 'paid', value: ({ paid }) => toDecimal(paid) },
  { title: m.admin_orders_open(), shownIn: 'paid', value: ({ open }) => toDecimal(open) },
];
