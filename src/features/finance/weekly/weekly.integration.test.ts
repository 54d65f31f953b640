import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { callApi } from '#tests/abuse/call-api.ts';
import { startFakeMailServer, type FakeMailServer } from '#tests/fakes/smtp-server.ts';
import { makeOrder } from '#tests/factories/order.ts';
import { newSource } from '#tests/factories/payment.ts';
import { makeProduct } from '#tests/factories/product.ts';
import { sessionCookie } from '#tests/factories/session-cookie.ts';
import { makeSession, makeUser } from '#tests/factories/user.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { inTransaction } from '#/db/client.server.ts';
import { profiles } from '#/db/schema/accounts.ts';
import { weeklyReaders } from '#/db/schema/finance.ts';
import { lostDemand } from '#/db/schema/reporting.ts';
import { addDays, nairobiDay, startOfDay } from '#/domain/dates/day.ts';
import { lastWeek } from '#/domain/finance/period.ts';
import { shillings, sum } from '#/domain/money/money.ts';
import { addCostInput, sumCostsInput } from '#/features/costs/schemas.ts';
import { addCost } from '#/features/costs/use-cases/add-cost.server.ts';
import { sumCosts } from '#/features/costs/use-cases/sum-costs.server.ts';
import { confirmPaid } from '#/features/orders/confirm-paid.server.ts';
import { findOrder } from '#/features/orders/queries.server.ts';
import { provideEnv } from '#/platform/env.server.ts';
import { stopJobs, workOffJobs } from '#/platform/jobs/run-jobs.server.ts';
import { sendMailJob } from '#/platform/mail/deliver-mail.server.ts';
import { readAhead } from '../ahead/read-ahead.server.ts';
import { financeMails } from '../mails/finance-mails.server.ts';
import { getFinancial } from '../use-cases/get-financial.server.ts';
import { rebuildOrderSums } from '../roll-up/roll-up-orders.server.ts';
import { handleWeeklyLeave } from '../weekly-handler.server.ts';
import { leaveLinks } from '#/platform/mail/leave-links.server.ts';
import { WEEKLY_MAIL } from './leavable.ts';
import { sendWeekly } from './send-weekly.server.ts';
import { readWeeklyFigures } from './weekly-figures.server.ts';

const { db } = await useDatabase();
const NOW = new Date();
const WEEK = lastWeek(nairobiDay(NOW));
let server: FakeMailServer;

beforeAll(async () => {
  server = await startFakeMailServer();
  provideEnv({ SMTP_URL: server.url, MAIL_FROM: 'GO LED <shop@goled.test>' });
});

afterAll(async () => {
  provideEnv({ SMTP_URL: '' });
  await server.stop();
  await stopJobs();
});

beforeEach(async () => {
  await db.delete(weeklyReaders);
});

async function makeReader(locale: 'en' | 'sw' = 'en') {
  const user = await makeUser(db, { role: 'admin', locale });
  const headers = { cookie: await sessionCookie((await makeSession(db, user.id)).token) };
  const set = (isOn: boolean) => callApi('finance/weekly/set', { isOn }, headers);
  const isOn = async () => (await callApi('finance/weekly/get', undefined, headers)).body;
  return { ...user, set, isOn };
}

async function mailsTo(address: string) {
  await workOffJobs([sendMailJob(financeMails)]);
  return server.received.filter(({ to }) => to?.some((one) => one.address === address));
}

const leave = (address: string, body: Record<string, string>) =>
  handleWeeklyLeave(new Request(address, { method: 'POST', body: new URLSearchParams(body) }));

