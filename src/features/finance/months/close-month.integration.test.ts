import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callApi } from '#tests/abuse/call-api.ts';
import { makeOrder } from '#tests/factories/order.ts';
import { newSource } from '#tests/factories/payment.ts';
import { sessionCookie } from '#tests/factories/session-cookie.ts';
import { makeSession, makeUser } from '#tests/factories/user.ts';
import { untilWaiting } from '#tests/setup/until-waiting.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { inTransaction } from '#/db/client.server.ts';
import { auditLog } from '#/db/schema/audit.ts';
import { addDays, nairobiDay, startOfDay, type Day } from '#/domain/dates/day.ts';
import { monthOf, monthsUpTo, wholeMonth } from '#/domain/dates/month.ts';
import { shillings } from '#/domain/money/money.ts';
import { addRecurring } from '#/features/costs/recurring/manage-recurring.server.ts';
import { writeAllDue } from '#/features/costs/recurring/write-due.server.ts';
import { addCostInput, addRecurringInput, sumCostsInput } from '#/features/costs/schemas.ts';
import { insertCost } from '#/features/costs/queries.server.ts';
import { addCost } from '#/features/costs/use-cases/add-cost.server.ts';
import { readCostForStaff } from '#/features/costs/use-cases/read-costs.server.ts';
import { reverseCost } from '#/features/costs/use-cases/reverse-cost.server.ts';
import { sumCosts } from '#/features/costs/use-cases/sum-costs.server.ts';
import { insertLedgerEntries, type LedgerEntry } from '#/features/ledger/queries.server.ts';
import { confirmPaid } from '#/features/orders/confirm-paid.server.ts';
import { findOrder } from '#/features/orders/queries.server.ts';
import { recordRefund } from '#/features/orders/use-cases/record-refund.server.ts';
import { stopJobs } from '#/platform/jobs/run-jobs.server.ts';
import { listJournal } from '../journal/queries.server.ts';
import { listSums } from '../queries.server.ts';
import { rebuildOrderSums } from '../roll-up/roll-up-orders.server.ts';
import { closeMonth, listMonths } from './close-month.server.ts';

/*
 * Seen red with each guard taken away (tests/guards/finance.ts): the lock of `closeMonth`, that of the
 * trigger, both triggers, and the one that keeps a closed month closed.
 */
const { db, pool } = await useDatabase();
const NOW = new Date();
const TODAY = nairobiDay(NOW);
/** Each test closes one of its own, as that is final; the next one is open. */
const months = monthsUpTo(TODAY, 12).slice(1).toReversed();
const newMonth = () => months.shift() ?? '';
let by = { staffId: '', now: NOW };
let headers = {};

afterAll(stopJobs);
beforeAll(async () => {
  const admin = await makeUser(db, { role: 'admin', name: 'Grace Wanjiru' });
  by = { staffId: admin.id, now: NOW };
  headers = { cookie: await sessionCookie((await makeSession(db, admin.id)).token) };
});

/** What the database says. */
const IS_CLOSED = { cause: { message: expect.stringContaining('is closed') } };

const asked = (day: Day, amount = 116_00) =>
  addCostInput.parse({ key: randomUUID(), category: 'power', amount, vatRate: 0, day });
const add = (day: Day) => addCost(db, asked(day), by);
async function added(day: Day): Promise<string> {
  const result = await add(day);
  if (!result.ok) throw new Error(result.reason);
  return result.value.id;
}
const close = (month: Day, now = NOW) => closeMonth(db, month, { ...by, now });
const spentIn = async (month: Day) =>
  (await sumCosts(db, sumCostsInput.parse(wholeMonth(month)))).total.amount;
const stateOf = async (month: Day) =>
  (await listMonths(db, NOW)).find((one) => one.month === month)?.closed;

const unmatchedAt = (occurredAt: Date): LedgerEntry => ({
  transaction: { idempotencyKey: randomUUID(), kind: 'payment', occurredAt },
  postings: [{ debit: 'clearing.mpesa', credit: 'unmatched', amount: 100 }],
});

