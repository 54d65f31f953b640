import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { statedPayment, statementFile } from '#tests/factories/statement-file.ts';
import { makeUser } from '#tests/factories/user.ts';
import { startPaybillShop } from '#tests/fakes/paybill-shop.ts';
import { watchWork } from '#tests/setup/watch-work.ts';
import { measureWork, WORK_BUDGET } from '#tests/setup/work-budget.ts';
import { untilWaiting } from '#tests/setup/until-waiting.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { actAsStaff } from '#/db/acting-staff.server.ts';
import { inTransaction } from '#/db/client.server.ts';
import { auditLog } from '#/db/schema/audit.ts';
import { incomingPayments } from '#/db/schema/incoming-payments.ts';
import { mailMessages } from '#/db/schema/mail.ts';
import { paymentStatements, statementLines } from '#/db/schema/payment-statements.ts';
import { fileRemovals } from '#/db/schema/uploads.ts';
import { findOrder, listOrderEvents } from '#/features/orders/queries.server.ts';
import { stopJobs, workOffJobs } from '#/platform/jobs/run-jobs.server.ts';
import { objectStore } from '#/platform/storage/object-store.server.ts';
import { shop } from '#/shop.server.ts';
import { pullPayments } from '../incoming/pull-payments.server.ts';
import { directProvider } from '../providers.server.ts';
import { countDifferingStatements } from '../count-differing.server.ts';
import { addStatement } from './add-statement.server.ts';
import { keepList } from './keep-list.server.ts';
import { readStatement } from './read-statement.server.ts';
import { getStatement, listStatementsForStaff } from './list-statements.server.ts';
import { listStatementsInput } from './schemas.ts';
import { MOST_STATEMENT_LINES } from './statement-file.ts';
import { compareAgain } from './compare-again.server.ts';

const { db } = await useDatabase();
const { paybill, makeUnpaid, makePrompted, callBack, settle, pay, incomingOf, expectPaid } =
  await startPaybillShop(db);
const never = new AbortController().signal;
let staffId = '';
beforeAll(async () => {
  staffId = (await makeUser(db, { role: 'admin', name: 'Wanjiru' })).id;
});
afterAll(stopJobs);

const HOUR = 3_600_000;
/** A time of its own: statements of other tests have nothing in it. */
let day = Date.now() - 400 * 24 * HOUR;
function newDay() {
  day += 24 * HOUR;
  return { at: (minutes: number) => new Date(Math.floor(day / 1000) * 1000 + minutes * 60_000) };
}

async function add(file: File): Promise<string> {
  const added = await addStatement(db, { file, staffId, now: new Date() });
  if (!added.ok) throw new Error(added.reason);
  return added.value.id;
}

async function send(file: File): Promise<string> {
  const id = await add(file);
  await workOffJobs(shop.jobs);
  return id;
}

async function differencesOf(id: string) {
  const found = await getStatement(db, { id, kind: null, standing: null, page: 1 });
  return found?.differences.rows.map(({ kind, direction, receipt, stated, recorded }) =>
    [kind, direction, receipt, stated, recorded].join(' '),
  );
}

async function kindsOf(orderId: string) {
  return (await listOrderEvents(db, orderId)).map(({ kind }) => kind);
}

