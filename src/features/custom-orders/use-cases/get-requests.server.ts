import type { Executor } from '#/db/client.server.ts';
import type { CustomOrderStatus } from '#/domain/custom-orders/status.ts';
import { ADMIN_PAGE_SIZE } from '#/domain/lists/page.ts';
import { baseLocale, type Locale } from '#/paraglide/runtime.js';
import { readListPage } from '#/platform/lists/read-list-page.server.ts';
import {
  countCustomOrders,
  findReadable,
  listCustomOrders,
  listEvents,
  listOrderFiles,
  listReadable,
  type Reader,
} from '../queries.server.ts';
import { toCustomCardView, toCustomView } from '../to-views.server.ts';
import type { CustomOrderCardView, CustomOrderView } from '../views.ts';

export async function listOwnRequests(
  db: Executor,
  reader: Reader,
  locale: Locale,
): Promise<CustomOrderCardView[]> {
  return (await listReadable(db, reader)).map((row) => toCustomCardView(row, locale));
}

/** Null when there is no such request, or it is a stranger's. */
export async function getRequest(
  db: Executor,
  reader: Reader | 'shop',
  id: string,
  locale: Locale,
): Promise<CustomOrderView | null> {
  const row = await findReadable(db, reader, id);
  if (!row) return null;
  const [files, events] = await Promise.all([listOrderFiles(db, id), listEvents(db, [id])]);
  return toCustomView(row, { files, events }, locale);
}

export async function listRequestsForStaff(
  db: Executor,
  { page, status }: { page: number; status: CustomOrderStatus | null },
) {
  const { rows, ...shown } = await readListPage(page, ADMIN_PAGE_SIZE, {
    list: (range) => listCustomOrders(db, status, range),
    count: () => countCustomOrders(db, status),
  });
  return {
    requests: rows.map((row) => ({
      ...toCustomCardView(row, baseLocale),
      contactName: row.contactName,
      contactEmail: row.contactEmail,
      eventDate: row.eventDate,
      deadline: row.deadline,
    })),
    ...shown,
  };
}
