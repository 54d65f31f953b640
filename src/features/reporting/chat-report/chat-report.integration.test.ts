import { expect, it } from 'vitest';
import { chatConversations } from '#/db/schema/chat.ts';
import { eachDay, weekday, type Day } from '#/domain/dates/day.ts';
import { makeConversation } from '#tests/factories/chat.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { getChatReport } from './get-chat-report.server.ts';

const { db } = await useDatabase();
const now = new Date('2026-06-30T09:00:00Z');
const at = (day: Day, time: string) => new Date(`${day}T${time}+03:00`);

interface Talk {
  day: Day;
  time?: string;
  title?: string;
  reason?: 'CUSTOMER_ASKED' | 'AI_FAILED';
  /** Until a person wrote, in seconds. */
  wait?: number;
  rating?: number;
  language?: 'en' | 'sw';
  written?: boolean;
}

async function talk({ day, time = '10:15', written = true, reason, wait, ...more }: Talk) {
  const createdAt = at(day, time);
  const after = (seconds: number) => new Date(createdAt.getTime() + seconds * 1_000);
  await makeConversation(db, {
    ...more,
    createdAt,
    lastSeq: 1,
    lastUserSeq: written ? 1 : 0,
    ...(reason && { escalatedToHuman: true, escalationReason: reason, escalatedAt: after(60) }),
    ...(wait !== undefined && { firstHumanAt: after(60 + wait) }),
  });
}

it('finds the truths of generated weeks: days, hours, reasons, waits, ratings, languages', async () => {
  await db.delete(chatConversations);
  const march = eachDay('2026-03-02', '2026-03-30');
  for (const day of march) {
    // Two on Fridays, one on each other day; it fails on Mondays, and people are asked for on Sundays.
    await talk({ day });
    if (weekday(day) === 5) await talk({ day, time: '23:59', language: 'sw', rating: 5 });
    if (weekday(day) === 1) await talk({ day, title: `Dome ${day}`, reason: 'AI_FAILED' });
    if (weekday(day) === 0) await talk({ day, reason: 'CUSTOMER_ASKED', wait: 90, rating: 2 });
  }
  await talk({ day: '2026-03-29', reason: 'CUSTOMER_ASKED', wait: 600 });
  await talk({ day: '2026-03-10', written: false });
  await talk({ day: '2026-02-20' });
  const report = await getChatReport(
    db,
    { from: '2026-03-02', to: '2026-03-29', compare: 'before' },
    now,
  );
  expect(report.now).toEqual({
    talks: 28 + 4 * 3 + 1,
    handedOver: 4 + 4 + 1,
    answered: 4 + 1,
    medianWait: 90,
    rated: 8,
    meanRating: 3.5,
  });
  expect(report.before).toMatchObject({
    talks: 1,
    handedOver: 0,
    medianWait: null,
    meanRating: null,
  });
  expect(report.byDay).toHaveLength(28);
  expect(report.byDay.find(({ day }) => day === '2026-03-06')).toEqual({
    day: '2026-03-06',
    talks: 2,
  });
  expect(report.byDay.find(({ day }) => day === '2026-03-29')).toEqual({
    day: '2026-03-29',
    talks: 3,
  });
  expect(report.byHour).toEqual([
    { hour: 10, talks: 37 },
    { hour: 23, talks: 4 },
  ]);
  expect(report.reasons).toEqual([
    { reason: 'CUSTOMER_ASKED', talks: 5 },
    { reason: 'AI_FAILED', talks: 4 },
  ]);
  expect(report.languages).toEqual([
    { language: 'en', talks: 37 },
    { language: 'sw', talks: 4 },
  ]);
  expect(report.failed.map(({ title }) => title)).toEqual([
    'Dome 2026-03-23',
    'Dome 2026-03-16',
    'Dome 2026-03-09',
    'Dome 2026-03-02',
  ]);
});
