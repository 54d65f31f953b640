import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { callApi } from '#tests/abuse/call-api.ts';
import { makeOrder } from '#tests/factories/order.ts';
import { newSource } from '#tests/factories/payment.ts';
import { makeProduct } from '#tests/factories/product.ts';
import { sessionCookie } from '#tests/factories/session-cookie.ts';
import { makeSession, makeUser } from '#tests/factories/user.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { inTransaction } from '#/db/client.server.ts';
import { auditLog } from '#/db/schema/audit.ts';
import { addDays, nairobiDay } from '#/domain/dates/day.ts';
import { monthOf, nextMonth } from '#/domain/dates/month.ts';
import { shillings } from '#/domain/money/money.ts';
import { confirmPaid } from '#/features/orders/confirm-paid.server.ts';
import { findOrder } from '#/features/orders/queries.server.ts';
import { stopJobs } from '#/platform/jobs/run-jobs.server.ts';
import { getFinancial } from '../use-cases/get-financial.server.ts';
import { rebuildOrderSums } from '../roll-up/roll-up-orders.server.ts';
import { getTargets, setTarget } from './manage-targets.server.ts';

const { db } = await useDatabase();
const NOW = new Date();
const TODAY = nairobiDay(NOW);
const MONTH = monthOf(TODAY);

afterAll(stopJobs);

async function pay(
  line: Parameters<typeof makeProduct>[1],
  range?: { start: string; end: string },
) {
  const product = await makeProduct(db, line);
  const { orderId } = await makeOrder(db, {
    lines: [{ product, ...(range && { range }) }],
    now: NOW,
  });
  const amount = (await findOrder(db, orderId))?.dueTotal ?? 0;
  const paid = { source: newSource(), orderId, amount, receipt: randomUUID(), now: NOW };
  await inTransaction(db, (tx) => confirmPaid(tx, paid));
}

it('FINANCE-8: a target stands beside the sums of the page, and each change is in the audit log', async () => {
  const admin = await makeUser(db, { role: 'admin' });
  const headers = { cookie: await sessionCookie((await makeSession(db, admin.id)).token) };
  const set = (figure: string, amount: number | null, was: number | null = null) =>
    callApi('finance/targets/set', { figure, month: MONTH, amount, was }, headers);
  await pay({ price: shillings(1_160) });
  const start = addDays(TODAY, 10);
  const hired = { rentalPrice: shillings(580), ratePlan: null, deposit: shillings(400) };
  await pay(hired, { start, end: addDays(start, 1) });
  await rebuildOrderSums(db);
  expect((await getTargets(db, NOW)).progress).toEqual([]);
  expect((await set('net', shillings(2_000))).status).toBe(200);
  expect((await set('rental', shillings(400))).status).toBe(200);
  const { progress } = await getTargets(db, NOW);
  expect(progress).toMatchObject([
    { figure: 'net', target: shillings(2_000), reached: shillings(1_500), percent: 75 },
    { figure: 'rental', reached: shillings(500), standing: 'reached', neededPerDay: 0 },
  ]);
  const page = await getFinancial(db, { from: MONTH, to: TODAY, compare: 'none' }, NOW);
  expect(page.net).toEqual({
    net: { now: shillings(1_500), before: 0 },
    rental: { now: shillings(500), before: 0 },
    purchase: { now: shillings(1_000), before: 0 },
  });
  // VAT by type is all VAT, but it is shown in no part of the page.
  expect(Object.keys(page.sums)).not.toContain('type_vat');
  expect((await set('net', null, shillings(2_000))).status).toBe(200);
  expect((await getTargets(db, NOW)).progress.map(({ figure }) => figure)).toEqual(['rental']);
  const entries = await db
    .select()
    .from(auditLog)
    .where(eq(auditLog.thing, 'revenue_targets'))
    .orderBy(auditLog.id);
  expect(entries.map(({ action, thingId }) => [action, thingId])).toEqual([
    ['insert', MONTH],
    ['insert', MONTH],
    ['update', MONTH],
  ]);
});

it('FINANCE-8: of two who set a target on what they both read, one is told', async () => {
  const month = nextMonth(MONTH);
  const asked = (amount: number) => ({ figure: 'purchase', month, amount, was: null }) as const;
  const results = await Promise.all(
    [1, 2, 3, 4].map((amount) => setTarget(db, asked(shillings(amount)), NOW)),
  );
  expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  expect(results.filter(({ ok }) => !ok)).toContainEqual({ ok: false, reason: 'TARGET_CHANGED' });
  const over = { ...asked(1), month: monthOf(addDays(MONTH, -1)) };
  expect(await setTarget(db, over, NOW)).toEqual({ ok: false, reason: 'TARGET_MONTH_OVER' });
});
