import type { Executor } from '#/db/client.server.ts';
import { nairobiDay } from '#/domain/dates/day.ts';
import { countByState } from './admin/queries.server.ts';

/** Messages that nobody has answered, put off or taken for spam. */
export async function countWaitingMessages(db: Executor, now: Date): Promise<number> {
  const { waiting } = await countByState(db, nairobiDay(now));
  return waiting;
}
