import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeUser } from '#tests/factories/user.ts';
import { untilWaiting } from '#tests/setup/until-waiting.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { actAsStaff } from '#/db/acting-staff.server.ts';
import { inTransaction } from '#/db/client.server.ts';
import { auditLog } from '#/db/schema/audit.ts';
import { mailMessages } from '#/db/schema/mail.ts';
import {
  paymentStatements,
  settledDifferences,
  statementLines,
} from '#/db/schema/payment-statements.ts';
import { stopJobs } from '#/platform/jobs/run-jobs.server.ts';
import { countDifferingStatements } from '#/features/payments/count-differing.server.ts';
import { compareAgain } from '../compare-again.server.ts';
import { getDifferences, getStatement } from '../list-statements.server.ts';
import { notifyOfDifferences } from '../notify-of-differences.server.ts';
import { reopenDifference, settleDifference } from './settle-difference.server.ts';

const { db } = await useDatabase();
const now = new Date('2026-11-20T12:00:00Z');
let staffId = '';
let otherId = '';
beforeAll(async () => {
  staffId = (await makeUser(db, { role: 'admin', name: 'Wanjiru' })).id;
  otherId = (await makeUser(db, { role: 'admin', name: 'Otieno' })).id;
});
afterAll(stopJobs);

const DAY = 24 * 3_600_000;
let day = Date.UTC(2026, 0, 1);

/** A statement of a day of its own that has money to strangers, each a difference. */
async function makeDiffering(count = 1) {
  day += DAY;
  const [from, to] = [new Date(day), new Date(day + DAY - 1)];
  const of = { provider: 'mpesa', source: 'file' } as const;
  const statements = await db
    .insert(paymentStatements)
    .values({ ...of, state: 'read', differences: count, lines: count, from, to, createdAt: to })
    .returning();
  const id = statements[0]?.id ?? '';
  const lines = Array.from({ length: count }, (_, nth) => ({
    ...of,
    statementId: id,
    kind: 'payout' as const,
    direction: 'out' as const,
    receipt: `SKE${day}${nth}`,
    amount: 700_00,
    completedAt: new Date(day + DAY / 2),
  }));
  await db.insert(statementLines).values(lines);
  const seen = lines.map(({ receipt, direction, amount: stated }) => ({
    id,
    kind: 'unrecorded' as const,
    receipt,
    direction,
    stated,
    recorded: null,
    note: 'The landlord, by hand',
  }));
  const first = seen[0];
  if (!first) throw new Error('No line');
  return { id, first, scope: { from, to } };
}

const get = (id: string) => getStatement(db, { id, kind: null, standing: null, page: 1 });
const by = (who: string) => ({ staffId: who, now });

it('that is settled says who, when and why, and counts no longer; taken back it counts again', async () => {
  const { id, first } = await makeDiffering(2);
  const before = await countDifferingStatements(db);
  expect(await settleDifference(db, first, by(staffId))).toMatchObject({ ok: true });
  const found = await get(id);
  expect(found).toMatchObject({ counts: { open: 1, settled: 1 }, statement: { differences: 1 } });
  // What waits for a person stands first.
  expect(found?.differences.rows.map(({ settled }) => settled?.note)).toEqual([
    undefined,
    'The landlord, by hand',
  ]);
  const settled = found?.differences.rows[1]?.settled;
  expect(settled).toMatchObject({ staffName: 'Wanjiru', at: now.toISOString() });
  expect(await getDifferences(db, { id, kind: null, standing: 'open' })).toHaveLength(1);
  expect(await countDifferingStatements(db)).toBe(before);

  const other = found?.differences.rows[0];
  await settleDifference(db, { ...first, receipt: other?.receipt ?? '' }, by(staffId));
  expect(await countDifferingStatements(db)).toBe(before - 1);
  expect(await get(id)).toMatchObject({ counts: { open: 0, settled: 2 } });

  await reopenDifference(db, settled?.id ?? '');
  await reopenDifference(db, settled?.id ?? '');
  expect(await countDifferingStatements(db)).toBe(before);
  expect(await get(id)).toMatchObject({ counts: { open: 1, settled: 1 } });
});

