import { createRouterClient } from '@orpc/server';
import { eq, sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { products } from '#/db/schema/catalog.ts';
import { stockAlerts } from '#/db/schema/stock-alerts.ts';
import { addDays, nairobiDay } from '#/domain/dates/day.ts';
import { holdUnits } from '#/features/rentals/hold-units.server.ts';
import { releaseUnits } from '#/features/rentals/release-units.server.ts';
import type { StockDemand } from '#/features/rentals/stock-demand.ts';
import { stopJobs } from '#/platform/jobs/run-jobs.server.ts';
import { leaveLinks } from '#/platform/mail/leave-links.server.ts';
import { makeProduct } from '#tests/factories/product.ts';
import { reasonOf } from '#tests/setup/account-browser.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { stockAlertsApi } from './api.server.ts';
import { handleStockAlertForm, handleStockAlertLeave } from './forms-handler.server.ts';
import { stockAlertData } from './personal-data.server.ts';
import { deleteStockAlert } from './queries.server.ts';
import { STOCK_ALERT } from './use-cases/leavable.ts';
import { sendStockAlert, sendStockAlerts } from './use-cases/send-stock-alerts.server.ts';

const { db } = await useDatabase();
afterAll(stopJobs);

const NOW = new Date();
const TODAY = nairobiDay(NOW);
const RANGE = { start: addDays(TODAY, 20), end: addDays(TODAY, 22) };
const DAYS = { from: RANGE.start, to: RANGE.end };
let visitors = 0;

function caller(clientIp = `10.14.0.${(visitors += 1)}`) {
  const context = { headers: new Headers(), clientIp, requestId: 'test' };
  return createRouterClient(stockAlertsApi, {
    context: { ...context, responseHeaders: new Headers() },
  });
}

const anybody = () => `${crypto.randomUUID()}@example.com`;

/** A product of which all units are hired on the days, and how they are given back. */
async function takenProduct(stockQuantity = 2) {
  const product = await makeProduct(db, { stockQuantity });
  const demand: StockDemand[] = [
    { productId: product.id, type: 'rental', quantity: stockQuantity, blocked: RANGE },
  ];
  await db.transaction((tx) => holdUnits(tx, demand, TODAY));
  const giveBack = () => db.transaction((tx) => releaseUnits(tx, demand, TODAY));
  return { productId: product.id, giveBack };
}

const stockAlertsOf = (email: string) =>
  db.select().from(stockAlerts).where(eq(stockAlerts.email, email));

async function mailsTo(email: string) {
  const { rows } = await db.execute<{ data: { template: string; data: object } }>(
    sql`select data from pgboss.job where name = 'send-mail' and data->>'to' = ${email}`,
  );
  return rows.map(({ data }) => data);
}

async function openStockAlert(email = anybody()) {
  const taken = await takenProduct();
  await caller().ask({ productId: taken.productId, email, ...DAYS });
  const [alert] = await stockAlertsOf(email);
  if (!alert) throw new Error('The alert was not written');
  return { ...taken, email, alert };
}

describe('an alert', () => {
  it('is one per address, product and days, with the quantity said last (WISH-1)', async () => {
    const { productId } = await takenProduct();
    const email = anybody();
    const asked = { productId, email, ...DAYS };
    await Promise.all([caller().ask(asked), caller().ask(asked), caller().ask(asked)]);
    await caller().ask({ ...asked, quantity: 2, locale: 'sw' });
    expect(await stockAlertsOf(email)).toMatchObject([
      { quantity: 2, locale: 'sw', expiresOn: RANGE.start, notifiedAt: null },
    ]);
    await caller().ask({ ...asked, to: addDays(RANGE.end, 1) });
    expect(await stockAlertsOf(email)).toHaveLength(2);
  });

  it('to buy is one too, though it has no days', async () => {
    const { id: productId } = await makeProduct(db, { stockQuantity: 0 });
    const email = anybody();
    await Promise.all([1, 2, 3].map(() => caller().ask({ productId, email })));
    expect(await stockAlertsOf(email)).toMatchObject([{ rentalStartDate: null }]);
  });

  it('is taken only for what is not there, on days on which one can hire', async () => {
    const { id: productId } = await makeProduct(db);
    const email = anybody();
    const refusal = (input: object) =>
      caller()
        .ask({ productId, email, ...input })
        .then(() => null, reasonOf);
    expect(await refusal(DAYS)).toMatchObject({ reason: 'FREE_NOW' });
    expect(await refusal({})).toMatchObject({ reason: 'FREE_NOW' });
    expect(await refusal({ from: TODAY, to: RANGE.end, quantity: 99 })).toMatchObject({
      reason: 'ALERT_TOO_LATE',
    });
    const far = addDays(TODAY, 600);
    expect(await refusal({ from: far, to: addDays(far, 2) })).toMatchObject({
      reason: 'DAYS_NOT_POSSIBLE',
    });
    expect(await refusal({ from: RANGE.start })).toMatchObject({ reason: 'DAYS_NOT_POSSIBLE' });
    expect(await refusal({ productId: crypto.randomUUID() })).toMatchObject({
      reason: 'DAYS_NOT_POSSIBLE',
    });
    expect(await stockAlertsOf(email)).toEqual([]);
  });

  it('is limited by the address it comes from and by the one it is for', async () => {
    const { productId } = await takenProduct();
    const busy = { code: 'REJECTED', data: { reason: 'TOO_MANY_TRIES' } };
    const ip = '10.15.0.1';
    for (let turn = 0; turn < 20; turn += 1) {
      await caller(ip).ask({ productId, email: anybody(), ...DAYS });
    }
    const again = caller(ip).ask({ productId, email: anybody(), ...DAYS });
    await expect(again).rejects.toMatchObject(busy);
    const email = anybody();
    for (let turn = 0; turn < 10; turn += 1) await caller().ask({ productId, email, ...DAYS });
    await expect(caller().ask({ productId, email, ...DAYS })).rejects.toMatchObject(busy);
  });

  it('of a machine is thanked and forgotten', async () => {
    const { productId } = await takenProduct();
    const email = anybody();
    await caller().ask({ productId, email, ...DAYS, website: 'https://example.com' });
    expect(await stockAlertsOf(email)).toEqual([]);
  });
});

describe('telling (WISH-2)', () => {
  it('is one mail, when so many are free on all days', async () => {
    const { productId, email, giveBack } = await openStockAlert();
    await sendStockAlerts(db, NOW);
    expect(await stockAlertsOf(email)).toMatchObject([{ notifiedAt: null, checkedAt: NOW }]);
    await giveBack();
    await sendStockAlerts(db, NOW);
    await sendStockAlerts(db, NOW);
    const url = `/products/${productId}?type=rental&from=${DAYS.from}&to=${DAYS.to}`;
    expect(await mailsTo(email)).toMatchObject([
      {
        template: 'stock-alert-fulfilled',
        data: { quantity: 1, url: expect.stringContaining(url) },
      },
    ]);
  });

  it('waits for the quantity', async () => {
    const { id: productId } = await makeProduct(db, { stockQuantity: 0 });
    const [one, three] = [anybody(), anybody()];
    await caller().ask({ productId, email: one });
    await caller().ask({ productId, email: three, quantity: 3 });
    await db.update(products).set({ stockQuantity: 2 }).where(eq(products.id, productId));
    await sendStockAlerts(db, NOW);
    expect(await mailsTo(one)).toMatchObject([{ data: { start: null } }]);
    expect(await mailsTo(three)).toEqual([]);
  });

  it('is once, however many workers do it at once', async () => {
    const { email, alert, giveBack } = await openStockAlert();
    await giveBack();
    const told = await Promise.all([1, 2, 3, 4].map(() => sendStockAlert(db, alert.id, NOW)));
    expect(told.filter(Boolean)).toHaveLength(1);
    await Promise.all([sendStockAlerts(db, NOW), sendStockAlerts(db, NOW)]);
    expect(await mailsTo(email)).toHaveLength(1);
  });

  it('is not done when the alert is taken back at the same time', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const { email, alert } = await openStockAlert();
      const [told] = await Promise.all([
        sendStockAlert(db, alert.id, NOW),
        deleteStockAlert(db, alert.id),
      ]);
      expect(await mailsTo(email)).toHaveLength(told ? 1 : 0);
      expect(await sendStockAlert(db, alert.id, NOW)).toBe(false);
    }
  });

  it('asked again after its mail it is told once more', async () => {
    const { productId, email, alert } = await openStockAlert();
    await sendStockAlert(db, alert.id, NOW);
    await caller().ask({ productId, email, ...DAYS });
    expect(await sendStockAlert(db, alert.id, NOW)).toBe(true);
    expect(await mailsTo(email)).toHaveLength(2);
  });

  it('ends on the first day, on which the alert is forgotten', async () => {
    const { email, giveBack } = await openStockAlert();
    await giveBack();
    await sendStockAlerts(db, new Date(NOW.getTime() + 20 * 24 * 3_600_000));
    expect(await mailsTo(email)).toEqual([]);
    expect(await stockAlertsOf(email)).toEqual([]);
  });
});

