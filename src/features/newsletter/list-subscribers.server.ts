import type { Executor } from '#/db/client.server.ts';
import { countSubscribers, listSubscribers } from './queries.server.ts';

const PAGE_SIZE = 100;

/** Who is on the list now. Those who wait for their confirmation or left are nobody's business. */
export async function listSubscribersForStaff(db: Executor, page: number) {
  const [rows, total] = await Promise.all([
    listSubscribers(db, { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE }),
    countSubscribers(db),
  ]);
  return {
    subscribers: rows.map(({ email, locale, updatedAt }) => ({
      email,
      locale,
      since: updatedAt.toISOString(),
    })),
    total,
    page,
    pages: Math.max(1, Math.ceil(total / PAGE_SIZE)),
  };
}
