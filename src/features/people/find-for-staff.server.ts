import type { Executor } from '#/db/client.server.ts';
import { listPeople } from './queries.server.ts';
import { listPeopleInput } from './schemas.ts';

/** People as the list of the back office finds them, the newest first. */
export async function findPeopleForStaff(
  db: Executor,
  { search, limit }: { search: string; limit: number },
  now: Date,
) {
  const filter = listPeopleInput.parse({ search });
  const rows = await listPeople(db, filter, { limit, offset: 0 }, now);
  return rows.map(({ id, name, email }) => ({ id, name, email }));
}