/** Money of nobody known that moved at noon of a day. */
const post = (day: Day) =>
  inTransaction(db, (tx) =>
    insertLedgerEntries(tx, [unmatchedAt(new Date(startOfDay(day).getTime() + 12 * 3_600_000))]),
  );

describe('FINANCE-6: a month', () => {
  it('is closed once, by an admin, when it is over', async () => {
    const month = newMonth();
    const call = () => callApi('finance/months/close', { month }, headers);
    expect(await stateOf(month)).toBeNull();
    expect((await call()).status).toBe(200);
    expect(await stateOf(month)).toMatchObject({ staffName: 'Grace Wanjiru' });
    expect(await close(month)).toEqual({ ok: false, reason: 'MONTH_CLOSED' });
    expect(await close(monthOf(TODAY))).toEqual({ ok: false, reason: 'MONTH_NOT_OVER' });
    const entries = await db.select().from(auditLog).where(eq(auditLog.thing, 'closed_months'));
    expect(entries).toMatchObject([{ thingId: month, action: 'insert' }]);
  });

  it('takes no cost any more, and names the field; the database takes none either', async () => {
    const month = newMonth();
    const { from, to } = wholeMonth(month);
    await added(from);
    expect(await close(month)).toMatchObject({ ok: true });
    for (const day of [from, to]) {
      expect(await add(day)).toEqual({ ok: false, reason: 'MONTH_CLOSED' });
      const cost = { ...asked(day), vat: 0, createdAt: NOW };
      await expect(inTransaction(db, (tx) => insertCost(tx, cost))).rejects.toMatchObject(
        IS_CLOSED,
      );
    }
    expect(await add(addDays(to, 1))).toMatchObject({ ok: true });
    expect(await spentIn(month)).toBe(116_00);
  });

  it('has what was wrong taken back on the first open day after it', async () => {
    const month = newMonth();
    const id = await added(addDays(month, 9));
    expect(await close(month)).toMatchObject({ ok: true });
    const spent = await spentIn(month);
    const back = await reverseCost(db, { id, key: randomUUID(), note: 'Typed twice' }, by);
    if (!back?.ok) throw new Error('It was not taken back');
    const next = addDays(wholeMonth(month).to, 1);
    expect(await readCostForStaff(db, back.value.id)).toMatchObject({ day: next, amount: -116_00 });
    expect(await spentIn(month)).toBe(spent);
  });

  it('waits until what recurs in it is written', async () => {
    const month = newMonth();
    const startsOn = addDays(month, 3);
    const spent = await spentIn(month);
    const rent = addRecurringInput.parse({
      key: randomUUID(),
      category: 'rent',
      amount: 116_00,
      vatRate: 0,
      rhythm: 'weekly',
      startsOn,
      endsOn: addDays(month, 12),
    });
    const start = new Date(startOfDay(startsOn).getTime() + 3_600_000);
    expect(await addRecurring(db, rent, start)).toMatchObject({ ok: true });
    expect(await close(month)).toEqual({ ok: false, reason: 'COSTS_UNWRITTEN' });
    await writeAllDue(db, NOW);
    expect(await close(month)).toMatchObject({ ok: true });
    expect(await spentIn(month)).toBe(spent + 2 * 116_00);
  });

  it('stays as it is, though money of its orders goes back later', async () => {
    const month = newMonth();
    const { orderId } = await makeOrder(db, { now: NOW });
    const amount = (await findOrder(db, orderId))?.dueTotal ?? 0;
    const paid = { source: newSource(), orderId, amount, receipt: randomUUID(), now: NOW };
    await inTransaction(db, (tx) => confirmPaid(tx, paid));
    await inTransaction(db, async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.execute(sql`update ledger_transactions
        set occurred_at = ${startOfDay(addDays(month, 5)).toISOString()} where order_id = ${orderId}`);
    });
    await rebuildOrderSums(db);
    const read = async () => ({
      sums: await listSums(db, { days: wholeMonth(month), compared: null }),
      journal: await listJournal(db, wholeMonth(month), null),
      costs: await spentIn(month),
    });
    expect(await close(month)).toMatchObject({ ok: true });
    const before = await read();
    expect(before.journal.length).toBeGreaterThan(0);
    expect(before.sums).toContainEqual({ figure: 'sales', key: '-', now: amount, before: 0 });
    const sent = { method: 'mobile', reference: 'SKN1', purpose: 'other', note: '' } as const;
    const refund = { orderId, amount: shillings(10), refundedBefore: 0, ...sent };
    expect(await recordRefund(db, refund, NOW)).toMatchObject({ ok: true });
    await rebuildOrderSums(db);
    expect(await read()).toEqual(before);
    // Nor does the database take a posting of its days.
    await expect(post(addDays(month, 5))).rejects.toMatchObject(IS_CLOSED);
    expect(await read()).toEqual(before);
  });

  it('is never opened again, by the database neither', async () => {
    expect(await close(newMonth())).toMatchObject({ ok: true });
    for (const text of [
      'delete from closed_months',
      'update closed_months set closed_at = now()',
      'truncate closed_months',
    ]) {
      await expect(pool.query(text)).rejects.toThrow('stays closed');
    }
  });
});

