import { randomUUID } from 'node:crypto';
import { inTransaction, type Database, type Transaction } from '#/db/client.server.ts';
import { readCost } from '#/domain/costs/cost.ts';
import { dueOccurrences } from '#/domain/costs/recurring.ts';
import { nairobiDay, type Day } from '#/domain/dates/day.ts';
import { insertCost } from '../queries.server.ts';
import { listOpenRecurring, updateRecurring, type RecurringRow } from './queries.server.ts';

/**
 * Writes the costs that have come since one was last written, each once (COST-6). Whoever writes at
 * the same moment is stopped by the index of costs over what recurs and the day.
 */
export async function writeDue(
  tx: Transaction,
  { id, ...recurring }: RecurringRow,
  now: Date,
): Promise<void> {
  const today = nairobiDay(now);
  const { category, amount, vatRate, supplierId, note, writtenUntil } = recurring;
  for (const day of dueOccurrences(recurring, writtenUntil, today)) {
    const read = readCost({ amount, vatRate, day }, today);
    if (!read.ok) throw new Error(`A recurring cost of ${day} came early`);
    await insertCost(tx, {
      ...read.value,
      category,
      vatRate,
      day,
      supplierId,
      note,
      recurringId: id,
      key: randomUUID(),
      createdAt: now,
    });
  }
  await updateRecurring(tx, id, { writtenUntil: later(writtenUntil, today) });
}

function later(a: Day, b: Day): Day {
  return a > b ? a : b;
}

/** What has come by now of all that recurs, each in a transaction of its own. */
export async function writeAllDue(db: Database, now: Date): Promise<void> {
  for (const recurring of await listOpenRecurring(db, nairobiDay(now))) {
    await inTransaction(db, (tx) => writeDue(tx, recurring, now));
  }
}