it('stays settled when it is compared again, and no mail tells of it', async () => {
  const { id, first, scope } = await makeDiffering();
  await settleDifference(db, first, by(staffId));
  await compareAgain(db);
  const statement = (await get(id))?.statement;
  expect(statement).toMatchObject({ differences: 0 });
  const told = { id, fileName: '', differences: statement?.differences ?? -1, ...scope };
  await inTransaction(db, (tx) => notifyOfDifferences(tx, told));
  const key = `statement-differs:${id}`;
  expect(await db.$count(mailMessages, eq(mailMessages.dedupeKey, key))).toBe(0);
});

it('with another sum is another difference, which waits and can be settled', async () => {
  const { id, first } = await makeDiffering();
  await settleDifference(db, first, by(staffId));
  const changed = { amount: 800_00 };
  await db.update(statementLines).set(changed).where(eq(statementLines.statementId, id));
  expect(await get(id)).toMatchObject({ counts: { open: 1, settled: 0 } });
  const stale = await settleDifference(db, first, by(staffId));
  expect(stale).toMatchObject({ reason: 'DIFFERENCE_CHANGED' });
  const anew = { ...first, stated: 800_00, note: 'Two months’ rent' };
  expect(await settleDifference(db, anew, by(otherId))).toMatchObject({ ok: true });
  expect((await get(id))?.differences.rows[0]?.settled).toMatchObject({ staffName: 'Otieno' });
});

it('of two people at once, one settles it and the other is told', async () => {
  const { first } = await makeDiffering();
  const waiting = await inTransaction(db, async (tx) => {
    // Both have found it open when the first of them may write.
    await tx.execute('lock table settled_differences in share mode');
    const both = [
      settleDifference(db, first, by(staffId)),
      settleDifference(db, { ...first, note: 'A refund' }, by(otherId)),
    ];
    await untilWaiting(db, 2);
    return both;
  });
  const answers = await Promise.all(waiting);
  const reasons = answers.map((one) => (one && !one.ok ? one.reason : 'settled'));
  expect(reasons.toSorted()).toEqual(['SETTLED_MEANWHILE', 'settled']);
  const rows = await db
    .select()
    .from(settledDifferences)
    .where(eq(settledDifferences.receipt, first.receipt));
  const winner = answers[0]?.ok ? staffId : otherId;
  expect(rows).toMatchObject([{ settledBy: winner }]);
});

it('asked for again, because the answer was lost, is settled once', async () => {
  const { first } = await makeDiffering();
  const ask = () => settleDifference(db, first, by(staffId));
  const answers = await Promise.all([ask(), ask(), ask()]);
  expect(answers).toMatchObject([{ ok: true }, { ok: true }, { ok: true }]);
});

it('is noted with who of the shop settled it and took it back', async () => {
  const { id, first } = await makeDiffering();
  const staff = { userId: staffId, requestId: 'request-1', address: '10.0.0.9' };
  await actAsStaff(staff, () => settleDifference(db, first, by(staffId)));
  const settled = (await get(id))?.differences.rows[0]?.settled?.id ?? '';
  await actAsStaff(staff, () => reopenDifference(db, settled));
  const noted = await db.select().from(auditLog).where(eq(auditLog.thingId, settled));
  expect(noted.map(({ action, thing }) => `${action} ${thing}`).toSorted()).toEqual([
    'delete settled_differences',
    'insert settled_differences',
  ]);
  expect(JSON.stringify(noted)).toContain('The landlord, by hand');
});

it('of no statement that was read is not there', async () => {
  const { first } = await makeDiffering();
  const nowhere = { ...first, id: '01939f6e-0000-7000-8000-000000000000' };
  expect(await settleDifference(db, nowhere, by(staffId))).toBeNull();
});
