import { inTransaction, type Executor } from '#/db/client.server.ts';
import { checkSchedule, nextOccurrence } from '#/domain/costs/recurring.ts';
import { addDays, nairobiDay } from '#/domain/dates/day.ts';
import { ok, reject, type Result } from '#/domain/errors/result.ts';
import { ADMIN_PAGE_SIZE } from '#/domain/lists/page.ts';
import { readListPage, type ListPage } from '#/platform/lists/read-list-page.server.ts';
import type { AddRecurringRejection } from '../rejections.ts';
import type { AddRecurringInput } from '../schemas.ts';
import { findSupplier } from '../suppliers/queries.server.ts';
import type { RecurringView } from '../views.ts';
import {
  countRecurring,
  findRecurringOfKey,
  insertRecurring,
  listRecurring,
  lockRecurring,
  updateRecurring,
  type ShownRecurringRow,
} from './queries.server.ts';
import { writeDue } from './write-due.server.ts';

/** Far above what a shop pays again and again. */
const MOST_RECURRING = 200;

export async function listRecurringForStaff(
  db: Executor,
  page: number,
): Promise<ListPage<RecurringView>> {
  const { rows, ...shown } = await readListPage(page, ADMIN_PAGE_SIZE, {
    list: (range) => listRecurring(db, range),
    count: () => countRecurring(db),
  });
  return { rows: rows.map(toView), ...shown };
}

/** Adds what recurs, and writes the cost of today if it comes today. */
export function addRecurring(
  db: Executor,
  input: AddRecurringInput,
  now: Date,
): Promise<Result<{ id: string }, AddRecurringRejection>> {
  return inTransaction(db, async (tx) => {
    const known = await findRecurringOfKey(tx, input.key);
    if (known) return ok({ id: known.id });
    const today = nairobiDay(now);
    const checked = checkSchedule(input, today);
    if (!checked.ok) return checked;
    if (input.supplierId !== null && !(await findSupplier(tx, input.supplierId))) {
      return reject({ reason: 'SUPPLIER_UNKNOWN' });
    }
    if ((await countRecurring(tx)) >= MOST_RECURRING) {
      return reject({ reason: 'TOO_MANY_RECURRING', most: MOST_RECURRING });
    }
    const written = { ...input, writtenUntil: addDays(today, -1), createdAt: now };
    const added = await insertRecurring(tx, written);
    if (added) {
      await writeDue(tx, added, now);
      return ok({ id: added.id });
    }
    // The same submission came at the same moment and was first.
    const first = await findRecurringOfKey(tx, input.key);
    if (!first) throw new Error('The recurring cost was not written');
    return ok({ id: first.id });
  });
}

/** What would have come while it is paused is never written. Null: there is none. */
export function setPaused(
  db: Executor,
  { id, isPaused }: { id: string; isPaused: boolean },
  now: Date,
): Promise<true | null> {
  return inTransaction(db, async (tx) => {
    const recurring = await lockRecurring(tx, id);
    if (!recurring) return null;
    const wasPaused = recurring.pausedAt !== null;
    if (wasPaused === isPaused) return true;
    if (isPaused) {
      // What has come by now, it has come.
      await writeDue(tx, recurring, now);
      await updateRecurring(tx, id, { pausedAt: now });
    } else {
      await updateRecurring(tx, id, { pausedAt: null, writtenUntil: nairobiDay(now) });
    }
    return true;
  });
}

/** It comes no more after today. Null: there is none. */
export function endRecurring(db: Executor, id: string, now: Date): Promise<true | null> {
  return inTransaction(db, async (tx) => {
    const recurring = await lockRecurring(tx, id);
    if (!recurring) return null;
    if (recurring.pausedAt === null) await writeDue(tx, recurring, now);
    const today = nairobiDay(now);
    if (recurring.endsOn === null || recurring.endsOn > today) {
      await updateRecurring(tx, id, { endsOn: today });
    }
    return true;
  });
}

function toView({ recurring, supplierName }: ShownRecurringRow): RecurringView {
  const { id, category, amount, vatRate, note, rhythm, startsOn, endsOn } = recurring;
  const next = nextOccurrence(recurring, recurring.writtenUntil);
  return {
    id,
    category,
    amount,
    vatRate,
    supplierName,
    note,
    rhythm,
    startsOn,
    endsOn,
    state: stateOf(next === null, recurring.pausedAt !== null),
    nextOn: recurring.pausedAt === null ? next : null,
  };
}

function stateOf(hasEnded: boolean, isPaused: boolean): RecurringView['state'] {
  if (hasEnded) return 'ended';
  return isPaused ? 'paused' : 'running';
}
