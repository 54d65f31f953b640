import type { Executor } from '#/db/client.server.ts';
import { countCustomOrders, listCustomOrders } from './admin/queries.server.ts';

const NEWEST = { search: '', status: null, sort: 'placed', descending: true } as const;

/** Custom orders as the list of the back office finds them, the newest first. */
export async function findRequestsForStaff(db: Executor, search: string, limit: number) {
  const rows = await listCustomOrders(db, { ...NEWEST, search }, { limit, offset: 0 });
  return rows.map(({ id, reference, contactName }) => ({ id, reference, contactName }));
}

/** Those nobody has answered. */
export function countNewRequests(db: Executor): Promise<number> {
  return countCustomOrders(db, { ...NEWEST, status: 'new' });
}
