import type { Executor } from '#/db/client.server.ts';
import { addDays, eachDay, nairobiDay } from '#/domain/dates/day.ts';
import {
  countAllOrders,
  countOrderTasks,
  listAllOrders,
  listRentalMoves,
} from './admin/queries.server.ts';
import { listAllOrdersInput } from './schemas.ts';

const WEEK_DAYS = 7;

/** Orders as the list of the back office finds them, the newest first. */
export async function findOrdersForStaff(
  db: Executor,
  { search, limit }: { search: string; limit: number },
  now: Date,
) {
  const filter = listAllOrdersInput.parse({ search });
  const rows = await listAllOrders(db, { ...filter, today: nairobiDay(now) }, { limit, offset: 0 });
  return rows.map(({ order: { id, number, contactName } }) => ({ id, number, contactName }));
}

export function countOrdersToPrepare(db: Executor, now: Date): Promise<number> {
  const filter = listAllOrdersInput.parse({ task: 'prepare' });
  return countAllOrders(db, { ...filter, today: nairobiDay(now) });
}

/** What waits at orders, and on how many of them rentals leave and come back on each of seven days from today. */
export async function readOrderDesk(db: Executor, now: Date) {
  const today = nairobiDay(now);
  const [tasks, moves] = await Promise.all([
    countOrderTasks(db, today),
    listRentalMoves(db, { from: today, to: addDays(today, WEEK_DAYS - 1) }),
  ]);
  const movesOn = new Map(moves.map((move) => [move.day, move]));
  const days = eachDay(today, addDays(today, WEEK_DAYS));
  return { tasks, week: days.map((day) => movesOn.get(day) ?? { day, out: 0, back: 0 }) };
}
