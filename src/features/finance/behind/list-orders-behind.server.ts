import type { Executor } from '#/db/client.server.ts';
import { isUuid } from '#/domain/ids.ts';
import { ADMIN_PAGE_SIZE, nearestPage, pageRange } from '#/domain/lists/page.ts';
import { providerTitles } from '#/features/payments/providers.server.ts';
import type { ListPage } from '#/platform/lists/read-list-page.server.ts';
import { listProductNames, listStaffNames, NO_ORDER } from '../queries.server.ts';
import type { ListOrdersInput, OpenedFigure } from '../schemas.ts';
import type { OpenedSumView, OrderBehindView } from '../views.ts';
import { listOrdersBehind } from './queries.server.ts';

const BY_PROVIDER: readonly OpenedFigure[] = ['received', 'given_back', 'payments'];

/** The orders that a sum of some days is made of, each with what it adds (FINANCE-3). */
export async function listOrders(
  db: Executor,
  { page, ...wanted }: ListOrdersInput,
): Promise<ListPage<OrderBehindView> & OpenedSumView> {
  const asked = await listOrdersBehind(db, wanted, pageRange(page, ADMIN_PAGE_SIZE));
  const shown = nearestPage(page, asked.count, ADMIN_PAGE_SIZE);
  const { rows, count, amount } =
    shown.page === page
      ? asked
      : await listOrdersBehind(db, wanted, pageRange(shown.page, ADMIN_PAGE_SIZE));
  return {
    ...shown,
    total: count,
    rows: rows.map(({ orderId, amount: added, number, contactName, createdAt, status }) => ({
      id: orderId,
      isKnown: orderId !== NO_ORDER,
      amount: added,
      order: number === null || status === null ? null : { number, status },
      contactName,
      placedAt: createdAt?.toISOString() ?? null,
    })),
    name: await nameOf(db, wanted),
    amount,
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
