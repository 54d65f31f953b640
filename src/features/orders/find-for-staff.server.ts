import type { Executor } from '#/db/client.server.ts';
import { addDays, eachDay, nairobiDay } from '#/domain/dates/day.ts';
import { countOrderTasks, listAllOrders, listRentalMoves } from './admin/queries.server.ts';

const NEWEST = { sort: 'placed', descending: true, status: null, task: null } as const;
const WEEK_DAYS = 7;

/** Orders as the list of the back office finds them, the newest first. */
export async function findOrdersForStaff(
  db: Executor,
  { search, limit }: { search: string; limit: number },
  now: Date,
) {
  const filter = { ...NEWEST, search, today: nairobiDay(now) };
  const rows = await listAllOrders(db, filter, { limit, offset: 0 });
  return rows.map(({ order: { id, number, contactName } }) => ({ id, number, contactName }));
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
