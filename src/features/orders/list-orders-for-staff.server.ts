import type { Executor } from '#/db/client.server.ts';
import { countAllOrders, listAllOrders } from './queries.server.ts';
import type { StaffOrderListView } from './views.ts';

const PAGE = 50;

/** Everybody's orders as the shop sees them, newest first. */
export async function listOrdersForStaff(db: Executor, page: number): Promise<StaffOrderListView> {
  const [rows, total] = await Promise.all([
    listAllOrders(db, { limit: PAGE, offset: (page - 1) * PAGE }),
    countAllOrders(db),
  ]);
  return {
    orders: rows.map(({ order, needsReview }) => ({
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
      needsReview,
    })),
    total,
    page,
    pages: Math.max(1, Math.ceil(total / PAGE)),
  };
}
