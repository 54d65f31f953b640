import type { Executor } from '#/db/client.server.ts';
import { nairobiDay, type Day } from '#/domain/dates/day.ts';
import { ok, type Result } from '#/domain/errors/result.ts';
import { checkEventReminder, type EventReminderRejection } from '#/domain/orders/event-reminder.ts';
import {
  deleteEventReminder,
  findOwnEvent,
  insertEventReminder,
  listOwnEvents,
} from '../queries.server.ts';
import type { EventReminderView, OwnEventReminderView } from '../views.ts';
import { WORDING } from './wording.ts';

/** Orders that one account's page of settings names; nobody hires for so many events a year. */
const MOST_LISTED = 200;

interface OwnOrder {
  orderId: string;
  userId: string;
}

/** What the page of an own order offers. Null: no such order; `choice` null: its event is not reminded of. */
export async function readEventReminder(
  db: Executor,
  { orderId, userId }: OwnOrder,
  today: Day,
): Promise<{ choice: EventReminderView | null } | null> {
  const order = await findOwnEvent(db, userId, orderId);
  if (!order) return null;
  const checked = checkEventReminder(order, today);
  if (!checked.ok) return { choice: null };
  return { choice: { isWanted: order.askedAt !== null, remindsOn: checked.value } };
}

/** Asks for the one mail, or takes that back, which nothing refuses. Null: no such order of this person. */
export async function chooseEventReminder(
  db: Executor,
  { orderId, userId, wanted }: OwnOrder & { wanted: boolean },
  now: Date,
): Promise<Result<null, EventReminderRejection> | null> {
  const order = await findOwnEvent(db, userId, orderId);
  if (!order) return null;
  if (!wanted) {
    await deleteEventReminder(db, orderId);
    return ok(null);
  }
  const checked = checkEventReminder(order, nairobiDay(now));
  if (!checked.ok) return checked;
  await insertEventReminder(db, { orderId, wording: WORDING, askedAt: now });
  return ok(null);
}

/** The mails that somebody still waits for, the next one first. */
export async function listEventReminders(
  db: Executor,
  userId: string,
  today: Day,
): Promise<OwnEventReminderView[]> {
  const rows = await listOwnEvents(db, userId, MOST_LISTED);
  return rows
    .flatMap((row): OwnEventReminderView[] => {
      const { orderId, number, firstDay } = row;
      const checked = checkEventReminder(row, today);
      if (!checked.ok || firstDay === null) return [];
      return [{ orderId, number, firstDay, remindsOn: checked.value }];
    })
    .toSorted((a, b) => (a.remindsOn < b.remindsOn ? -1 : 1));
}