describe('without a script', () => {
  const post = (fields: Record<string, string>, headers = {}) =>
    handleStockAlertForm(
      new Request('http://localhost:3000/api/newsletter/ask-stock-alert', {
        method: 'POST',
        headers: { 'x-goled-client-ip': `10.16.0.${(visitors += 1)}`, ...headers },
        body: new URLSearchParams(fields),
      }),
    );

  it('the form is taken, and leads to a page that says so', async () => {
    const { productId } = await takenProduct();
    const email = anybody();
    const sent = await post({ productId, email, ...DAYS, quantity: '2', locale: 'sw' });
    expect(sent.headers.get('location')).toBe('/sw/newsletter?mail=stock-alerts&show=sent');
    expect(await stockAlertsOf(email)).toMatchObject([{ quantity: 2 }]);
    const wrong = await post({ productId, email: 'amina@' });
    expect(wrong.headers.get('location')).toBe('/newsletter?mail=stock-alerts&show=mistyped');
    expect((await post({ productId, email }, { origin: 'https://evil.example' })).status).toBe(403);
  });

  it('the mail’s link takes the alert back, and nothing else does', async () => {
    const { email, alert } = await openStockAlert();
    const link = new URL(leaveLinks(STOCK_ALERT, alert.id, 'en').page);
    const token = link.searchParams.get('token') ?? '';
    const leave = (value: string) =>
      handleStockAlertLeave(
        new Request('http://localhost:3000/api/newsletter/stock-alerts', {
          method: 'POST',
          body: new URLSearchParams({ token: value }),
        }),
      );
    const forged = await leave(`${alert.id}.${'x'.repeat(43)}`);
    expect(forged.headers.get('location')).toContain('show=invalid');
    expect(await stockAlertsOf(email)).toHaveLength(1);
    expect((await leave(token)).headers.get('location')).toContain('show=left');
    expect((await leave(token)).headers.get('location')).toContain('show=left');
    expect(await stockAlertsOf(email)).toEqual([]);
  });
});

it('is told to its person, and goes with their account', async () => {
  const { email, productId } = await openStockAlert();
  const person = { userId: crypto.randomUUID(), email };
  expect(await stockAlertData.read?.(db, person)).toMatchObject([{ productId }]);
  await db.transaction(async (tx) => stockAlertData.erase?.(tx, person));
  expect(await stockAlertsOf(email)).toEqual([]);
});
