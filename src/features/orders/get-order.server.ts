import type { Executor } from '#/db/client.server.ts';
import { nairobiDay } from '#/domain/dates/day.ts';
import { listProductsById } from '#/features/catalog/queries.server.ts';
import type { Locale } from '#/paraglide/runtime.js';
import { readListPage } from '#/platform/lists/read-list-page.server.ts';
import { findExtension } from './extensions/queries.server.ts';
import { findZoneOf } from './admin/queries.server.ts';
import { listDeductions } from './deposits/queries.server.ts';
import { lateFeesOf } from './late-fees/late-fees-of.server.ts';
import { listLateFees } from './late-fees/queries.server.ts';
import { listPayoutsOf } from './payouts/queries.server.ts';
import { listReturns } from './returns/queries.server.ts';
import {
  countOwnOrders,
  findOwnOrder,
  listOrderEvents,
  listOrderLines,
  listOwnOrders,
  type OrderLineRow,
} from './queries.server.ts';
import { toOrderCardView, toOrderView } from './to-views.server.ts';
import type { OrderListView, OrderView } from './views.ts';

const PAGE_SIZE = 10;

/** An order for its owner; null for everybody else. */
export async function getOrder(
  db: Executor,
  userId: string,
  orderId: string,
  locale: Locale,
  now = new Date(),
): Promise<OrderView | null> {
  const order = await findOwnOrder(db, userId, orderId);
  if (!order) return null;
  const [lines, events, deductions, payouts, extension, zone, drafted, returns] = await Promise.all(
    [
      listOrderLines(db, [orderId]),
      listOrderEvents(db, orderId),
      listDeductions(db, orderId),
      listPayoutsOf(db, orderId),
      findExtension(db, orderId, ['open']),
      findZoneOf(db, order),
      listLateFees(db, orderId),
      listReturns(db, orderId),
    ],
  );
  const products = await productsOf(db, lines);
  const lateFees = lateFeesOf(lines, events, drafted, nairobiDay(now));
  const facts = {
    lines,
    events,
    products,
    deductions,
    payouts,
    extension,
    lateFees,
    returns,
    zone,
    now,
  };
  return toOrderView(order, facts, locale);
}

export async function listOrders(
  db: Executor,
  userId: string,
  { locale, page: wanted }: { locale: Locale; page: number },
): Promise<OrderListView> {
  const { rows: orders, ...shown } = await readListPage(wanted, PAGE_SIZE, {
    list: (range) => listOwnOrders(db, userId, range),
    count: () => countOwnOrders(db, userId),
  });
  const lines = await listOrderLines(
    db,
    orders.map((order) => order.id),
  );
  const products = await productsOf(db, lines);
  return {
    orders: orders.map((order) => {
      const own = lines.filter((line) => line.orderId === order.id);
      return toOrderCardView(order, own, products, locale);
    }),
    ...shown,
  };
}

export async function productsOf(db: Executor, lines: readonly OrderLineRow[]) {
  const ids = [...new Set(lines.flatMap(({ productId }) => productId ?? []))];
  return new Map((await listProductsById(db, ids)).map((product) => [product.id, product]));
}