describe('FINANCE-9: the mail of a week', () => {
  it('comes to those of the shop who asked for it, once for each week', async () => {
    const [reader, other] = [await makeReader(), await makeReader()];
    expect(await reader.isOn()).toEqual({ isOn: false });
    expect((await reader.set(true)).status).toBe(200);
    expect(await reader.isOn()).toEqual({ isOn: true });
    expect(await other.isOn()).toEqual({ isOn: false });
    expect(await sendWeekly(db, NOW)).toBe(1);
    expect(await sendWeekly(db, NOW)).toBe(0);
    // Ended and asked for again, the same week does not come once more.
    await reader.set(false);
    await reader.set(true);
    expect(await sendWeekly(db, NOW)).toBe(0);
    expect(await mailsTo(reader.email)).toHaveLength(1);
    expect(await mailsTo(other.email)).toEqual([]);
    const nextWeek = startOfDay(addDays(nairobiDay(NOW), 7));
    expect(await sendWeekly(db, nextWeek)).toBe(1);
    expect(await mailsTo(reader.email)).toHaveLength(2);
    // Nobody who is of the shop no more.
    await db.update(profiles).set({ role: 'customer' }).where(eq(profiles.userId, reader.id));
    expect(await sendWeekly(db, startOfDay(addDays(nairobiDay(NOW), 14)))).toBe(0);
  });

  it('is sent once to each, however many send it at the same time', async () => {
    const readers = [await makeReader(), await makeReader(), await makeReader()];
    for (const { set } of readers) await set(true);
    const sent = await Promise.all(Array.from({ length: 4 }, () => sendWeekly(db, NOW)));
    expect(sum(sent)).toBe(readers.length);
    for (const { email } of readers) expect(await mailsTo(email)).toHaveLength(1);
  });

  it('is ended by its link, and by the mail program itself', async () => {
    const reader = await makeReader('sw');
    await reader.set(true);
    await sendWeekly(db, NOW);
    const [mail] = await mailsTo(reader.email);
    const page = new URL(/http\S+newsletter\?\S+/.exec(mail?.text ?? '')?.[0] ?? '');
    expect(page.pathname).toBe('/sw/newsletter');
    const token = page.searchParams.get('token') ?? '';
    const at = 'http://shop.test/api/newsletter/weekly-figures';
    const wrong = `${token.slice(0, -2)}AA`;
    const refused = await leave(at, { token: wrong, locale: 'sw' });
    expect(refused.headers.get('location')).toBe('/sw/newsletter?mail=weekly-figures&show=invalid');
    expect(await reader.isOn()).toEqual({ isOn: true });
    const ended = await leave(at, { token, locale: 'sw' });
    expect([ended.status, ended.headers.get('location')]).toEqual([
      303,
      '/sw/newsletter?mail=weekly-figures&show=left',
    ]);
    expect(await reader.isOn()).toEqual({ isOn: false });
    await reader.set(true);
    const header = mail?.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? '';
    const oneClick = /^<(.+)>$/.exec(header)?.[1] ?? '';
    expect(oneClick).toBe(leaveLinks(WEEKLY_MAIL, reader.id, 'sw').oneClick);
    expect((await leave(oneClick, { 'List-Unsubscribe': 'One-Click' })).status).toBe(200);
    expect(await reader.isOn()).toEqual({ isOn: false });
    expect((await leave(at, { 'List-Unsubscribe': 'One-Click' })).status).toBe(404);
    const looked = new Request(oneClick, {
      method: 'POST',
      body: 'x',
      headers: { 'content-type': 'text/plain' },
    });
    expect((await handleWeeklyLeave(looked)).status).toBe(400);
  });

  it('says what the page says of the week and of the one before, to the cent', async () => {
    const admin = await makeUser(db, { role: 'admin' });
    const product = await makeProduct(db, { price: shillings(1_160), deposit: shillings(400) });
    for (const daysAgo of [0, 3, 8]) {
      const { orderId } = await makeOrder(db, { lines: [{ product }], now: NOW });
      const amount = (await findOrder(db, orderId))?.dueTotal ?? 0;
      const paid = { source: newSource(), orderId, amount, receipt: randomUUID(), now: NOW };
      await inTransaction(db, (tx) => confirmPaid(tx, paid));
      const at = new Date(startOfDay(addDays(WEEK.to, -daysAgo)).getTime() + 12 * 3_600_000);
      await inTransaction(db, async (tx) => {
        await tx.execute(sql`set local session_replication_role = replica`);
        await tx.execute(
          sql`update ledger_transactions set occurred_at = ${at.toISOString()} where order_id = ${orderId}`,
        );
      });
    }
    await rebuildOrderSums(db);
    const cost = addCostInput.parse({
      key: randomUUID(),
      category: 'power',
      amount: 116_00,
      vatRate: 16_00,
      day: WEEK.to,
      note: '',
      tie: null,
    });
    expect(await addCost(db, cost, { staffId: admin.id, now: NOW })).toMatchObject({ ok: true });
    await db.insert(lostDemand).values({
      day: WEEK.from,
      productId: product.id,
      startsOn: WEEK.to,
      endsOn: addDays(WEEK.to, 1),
      visitors: 1,
      units: 2,
      value: 77_00,
    });
    const figures = await readWeeklyFigures(db, WEEK, NOW);
    const page = await getFinancial(db, { ...WEEK, compare: 'before' }, NOW);
    const now = (of: readonly { now: number }[]) => sum(of.map((one) => one.now));
    expect(figures).toMatchObject({
      ...page.net,
      orders: { now: now(page.sums.orders), before: 1 },
      givenBack: { now: now(page.sums.given_back), before: 0 },
      held: { now: page.depositsHeld },
      lost: { now: 77_00, before: 0 },
      products: [{ name: product.name, now: shillings(2_320), before: shillings(1_160) }],
    });
    expect(figures.net).toEqual({ now: shillings(2_000), before: shillings(1_000) });
    expect(figures.held.before).toBe(
      (
        await getFinancial(
          db,
          { from: addDays(WEEK.from, -7), to: addDays(WEEK.from, -1), compare: 'none' },
          NOW,
        )
      ).depositsHeld,
    );
    const { total } = await sumCosts(db, sumCostsInput.parse(WEEK));
    expect(figures.costs).toEqual({ now: total.amount, before: 0 });
    const owed = (await readAhead(db, NOW)).ages.filter(({ age }) => age !== 'not_due');
    expect(figures.overdue.amount).toBe(sum(owed.map(({ amount }) => amount)));
    const reader = await makeReader();
    await reader.set(true);
    await sendWeekly(db, NOW);
    const [mail] = await mailsTo(reader.email);
    expect(mail?.text).toContain('Sales without VAT: KSh 2,000, +100% compared with KSh 1,000');
    expect(mail?.text).toContain(product.name);
    const link = /http\S+admin\/financial\?\S+/.exec(mail?.text ?? '')?.[0] ?? '';
    expect(Object.fromEntries(new URL(link).searchParams)).toEqual(WEEK);
  });
});