describe('a statement', () => {
  it('counts what came and nobody told of, once, and keeps nobody’s name', async () => {
    const { at } = newDay();
    const [order, other] = [await makeUnpaid(), await makeUnpaid()];
    const quiet = paybill.move({ amount: 3_800, account: order.number, at: at(10) });
    const told = await pay({ amount: 3_800, account: other.number, at: at(20) });
    await settle();
    const nobodys = paybill.move({ amount: 500, account: 'lights', at: at(30) });
    const id = await send(statementFile([quiet, told, nobodys].map(statedPayment)));

    await expectPaid(order.orderId);
    await expectPaid(other.orderId);
    expect(await incomingOf(quiet.receipt)).toMatchObject({
      state: 'applied',
      source: 'statement',
      proof: 'statement',
      payerPhone: '+254712345678',
    });
    expect(await incomingOf(told.receipt)).toMatchObject({ proof: 'lookup' });
    expect(await incomingOf(nobodys.receipt)).toMatchObject({ state: 'unmatched', amount: 50_000 });
    expect(await kindsOf(other.orderId)).toEqual(['placed', 'payment_confirmed']);
    expect(await differencesOf(id)).toEqual([]);
    expect(
      (await getStatement(db, { id, kind: null, standing: null, page: 1 }))?.statement,
    ).toMatchObject({
      state: 'read',
      lines: 3,
      differences: 0,
      from: at(10).toISOString(),
      to: at(30).toISOString(),
      staffName: 'Wanjiru',
    });
    const lines = await db.select().from(statementLines).where(eq(statementLines.statementId, id));
    expect(JSON.stringify(lines)).not.toMatch(/254712345678|JANE/);
  });

  it('is not left where who paid could be read', async () => {
    const { at } = newDay();
    const id = await add(statementFile([{ receipt: 'SKEFILE001', at: at(1), paidIn: 10 }]));
    const [row] = await db.select().from(paymentStatements).where(eq(paymentStatements.id, id));
    const key = row?.objectKey ?? '';
    expect(await objectStore().get(key)).not.toBeNull();
    await readStatement(db, id, { now: new Date(), signal: never });
    const removals = await db.select().from(fileRemovals).where(eq(fileRemovals.objectKey, key));
    expect(removals).toHaveLength(1);
  });

  it('says what of a prompt’s money it proves, and of which receipt', async () => {
    const order = await makePrompted();
    const paid = paybill.move({ amount: 3_800, account: order.number });
    await send(statementFile([statedPayment(paid)]));
    await expectPaid(order.orderId);
    await callBack(order.push, { resultCode: 0, receipt: paid.receipt });
    await settle();
    await expectPaid(order.orderId);
    expect(await kindsOf(order.orderId)).toEqual(['placed', 'payment_confirmed']);
  });

  it('names what it has and we do not, what we have and it does not, and other sums', async () => {
    const { at } = newDay();
    const order = await makeUnpaid();
    const [first, last] = [0, 120].map((minutes) =>
      paybill.move({ amount: 10, account: 'edge', at: at(minutes) }),
    );
    if (!first || !last) throw new Error('Nothing moved');
    const missing = await pay({ amount: 1_000, account: order.number, at: at(50) });
    const more = await pay({ amount: 1_200, account: order.number, at: at(60) });
    await settle();
    const id = await send(
      statementFile([
        statedPayment(first),
        statedPayment({ ...more, amount: 1_300 }),
        {
          receipt: 'SKEOUT0001',
          at: at(70),
          withdrawn: 700,
          reason: 'Business Payment to Customer',
        },
        { receipt: more.receipt, at: at(60), withdrawn: 5, reason: 'Pay Bill Charge' },
        { receipt: 'SKEODD0001', at: at(80), paidIn: 30, reason: 'Something new' },
        statedPayment(last),
      ]),
    );
    expect(await differencesOf(id)).toEqual([
      `unstated in ${missing.receipt}  100000`,
      `amount in ${more.receipt} 130000 120000`,
      'unrecorded out SKEOUT0001 70000 ',
      'unclear in SKEODD0001 3000 ',
    ]);
    const narrowed = await getStatement(db, { id, kind: 'amount', standing: null, page: 1 });
    expect(narrowed?.differences).toMatchObject({
      total: 1,
      rows: [{ order: { id: order.orderId, number: order.number } }],
    });
    expect(narrowed?.statement.differences).toBe(4);
    // A person is told, once, and finds it on the desk and in the list it leads to.
    const mails = await db
      .select()
      .from(mailMessages)
      .where(eq(mailMessages.dedupeKey, `statement-differs:${id}`));
    expect(mails).toMatchObject([{ subject: 'Statement and books differ: 4' }]);
    const differing = listStatementsInput.parse({ standing: 'differs' });
    const listed = await listStatementsForStaff(db, differing);
    expect(listed.rows.map((row) => row.id)).toContain(id);
    expect(await countDifferingStatements(db)).toBe(listed.total);
    // What is counted stays: staff decide.
    expect(await findOrder(db, order.orderId)).toMatchObject({ paidTotal: 220_000 });
  });

  it('that cannot be read says why, counts nothing, and may be sent again', async () => {
    const { at } = newDay();
    const quiet = paybill.move({ amount: 40, account: 'lights', at: at(5) });
    const broken = () =>
      statementFile([statedPayment(quiet), { receipt: 'SKEBAD0001', at: at(6), paidIn: 0 }]);
    const id = await send(broken());
    expect(
      (await getStatement(db, { id, kind: null, standing: null, page: 1 }))?.statement,
    ).toMatchObject({
      state: 'failed',
      problem: 'LINE_UNREADABLE',
      problemDetail: '3: Paid In',
    });
    expect(await incomingOf(quiet.receipt)).toBeNull();
    expect(await send(broken())).not.toBe(id);
  });

  it('is noted with who of the shop sent it', async () => {
    const { at } = newDay();
    const file = statementFile([{ receipt: 'SKEAUDIT01', at: at(1), paidIn: 10 }], 'monday.csv');
    const staff = { userId: staffId, requestId: 'request-1', address: '10.0.0.9' };
    const id = await actAsStaff(staff, () => add(file));
    const noted = await db.select().from(auditLog).where(eq(auditLog.thingId, id));
    expect(noted).toMatchObject([
      { staffId, thing: 'payment_statements', after: { file_name: 'monday.csv' } },
    ]);
  });

  it('is no workbook', async () => {
    const file = new File([new Uint8Array([0x50, 0x4b, 0, 0])], 'statement.xlsx');
    const added = await addStatement(db, { file, staffId, now: new Date() });
    expect(added).toMatchObject({ reason: 'NOT_CSV' });
  });
});

