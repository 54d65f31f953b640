import type { Executor } from '#/db/client.server.ts';
import { isUuid } from '#/domain/ids.ts';
import { ADMIN_PAGE_SIZE } from '#/domain/lists/page.ts';
import { providerTitles } from '#/features/payments/providers.server.ts';
import { readListPage, type ListPage } from '#/platform/lists/read-list-page.server.ts';
import { listProductNames, listStaffNames, NO_ORDER } from '../queries.server.ts';
import type { ListOrdersInput, OpenedFigure } from '../schemas.ts';
import type { OpenedSumView, OrderBehindView } from '../views.ts';
import { countOrdersBehind, listOrdersBehind } from './queries.server.ts';

const BY_PROVIDER: readonly OpenedFigure[] = ['received', 'given_back', 'payments'];

/** The orders that a sum of some days is made of, each with what it adds (FINANCE-3). */
export async function listOrders(
  db: Executor,
  { page, ...wanted }: ListOrdersInput,
): Promise<ListPage<OrderBehindView> & OpenedSumView> {
  // Beside the rows, as both read the same facts.
  const whole = countOrdersBehind(db, wanted);
  const { rows, ...shown } = await readListPage(page, ADMIN_PAGE_SIZE, {
    list: (range) => listOrdersBehind(db, wanted, range),
    count: async () => (await whole).count,
  });
  return {
    ...shown,
    rows: rows.map(({ orderId, amount, number, contactName, createdAt, status }) => ({
      id: orderId,
      isKnown: orderId !== NO_ORDER,
      amount,
      order: number === null || status === null ? null : { number, status },
      contactName,
      placedAt: createdAt?.toISOString() ?? null,
    })),
    name: await nameOf(db, wanted),
    amount: (await whole).amount,
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
