import type { Executor } from '#/db/client.server.ts';
import { ADMIN_PAGE_SIZE } from '#/domain/lists/page.ts';
import { readListPage, type ListPage } from '#/platform/lists/read-list-page.server.ts';
import { countIncoming, listIncoming } from './queries.server.ts';
import type { ListIncomingInput } from './schemas.ts';
import { toIncomingView } from './to-view.server.ts';
import type { IncomingView } from './views.ts';

export async function listIncomingForStaff(
  db: Executor,
  input: ListIncomingInput,
): Promise<ListPage<IncomingView>> {
  const { rows, ...shown } = await readListPage(input.page, ADMIN_PAGE_SIZE, {
    list: (range) => listIncoming(db, input, range),
    count: () => countIncoming(db, input),
  });
  return { rows: rows.map(({ payment, order }) => toIncomingView(payment, order)), ...shown };
}
