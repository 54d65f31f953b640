import type { Executor } from '#/db/client.server.ts';
import { nairobiDay } from '#/domain/dates/day.ts';
import { ADMIN_PAGE_SIZE } from '#/domain/lists/page.ts';
import { readListPage } from '#/platform/lists/read-list-page.server.ts';
import { openSumOf } from '#/features/orders/order-sums.server.ts';
import { countAllOrders, listAllOrders } from '../admin/queries.server.ts';
import type { ListAllOrdersInput } from '../schemas.ts';
import type { StaffOrderListView } from '../views.ts';

export async function listOrdersForStaff(
  db: Executor,
  { page, ...wanted }: ListAllOrdersInput,
  now: Date,
): Promise<StaffOrderListView> {
  const filter = { ...wanted, today: nairobiDay(now) };
  const { rows, ...shown } = await readListPage(page, ADMIN_PAGE_SIZE, {
    list: (range) => listAllOrders(db, filter, range),
    count: () => countAllOrders(db, filter),
  });
  return {
    rows: rows.map(({ order, needsReview }) => ({
      id: order.id,
      number: order.number,
      status: order.status,
      placedAt: order.createdAt,
      contactName: order.contactName,
      contactPhone: order.contactPhone,
      county: order.countyName,
      eventDate: order.eventDate,
      due: order.dueTotal,
      paid: order.paidTotal,
      open: openSumOf(order),
      needsReview,
    })),
    ...shown,
  };
}
