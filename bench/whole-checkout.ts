// From an empty cart to an order that M-Pesa has paid, as customers' browsers call it. Safaricom's side runs
// here, in the process of the load.
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '#scripts/run/port.ts';
import { makeAccount, type Account } from '#tests/e2e/simulated-customer.ts';
import {
  callbackBody,
  fakeDarajaEnv,
  startFakeDaraja,
  type FakeDaraja,
} from '#tests/fakes/daraja-server.ts';
import { startShopProcess } from '#tests/setup/shop-process.ts';
import { expectedOf } from '#/features/checkout/form/request.ts';
import { prepare } from './prepare.ts';
import { cpuMsOf } from './process-figures.ts';
import { quantile } from './quantile.ts';

const AT_ONCE = 32;
const WARM_UP = 40;
const CHECKOUTS = 400;
/** The shop's page looks every two seconds; no customer of the bench need be that patient. */
const LOOK_EVERY_MS = 500;
/** An order that is not paid by then is a fault, not a slow one. */
const GIVE_UP_MS = 30_000;

interface MeasuredCheckouts {
  perSecond: number;
  /** From the first addition to the order that is shown as paid. */
  p50: number;
  p99: number;
  /** Of the shop's process, for each. */
  cpuMs: number;
}

export async function measureCheckouts(
  settings: Record<string, string>,
): Promise<MeasuredCheckouts> {
  const port = await freePort();
  const fake = await startFakeDaraja();
  const shop = await startShopProcess({
    ...settings,
    ...fakeDarajaEnv(fake, `http://127.0.0.1:${port}`),
    // Each customer has an address of their own.
    TRUST_PROXY: '1',
    PORT: String(port),
  });
  const { db, productIds, close } = await prepare(settings.DATABASE_URL ?? '', 0);
  try {
    const accounts: Account[] = [];
    for (let n = 0; n < WARM_UP + CHECKOUTS; n += 1) {
      accounts.push(await makeAccount(db, shop.url, n));
    }
    const visit = async (account: Account, n: number) => {
      const started = performance.now();
      await checkOut(fake, account, [productIds[n % 50] ?? '', productIds[(n + 1) % 50] ?? '']);
      return performance.now() - started;
    };
    await inTurns(accounts.slice(0, WARM_UP), visit);
    const [started, cpu] = [performance.now(), cpuMsOf(shop.pid)];
    const times = await inTurns(accounts.slice(WARM_UP), visit);
    const seconds = (performance.now() - started) / 1_000;
    return {
      perSecond: CHECKOUTS / seconds,
      p50: quantile(times, 0.5),
      p99: quantile(times, 0.99),
      cpuMs: (cpuMsOf(shop.pid) - cpu) / CHECKOUTS,
    };
  } finally {
    await close();
    await shop.stop();
    await fake.stop();
  }
}

async function checkOut(
  fake: FakeDaraja,
  { client, email, phone }: Account,
  products: string[],
): Promise<void> {
  for (const productId of products) {
    const line = { productId, type: 'purchase', quantity: 1, range: null } as const;
    await client.cart.add({ locale: 'en', operationId: randomUUID(), ...line });
  }
  const delivery = { method: 'pickup' } as const;
  const quote = await client.checkout.quote({ locale: 'en', delivery });
  const { orderId } = await client.checkout.placeOrder({
    idempotencyKey: randomUUID(),
    locale: 'en',
    contact: { name: 'Bench Otieno', email, phone },
    delivery,
    acceptTerms: true,
    expected: expectedOf(quote),
  });
  await client.payments.start({ orderId, phone });
  await confirmPrompt(fake, phone);
  for (const started = performance.now(); performance.now() - started < GIVE_UP_MS;) {
    const { order } = await client.payments.get({ orderId });
    if (order.status === 'confirmed') return;
    if (order.status !== 'pending_payment') throw new Error(`Order ${orderId} is ${order.status}`);
    await pause(LOOK_EVERY_MS);
  }
  throw new Error(`Order ${orderId} was not paid within ${GIVE_UP_MS} ms`);
}

/** The customer confirms at once: M-Pesa calls back, and says the same when the shop asks. */
async function confirmPrompt(fake: FakeDaraja, phone: string): Promise<void> {
  const push = fake.pushes.find(({ msisdn }) => msisdn === `254${phone.slice(1)}`);
  if (!push) throw new Error(`No prompt was sent to ${phone}`);
  fake.results.set(push.checkoutRequestId, 0);
  const body = JSON.stringify(callbackBody(push, { resultCode: 0 }));
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(push.callbackUrl, { method: 'POST', headers, body });
  await answer.text();
}

/** A few at a time. */
async function inTurns<T>(
  accounts: readonly Account[],
  work: (account: Account, index: number) => Promise<T>,
): Promise<T[]> {
  const done: T[] = [];
  const waiting = accounts.entries();
  const serve = async () => {
    for (const [index, account] of waiting) done.push(await work(account, index));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, serve));
  return done;
}

export function checkoutsTable({ perSecond, p50, p99, cpuMs }: MeasuredCheckouts): string {
  return `
## A whole checkout

By \`npm run bench checkout\`: two additions to the cart, the quote, the order, the prompt, M-Pesa's callback, until the order is shown as paid; ${CHECKOUTS} customers, ${AT_ONCE} at a time, each of whom confirms at once and looks every ${LOOK_EVERY_MS} ms.

| checkouts/s | p50 ms | p99 ms | ms of the shop's processor for each |
|---:|---:|---:|---:|
| ${perSecond.toFixed(1)} | ${p50.toFixed(0)} | ${p99.toFixed(0)} | ${cpuMs.toFixed(1)} |
`;
}
