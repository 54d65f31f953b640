import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { costs, recurringCosts } from '#/db/schema/costs.ts';
import { addDays, nairobiDay, startOfDay, type Day } from '#/domain/dates/day.ts';
import { stopJobs, workOffJobs } from '#/platform/jobs/run-jobs.server.ts';
import { sendJob } from '#/platform/jobs/send-job.server.ts';
import { makeUser } from '#tests/factories/user.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { addRecurringInput } from '../schemas.ts';
import { reverseCost } from '../use-cases/reverse-cost.server.ts';
import { recurringJobs } from './jobs.server.ts';
import {
  addRecurring,
  endRecurring,
  listRecurringForStaff,
  setPaused,
} from './manage-recurring.server.ts';
import { writeAllDue } from './write-due.server.ts';

const { db } = await useDatabase();
afterAll(stopJobs);

const START = '2026-11-05';
/** At noon of a day in Nairobi. */
const noon = (day: Day) => new Date(startOfDay(day).getTime() + 12 * 3_600_000);

const asked = (more: object = {}) =>
  addRecurringInput.parse({
    key: randomUUID(),
    category: 'rent',
    amount: 116_00,
    vatRate: 16_00,
    note: 'Workshop',
    rhythm: 'monthly',
    startsOn: START,
    ...more,
  });
async function added(more: object = {}, on = START): Promise<string> {
  const result = await addRecurring(db, asked(more), noon(on));
  if (!result.ok) throw new Error(result.reason);
  return result.value.id;
}
const writtenOf = async (id: string) =>
  (await db.select().from(costs).where(eq(costs.recurringId, id)).orderBy(costs.day)).map(
    ({ day, amount, vat, staffId }) => [day, amount, vat, staffId],
  );
const daysOf = async (id: string) => (await writtenOf(id)).map(([day]) => day);
const viewOf = async (id: string) =>
  (await listRecurringForStaff(db, 1)).rows.find((row) => row.id === id);

describe('COST-6: a recurring cost', () => {
  it('is written on its first day and every time that it comes, with its VAT, by the shop', async () => {
    const id = await added();
    expect(await writtenOf(id)).toEqual([[START, 116_00, 16_00, null]]);
    expect(await viewOf(id)).toMatchObject({ state: 'running', nextOn: '2026-12-05' });
    await writeAllDue(db, noon('2026-12-04'));
    expect(await daysOf(id)).toEqual([START]);
    // Two nights were missed.
    await writeAllDue(db, noon('2027-01-07'));
    expect(await daysOf(id)).toEqual([START, '2026-12-05', '2027-01-05']);
  });

  it('is written once for each time that it comes, however many write at once', async () => {
    const id = await added();
    const later = noon('2027-03-06');
    await Promise.all(Array.from({ length: 8 }, () => writeAllDue(db, later)));
    await db
      .update(recurringCosts)
      .set({ writtenUntil: addDays(START, -1) })
      .where(eq(recurringCosts.id, id));
    await Promise.all([writeAllDue(db, later), writeAllDue(db, later)]);
    expect(await daysOf(id)).toEqual([
      START,
      '2026-12-05',
      '2027-01-05',
      '2027-02-05',
      '2027-03-05',
    ]);
  });

  it('is added once by taps that repeat', async () => {
    const input = asked();
    const taps = Array.from({ length: 6 }, () => addRecurring(db, input, noon(START)));
    const ids = (await Promise.all(taps)).map((result) => result.ok && result.value.id);
    expect(new Set(ids).size).toBe(1);
    expect(await daysOf(ids[0] || '')).toEqual([START]);
  });

  it('comes not while it is paused, and goes on afterwards', async () => {
    const id = await added();
    expect(await setPaused(db, { id, isPaused: true }, noon('2026-12-05'))).toBe(true);
    // That of the day on which it was paused had come.
    expect(await daysOf(id)).toEqual([START, '2026-12-05']);
    expect(await viewOf(id)).toMatchObject({ state: 'paused', nextOn: null });
    await writeAllDue(db, noon('2027-01-20'));
    await setPaused(db, { id, isPaused: false }, noon('2027-02-04'));
    await writeAllDue(db, noon('2027-02-06'));
    expect(await daysOf(id)).toEqual([START, '2026-12-05', '2027-02-05']);
    expect(await setPaused(db, { id: randomUUID(), isPaused: true }, noon(START))).toBeNull();
  });

  it('comes no more once it is ended', async () => {
    const id = await added();
    expect(await endRecurring(db, id, noon('2026-12-06'))).toBe(true);
    await writeAllDue(db, noon('2027-02-20'));
    expect(await daysOf(id)).toEqual([START, '2026-12-05']);
    expect(await viewOf(id)).toMatchObject({ state: 'ended', nextOn: null });
    expect(await endRecurring(db, randomUUID(), noon(START))).toBeNull();
  });

  it('is refused when it begins before today, and taken back like any other', async () => {
    const refused = { ok: false, reason: 'STARTS_BEFORE_TODAY' };
    expect(await addRecurring(db, asked(), noon('2026-11-06'))).toEqual(refused);
    const unknown = asked({ supplierId: randomUUID() });
    expect(await addRecurring(db, unknown, noon(START))).toMatchObject({
      reason: 'SUPPLIER_UNKNOWN',
    });
    const id = await added();
    const [cost] = await db.select().from(costs).where(eq(costs.recurringId, id));
    const staff = await makeUser(db, { role: 'admin' });
    const input = { id: cost?.id ?? '', key: randomUUID(), note: 'Not paid' };
    const by = { staffId: staff.id, now: noon(START) };
    expect(await reverseCost(db, input, by)).toMatchObject({ ok: true });
    await writeAllDue(db, noon('2026-11-30'));
    expect(await daysOf(id)).toEqual([START]);
  });

  it('is written by the job of the night', async () => {
    const today = nairobiDay(new Date());
    const id = await added({ startsOn: addDays(today, -7), rhythm: 'weekly' }, addDays(today, -7));
    await sendJob(db, 'costs.write-recurring', {});
    await workOffJobs(recurringJobs);
    expect(await daysOf(id)).toEqual([addDays(today, -7), today]);
  });
});
