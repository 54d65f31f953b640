import { describe, expect, it } from 'vitest';
import { addDays, eachDay } from '#/domain/dates/day.ts';
import {
  checkEventReminder,
  firstDaysToRemind,
  isEventReminderDue,
  REMIND_WITHIN_DAYS,
  reminderDay,
  type EventFacts,
} from './event-reminder.ts';
import { ORDER_STATUSES } from './status.ts';

const order: EventFacts = { status: 'completed', firstDay: '2026-12-12', sentAt: null };

describe('ORDER-43: the day of the reminder', () => {
  it.each([
    ['2026-12-12', '2027-11-12'],
    ['2026-01-31', '2026-12-31'],
    ['2026-03-31', '2027-02-28'],
    ['2027-03-31', '2028-02-29'],
    ['2028-02-29', '2029-01-29'],
    ['2027-02-28', '2028-01-28'],
    ['2026-07-31', '2027-06-30'],
  ])('of %s is %s', (firstDay, day) => {
    expect(reminderDay(firstDay)).toBe(day);
  });

  it('lies among the days that the job looks at, for every day of a leap year and those around it', () => {
    for (const firstDay of eachDay('2027-01-01', '2030-01-01')) {
      const day = reminderDay(firstDay);
      for (const today of [day, addDays(day, REMIND_WITHIN_DAYS)]) {
        const { from, to } = firstDaysToRemind(today);
        expect(from <= firstDay && firstDay <= to).toBe(true);
        expect(isEventReminderDue({ ...order, firstDay }, today)).toBe(true);
      }
    }
  });
});

describe('ORDER-43: asking for it', () => {
  it('is possible from the payment on until the day before it', () => {
    expect(checkEventReminder(order, '2026-11-29')).toEqual({ ok: true, value: '2027-11-12' });
    expect(checkEventReminder(order, '2027-11-11')).toMatchObject({ ok: true });
    expect(checkEventReminder(order, '2027-11-12')).toMatchObject({ reason: 'REMINDER_TOO_LATE' });
  });

  it.each([
    ['without a hire', { firstDay: null }, 'NOTHING_HIRED'],
    ['before it is paid', { status: 'pending_payment' }, 'ORDER_NOT_AGREED'],
    ['once it is cancelled', { status: 'cancelled' }, 'ORDER_NOT_AGREED'],
    ['once it is given back', { status: 'refunded' }, 'ORDER_NOT_AGREED'],
    ['a second time', { sentAt: new Date() }, 'REMINDED_BEFORE'],
  ] as const)('is not, %s', (_case, change, reason) => {
    expect(checkEventReminder({ ...order, ...change }, '2026-12-20')).toMatchObject({ reason });
  });
});

describe('ORDER-43: sending it', () => {
  it('is possible from its day on for three weeks', () => {
    const isDue = (today: string) => isEventReminderDue(order, today);
    expect(['2027-11-11', '2027-11-12', '2027-12-03', '2027-12-04'].map(isDue)).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  it('follows days that were moved, and happens once', () => {
    expect(isEventReminderDue({ ...order, firstDay: '2027-01-15' }, '2027-11-12')).toBe(false);
    expect(isEventReminderDue({ ...order, firstDay: null }, '2027-11-12')).toBe(false);
    expect(isEventReminderDue({ ...order, sentAt: new Date() }, '2027-11-12')).toBe(false);
  });

  it('is for orders that were paid and not cancelled since', () => {
    const due = ORDER_STATUSES.filter((status) =>
      isEventReminderDue({ ...order, status }, '2027-11-12'),
    );
    expect(due).toEqual(['confirmed', 'preparing', 'dispatched', 'delivered', 'completed']);
  });
});
