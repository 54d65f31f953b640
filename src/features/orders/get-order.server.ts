import type { Executor } from '#/db/client.server.ts';
import { nairobiDay } from '#/domain/dates/day.ts';
import { listProductsById } from '#/features/catalog/queries.server.ts';
import type { Locale } from '#/paraglide/runtime.js';
import { readListPage } from '#/platform/lists/read-list-page.server.ts';
import { lateFeesOf } from './late-fees/late-fees-of.server.ts';
import { listPayoutsOf } from './payouts/queries.server.ts';
import { listReturns } from './returns/queries.server.ts';
import { findOrderToShow, listLinesToShow } from './shown/queries.server.ts';
import {
  countOwnOrders,
  listOrderEvents,
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
  const found = await findOrderToShow(db, userId, orderId);
  if (!found) return null;
  const { order, ...ofOrder } = found;
  const [shown, events, payouts, returns] = await Promise.all([
    listLinesToShow(db, [orderId]),
    listOrderEvents(db, orderId),
    listPayoutsOf(db, orderId),
    listReturns(db, orderId),
  ]);
  const lines = shown.map(({ line }) => line);
  const products = productsAmong(shown);
  const drafted = shown.flatMap(({ lateFee }) => lateFee ?? []);
  const lateFees = lateFeesOf(lines, events, drafted, nairobiDay(now));
  const facts = { ...ofOrder, lines, events, products, payouts, lateFees, returns, now };
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
  const lines = await listLinesToShow(
    db,
    orders.map((order) => order.id),
  );
  const products = productsAmong(lines);
  return {
    orders: orders.map((order) => {
      const own = lines.flatMap(({ line }) => (line.orderId === order.id ? [line] : []));
      return toOrderCardView(order, own, products, locale);
    }),
    ...shown,
  };
}

function productsAmong(shown: Awaited<ReturnType<typeof listLinesToShow>>) {
  return new Map(shown.flatMap(({ product }) => (product ? [[product.id, product]] : [])));
}

export async function productsOf(db: Executor, lines: readonly OrderLineRow[]) {
  const ids = [...new Set(lines.flatMap(({ productId }) => productId ?? []))];
  return new Map((await listProductsById(db, ids)).map((product) => [product.id, product]));
}