describe('FINANCE-6: of those who write beside the closing', () => {
  it('a cost that was begun before is waited for, and is in the month', async () => {
    const month = newMonth();
    const begun = Promise.withResolvers<void>();
    const gate = Promise.withResolvers<void>();
    const writing = inTransaction(db, async (tx) => {
      await insertCost(tx, { ...asked(month), vat: 0, createdAt: NOW });
      begun.resolve();
      await gate.promise;
    });
    await begun.promise;
    let spent = 0;
    const closing = close(month).then(async (closed) => {
      spent = await spentIn(month);
      return closed;
    });
    await Promise.race([untilWaiting(db), closing]);
    // Whoever comes now waits for the closing, and is refused.
    const late = add(month);
    gate.resolve();
    await writing;
    expect(await closing).toMatchObject({ ok: true });
    expect(await late).toEqual({ ok: false, reason: 'MONTH_CLOSED' });
    expect(spent).toBe(116_00);
    expect(await spentIn(month)).toBe(spent);
  });

  it('a posting that was begun before is waited for, and is in the month', async () => {
    const month = newMonth();
    const gate = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const writing = inTransaction(db, async (tx) => {
      await insertLedgerEntries(tx, [unmatchedAt(startOfDay(addDays(month, 1)))]);
      begun.resolve();
      await gate.promise;
    });
    await begun.promise;
    const journal = async () => (await listJournal(db, wholeMonth(month), null)).length;
    let posted = 0;
    const closing = close(month).then(async (closed) => {
      posted = await journal();
      return closed;
    });
    await Promise.race([untilWaiting(db), closing]);
    gate.resolve();
    await writing;
    expect(await closing).toMatchObject({ ok: true });
    expect(posted).toBe(1);
    expect(await journal()).toBe(1);
  });

  it('each is in the month that was closed, or refused', async () => {
    const month = newMonth();
    expect(await spentIn(month)).toBe(0);
    const adding = Array.from({ length: 20 }, (_, at) => add(addDays(month, at)));
    const closing = [close(month), close(month)].map(async (closed) => {
      const result = await closed;
      return { result, spent: await spentIn(month) };
    });
    const more = Array.from({ length: 10 }, () => add(month));
    const results = await Promise.all([...adding, ...more]);
    const closed = await Promise.all(closing);
    expect(closed.filter(({ result }) => result.ok)).toHaveLength(1);
    const written = results.filter((result) => result.ok).length;
    expect(written).toBeLessThanOrEqual(30);
    for (const { spent } of closed) expect(spent).toBe(written * 116_00);
  });
});
