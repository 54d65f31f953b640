import { eq, sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { users } from '#/db/schema/accounts.ts';
import { eventReminders } from '#/db/schema/event-reminders.ts';
import { orderLines, orders } from '#/db/schema/orders.ts';
import { addDays, nairobiDay, startOfDay, type Day } from '#/domain/dates/day.ts';
import { reminderDay } from '#/domain/orders/event-reminder.ts';
import { stopJobs } from '#/platform/jobs/run-jobs.server.ts';
import { leaveLinks } from '#/platform/mail/leave-links.server.ts';
import { makeDeliveredOrder, makeHiredOrder } from '#tests/factories/review.ts';
import { makeUser } from '#tests/factories/user.ts';
import { untilWaiting } from '#tests/setup/until-waiting.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { handleLeaveEventReminders } from './forms-handler.server.ts';
import { eventReminderData } from './personal-data.server.ts';
import {
  chooseEventReminder,
  listEventReminders,
  readEventReminder,
} from './use-cases/choose-event-reminder.server.ts';
import { EVENT_REMINDER } from './use-cases/leavable.ts';
import { remindOfEvent, remindOfEvents } from './use-cases/remind-of-events.server.ts';

const { db } = await useDatabase();
afterAll(stopJobs);
const NOW = new Date();
const TODAY = nairobiDay(NOW);

/** Noon of a day, when the job runs. */
const noonOf = (day: Day) => new Date(startOfDay(day).getTime() + 12 * 3_600_000);

/** A hire that its customer asked to be reminded of. */
async function makeWish() {
  const hired = await makeHiredOrder(db);
  await choose(hired, true);
  return { ...hired, due: noonOf(reminderDay(hired.start)) };
}

const choose = (own: { orderId: string; userId: string }, wanted: boolean) =>
  chooseEventReminder(db, { ...own, wanted }, NOW);

async function mailsOf(orderId: string) {
  const { rows } = await db.execute<{ data: Record<string, unknown> }>(
    sql`select data from pgboss.job where name = 'send-mail'
      and singleton_key = ${`event-reminder:${orderId}`}`,
  );
  return rows.map(({ data }) => data);
}

/** Whoever has the mail presses its link. */
function leave(userId: string, change = (url: string) => url) {
  const { oneClick } = leaveLinks(EVENT_REMINDER, userId, 'en');
  const body = new URLSearchParams('List-Unsubscribe=One-Click');
  return handleLeaveEventReminders(new Request(change(oneClick), { method: 'POST', body }));
}

describe('ORDER-43: asking to be reminded of an event', () => {
  it('is off until its customer asks, and can be taken back', async () => {
    const hired = await makeHiredOrder(db);
    const remindsOn = reminderDay(hired.start);
    const read = () => readEventReminder(db, hired, TODAY);
    expect(await read()).toEqual({ choice: { isWanted: false, remindsOn } });
    expect(await choose(hired, true)).toMatchObject({ ok: true });
    expect(await choose(hired, true)).toMatchObject({ ok: true });
    expect(await read()).toEqual({ choice: { isWanted: true, remindsOn } });
    expect(await listEventReminders(db, hired.userId, TODAY)).toEqual([
      { orderId: hired.orderId, number: hired.number, firstDay: hired.start, remindsOn },
    ]);
    expect(await choose(hired, false)).toMatchObject({ ok: true });
    expect(await read()).toMatchObject({ choice: { isWanted: false } });
    expect(await listEventReminders(db, hired.userId, TODAY)).toEqual([]);
  });

  it('is nobody else’s, and not of what was bought or is not paid', async () => {
    const hired = await makeWish();
    const stranger = { orderId: hired.orderId, userId: (await makeUser(db)).id };
    expect(await readEventReminder(db, stranger, TODAY)).toBeNull();
    expect(await choose(stranger, false)).toBeNull();
    expect(await choose(stranger, true)).toBeNull();
    expect(await readEventReminder(db, hired, TODAY)).toMatchObject({ choice: { isWanted: true } });
    await choose(hired, false);
    const bought = await makeDeliveredOrder(db);
    expect(await readEventReminder(db, bought, TODAY)).toEqual({ choice: null });
    expect(await choose(bought, true)).toMatchObject({ reason: 'NOTHING_HIRED' });
    const unpaid = await makeHiredOrder(db);
    await db.update(orders).set({ status: 'pending_payment' }).where(eq(orders.id, unpaid.orderId));
    expect(await choose(unpaid, true)).toMatchObject({ reason: 'ORDER_NOT_AGREED' });
  });
});

describe('ORDER-43: the mail before an event is on again', () => {
  it('goes once to whoever asked, to the address and in the language of then, page after page', async () => {
    const first = await makeWish();
    const second = await makeWish();
    const silent = await makeHiredOrder(db);
    await db
      .update(users)
      .set({ email: 'moved@example.test', locale: 'sw' })
      .where(eq(users.id, first.userId));
    expect(await remindOfEvents(db, noonOf(addDays(nairobiDay(first.due), -1)), 1)).toBe(0);
    expect(await remindOfEvents(db, first.due, 1)).toBe(2);
    expect(await remindOfEvents(db, first.due, 1)).toBe(0);
    expect(await mailsOf(silent.orderId)).toEqual([]);
    expect(await mailsOf(second.orderId)).toHaveLength(1);
    expect(await mailsOf(first.orderId)).toMatchObject([
      {
        to: 'moved@example.test',
        locale: 'sw',
        template: 'event-reminder',
        data: {
          number: first.number,
          start: first.start,
          hired: [expect.stringMatching(/^1 × /)],
          url: expect.stringContaining(`/sw/orders/${first.orderId}#again`),
        },
      },
    ]);
    // What was sent is not asked for, nor sent, again.
    expect(await choose(first, true)).toMatchObject({ reason: 'REMINDED_BEFORE' });
    expect(await readEventReminder(db, first, TODAY)).toEqual({ choice: null });
  });

  // The guard: `sent_at is null` of the update that marks it.
  it('is one, however many workers run at once', async () => {
    const { orderId, due } = await makeWish();
    // All of them have read that it is due before the first one marks it.
    const runs = await db.transaction(async (tx) => {
      await tx
        .select()
        .from(eventReminders)
        .where(eq(eventReminders.orderId, orderId))
        .for('update');
      const begun = [1, 2, 3, 4].map(() => remindOfEvent(db, orderId, due));
      await untilWaiting(db, 4);
      return { begun };
    });
    expect((await Promise.all(runs.begun)).filter(Boolean)).toHaveLength(1);
    expect(await mailsOf(orderId)).toHaveLength(1);
  });

  it('does not go for an order that was cancelled, to who took it back, is blocked, or never proved the address', async () => {
    const cancelled = await makeWish();
    await db.update(orders).set({ status: 'cancelled' }).where(eq(orders.id, cancelled.orderId));
    const withdrawn = await makeWish();
    await choose(withdrawn, false);
    const blocked = await makeWish();
    await db.update(users).set({ blockedAt: NOW }).where(eq(users.id, blocked.userId));
    const unproved = await makeWish();
    await db.update(users).set({ emailVerified: false }).where(eq(users.id, unproved.userId));
    expect(await remindOfEvents(db, cancelled.due)).toBe(0);
    for (const { orderId } of [cancelled, withdrawn, blocked, unproved]) {
      expect(await mailsOf(orderId)).toEqual([]);
    }
  });

  it('follows hire days that were moved', async () => {
    const { orderId, start, due } = await makeWish();
    const later = addDays(start, 40);
    const end = addDays(later, 2);
    await db
      .update(orderLines)
      .set({
        rentalStartDate: later,
        rentalEndDate: end,
        leavesOn: later,
        dueBackOn: end,
        blockedUntil: end,
      })
      .where(eq(orderLines.orderId, orderId));
    expect(await remindOfEvent(db, orderId, due)).toBe(false);
    expect(await remindOfEvent(db, orderId, noonOf(reminderDay(later)))).toBe(true);
  });

  it('ends with one press by whoever has one of them', async () => {
    const sent = await makeWish();
    expect(await remindOfEvent(db, sent.orderId, sent.due)).toBe(true);
    const next = await makeHiredOrder(db, { userId: sent.userId });
    await choose(next, true);
    expect((await leave(sent.userId, (url) => url.replace(/.$/, '!'))).status).toBe(404);
    expect((await leave(sent.userId)).status).toBe(200);
    expect((await leave(sent.userId)).status).toBe(200);
    expect(await remindOfEvent(db, next.orderId, sent.due)).toBe(false);
    // The one that went stays known: it does not go again.
    expect(await choose(sent, true)).toMatchObject({ reason: 'REMINDED_BEFORE' });
  });
});

it('is exported with a person’s data, and goes when the account is closed', async () => {
  const { orderId, userId, number, start } = await makeWish();
  const person = { userId, email: 'amina@example.test' };
  expect(await eventReminderData.read?.(db, person)).toEqual([
    { number, firstDay: start, askedAt: NOW, sentAt: null },
  ]);
  await db.transaction(async (tx) => eventReminderData.erase?.(tx, person));
  expect(await db.$count(eventReminders, eq(eventReminders.orderId, orderId))).toBe(0);
});
