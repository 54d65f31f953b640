import type { Executor } from '#/db/client.server.ts';
import { readListPage } from '#/platform/lists/read-list-page.server.ts';
import { countSubscribers, listSubscribers } from '../queries.server.ts';
import type { ListSubscribersInput } from '../schemas.ts';
import type { SubscriberListView } from '../views.ts';

const PAGE_SIZE = 100;

/** Who asked for the newsletter: those who get it, wait for their confirmation, or left. */
export async function listSubscribersForStaff(
  db: Executor,
  { page, ...filter }: ListSubscribersInput,
): Promise<SubscriberListView> {
  const list = await readListPage(page, PAGE_SIZE, {
    list: (range) => listSubscribers(db, filter, range),
    count: () => countSubscribers(db, filter),
  });
  return {
    ...list,
    rows: list.rows.map(({ id, email, state, locale, updatedAt, bouncedAt }) => ({
      id,
      email,
      state,
      locale,
      since: updatedAt.toISOString(),
      bouncedAt: bouncedAt?.toISOString() ?? null,
    })),
  };
}
