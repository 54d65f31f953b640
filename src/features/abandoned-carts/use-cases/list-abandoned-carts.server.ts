import type { Executor } from '#/db/client.server.ts';
import { checkCartReminder, REMINDER_COUNTS_DAYS } from '#/domain/cart/cart-reminder.ts';
import { ADMIN_PAGE_SIZE } from '#/domain/lists/page.ts';
import { sum, type Cents } from '#/domain/money/money.ts';
import { daysBefore } from '#/domain/privacy/retention.ts';
import { readListPage, type ListPage } from '#/platform/lists/read-list-page.server.ts';
import {
  listAbandonedCarts,
  getAbandonedSums,
  listReminderSums,
  type AbandonedCartRow,
} from '../queries.server.ts';
import type { ListAbandonedCartsInput } from '../schemas.ts';
import type { AbandonedCartsView, AbandonedCartView, RemindersView } from '../views.ts';

/** Days before today that reminders are summed over. */
const SUMMED_DAYS = 90;

/** Carts that nobody changed for a day and that were not ordered. */
export async function listAbandonedCartsForStaff(
  db: Executor,
  { page, ...asked }: ListAbandonedCartsInput,
  now: Date,
): Promise<ListPage<AbandonedCartView> & { value: Cents }> {
  const wanted = { ...asked, search: asked.search.trim() };
  const all = await getAbandonedSums(db, wanted.search, now);
  const { rows, ...shown } = await readListPage(page, ADMIN_PAGE_SIZE, {
    list: (range) => listAbandonedCarts(db, wanted, range, now),
    count: () => Promise.resolve(all.carts),
  });
  return { ...shown, rows: rows.map((row) => toView(row, now)), value: all.value };
}

/** The list with what reminders did, which is no part of its file. */
export async function getAbandonedCarts(
  db: Executor,
  input: ListAbandonedCartsInput,
  now: Date,
): Promise<AbandonedCartsView> {
  const list = await listAbandonedCartsForStaff(db, input, now);
  return { ...list, reminders: await readReminders(db, now) };
}

async function readReminders(db: Executor, now: Date): Promise<RemindersView> {
  const span = { from: daysBefore(now, SUMMED_DAYS), to: now, days: REMINDER_COUNTS_DAYS };
  const channels = await listReminderSums(db, span);
  return {
    sent: sum(channels.map(({ sent }) => sent)),
    ordered: sum(channels.map(({ ordered }) => ordered)),
    value: sum(channels.map(({ value }) => value)),
  };
}

function toView(row: AbandonedCartRow, now: Date): AbandonedCartView {
  const { userId, name, email, phone, units, value, remindedBy } = row;
  const checked = checkCartReminder(row, now);
  return {
    userId,
    name,
    email,
    phone,
    units,
    value,
    remindedBy,
    changedAt: row.changedAt.toISOString(),
    remindedAt: row.remindedAt?.toISOString() ?? null,
    notNow: checked.ok ? null : checked.reason,
  };
}