describe('at once', () => {
  it('the same file sent twice is one statement', async () => {
    const { at } = newDay();
    const file = () => statementFile([{ receipt: 'SKETWICE01', at: at(1), paidIn: 10 }]);
    const ids = await Promise.all([add(file()), add(file()), add(file())]);
    expect(new Set(ids).size).toBe(1);
    await workOffJobs(shop.jobs);
    expect(await add(file())).toBe(ids[0]);
  });

  it('a statement and the list that have the same payment count it once', async () => {
    const { at } = newDay();
    const order = await makeUnpaid();
    const paid = paybill.move({ amount: 3_800, account: order.number, at: at(5) });
    const added = await db
      .insert(incomingPayments)
      .values({
        provider: 'mpesa',
        receipt: paid.receipt,
        amount: 380_000,
        account: order.number,
        paidAt: paid.at,
        source: 'claim',
        state: 'checking',
      })
      .returning();
    const id = await add(statementFile([statedPayment(paid)]));
    const both = await inTransaction(db, async (tx) => {
      await tx
        .select()
        .from(incomingPayments)
        .where(eq(incomingPayments.id, added[0]?.id ?? ''))
        .for('update');
      const reading = readStatement(db, id, { now: new Date(), signal: never });
      const range = { from: at(0), to: at(10), now: new Date() };
      const pulling = pullPayments(db, directProvider, range);
      await untilWaiting(db, 2);
      return [reading, pulling];
    });
    await Promise.all(both);
    await expectPaid(order.orderId);
    expect(await kindsOf(order.orderId)).toEqual(['placed', 'payment_confirmed']);
  });

  it('two that read the same statement, one of them thought dead, count it once', async () => {
    const { at } = newDay();
    const order = await makeUnpaid();
    const paid = paybill.move({ amount: 3_800, account: order.number, at: at(5) });
    const id = await add(statementFile([statedPayment(paid)]));
    const read = () => readStatement(db, id, { now: new Date(), signal: never });
    await Promise.allSettled([read(), read(), read()]);
    await expectPaid(order.orderId);
    expect(await kindsOf(order.orderId)).toEqual(['placed', 'payment_confirmed']);
  });
});

describe('the list of a night', () => {
  it('is kept as a statement, compared with what came', async () => {
    const { at } = newDay();
    const order = await makeUnpaid();
    const known = await pay({ amount: 1_000, account: order.number, at: at(20) });
    const forgotten = await pay({ amount: 1_100, account: order.number, at: at(40) });
    await settle();
    // The provider has lost it since.
    paybill.payments.splice(paybill.payments.indexOf(forgotten), 1);
    const range = { from: at(0), to: at(120) };
    const { listed } = await pullPayments(db, directProvider, { ...range, now: new Date() });
    expect(listed.map(({ receipt }) => receipt)).toEqual([known.receipt]);
    const scope = { provider: directProvider.id, ...range };
    expect(await keepList(db, scope, listed)).toBe(1);
    // The next night lists it again.
    expect(await keepList(db, { ...scope, to: at(121) }, listed)).toBe(1);
    const { rows } = await listStatementsForStaff(
      db,
      listStatementsInput.parse({ source: 'list' }),
    );
    expect(rows).toMatchObject([{ differences: 1 }, { differences: 1 }]);
    expect(await differencesOf(rows[0]?.id ?? '')).toEqual([
      `unstated in ${forgotten.receipt}  110000`,
    ]);
    // The provider has found it again: nothing waits for anybody.
    paybill.payments.push(forgotten);
    const again = await pullPayments(db, directProvider, { ...range, now: new Date() });
    expect(await keepList(db, { ...scope, to: at(122) }, again.listed)).toBe(0);
    await compareAgain(db);
    expect(
      (await getStatement(db, { id: rows[0]?.id ?? '', kind: null, standing: null, page: 1 }))
        ?.statement,
    ).toMatchObject({ differences: 0 });
  });
});

it('a statement at its longest keeps nobody waiting', async () => {
  let id = '';
  const { work } = await measureWork('a statement', async () => {
    const { at } = newDay();
    const rows = Array.from({ length: MOST_STATEMENT_LINES }, (_, nth) => ({
      receipt: `SLONG${String(nth).padStart(5, '0')}`,
      at: new Date(at(0).getTime() + nth * 1_000),
      withdrawn: 100 + nth,
      reason: 'Rent',
      party: '254712345678 - Duka la Taa',
    }));
    id = await add(statementFile(rows));
    const read = () => readStatement(db, id, { now: new Date(), signal: never });
    return (await watchWork(read)).work;
  });
  expect(work.blockedMs).toBeLessThanOrEqual(WORK_BUDGET.blockedMs);
  expect(work.grownMb).toBeLessThanOrEqual(WORK_BUDGET.grownMb);
  const found = await getStatement(db, { id, kind: null, standing: null, page: 1 });
  expect(found?.statement).toMatchObject({ state: 'read', lines: MOST_STATEMENT_LINES });
});
