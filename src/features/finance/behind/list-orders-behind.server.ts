import type { Executor } from '#/db/client.server.ts';
import { isUuid } from '#/domain/ids.ts';
import { ADMIN_PAGE_SIZE, nearestPage, pageRange } from '#/domain/lists/page.ts';
import { providerTitles } from '#/features/payments/providers.server.ts';
import type { ListPage } from '#/platform/lists/read-list-page.server.ts';
import { listProductNames, listStaffNames, NO_ORDER } from '../queries.server.ts';
import type { ListOrdersInput, OpenedFigure } from '../schemas.ts';
import type { OpenedSumView, OrderBehindView } from '../views.ts';
import { getSumBehind, listOrdersBehind, type OrderAddingRow } from './queries.server.ts';

const BY_PROVIDER: readonly OpenedFigure[] = ['received', 'given_back', 'payments'];

/** The orders that a sum of some days is made of, each with what it adds on a day (FINANCE-3). */
export async function listOrders(
  db: Executor,
  { page: asked, ...wanted }: ListOrdersInput,
): Promise<ListPage<OrderBehindView> & OpenedSumView> {
  const { facts: total, amount } = await getSumBehind(db, wanted);
  const { page, pages } = nearestPage(asked, total, ADMIN_PAGE_SIZE);
  const [rows, name] = await Promise.all([
    listOrdersBehind(db, wanted, pageRange(page, ADMIN_PAGE_SIZE)),
    nameOf(db, wanted),
  ]);
  return { page, pages, total, rows: rows.map(toView), name, amount };
}

function toView({
  orderId,
  key,
  productName,
  number,
  status,
  ...row
}: OrderAddingRow): OrderBehindView {
  return {
    id: orderId,
    isKnown: orderId !== NO_ORDER,
    day: row.day,
    part: { key, name: productName },
    amount: row.amount,
    order: number === null || status === null ? null : { number, status },
    contactName: row.contactName,
    placedAt: row.createdAt?.toISOString() ?? null,
  };
}

/** Of what the sum is, where its key does not say it. */
async function nameOf(
  db: Executor,
  { figure, key }: Pick<ListOrdersInput, 'figure' | 'key'>,
): Promise<string | null> {
  if (key === null) return null;
  if (BY_PROVIDER.includes(figure)) return providerTitles().get(key) ?? null;
  if (!isUuid(key)) return null;
  if (figure === 'product') return (await listProductNames(db, [key]))[0]?.name ?? null;
  return figure === 'staff' ? ((await listStaffNames(db, [key]))[0]?.name ?? null) : null;
}
