import type { Executor } from '#/db/client.server.ts';
import { readListPage } from '#/platform/lists/read-list-page.server.ts';
import { countSubscribers, listSubscribers } from '../queries.server.ts';

const PAGE_SIZE = 100;

/** Who is on the list now. Those who wait for their confirmation or left are nobody's business. */
export async function listSubscribersForStaff(db: Executor, page: number) {
  const { rows, ...shown } = await readListPage(page, PAGE_SIZE, {
    list: (range) => listSubscribers(db, range),
    count: () => countSubscribers(db),
  });
  return {
    subscribers: rows.map(({ email, locale, updatedAt }) => ({
      email,
      locale,
      since: updatedAt.toISOString(),
    })),
    ...shown,
  };
}
