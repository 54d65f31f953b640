import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { normaliseKenyanPhone, type KenyanPhone } from '#/domain/phone.ts';
import { ProviderNotReached, reportPaths } from '#/features/payments/provider.ts';
import { provideEnv } from '#/platform/env.server.ts';
import { paystackOutgoing } from '../outgoing/outgoing.server.ts';
import { paystack } from '../provider.server.ts';
import { SIMULATOR_KEY } from '../settings.server.ts';
import { isSigned } from '../signature.server.ts';
import { demoPaystack } from './demo-paystack.server.ts';

const HERE = 'http://127.0.0.1:4567';
/** Webhooks that the simulator has sent. */
let messages: { event: string; data: Record<string, unknown>; genuine: boolean }[] = [];
let serial = 0;
const PHONE = readPhone('0710000000');

beforeAll(() => provideEnv({ APP_ENV: 'test', AUTH_SECRET: 'x'.repeat(40), PORT: '4567' }));
beforeEach(() => {
  messages = [];
  const { account } = demoPaystack();
  Object.assign(account.faults, { calls: 'answer', webhooks: 'send', amount: 'right' });
  // The wire between the shop and the simulator on the same machine, without the machine's ports.
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    if (pathname.startsWith('/dev/paystack')) {
      const { answerSimulator } = await import('./mount-simulator.server.ts');
      return answerSimulator(request, pathname.slice('/dev/paystack'.length));
    }
    expect(request.url).toBe(`${HERE}/api/payments/paystack/events`);
    const raw = new Uint8Array(await request.arrayBuffer());
    const { event, data } = JSON.parse(Buffer.from(raw).toString());
    const signature = request.headers.get('x-paystack-signature');
    messages.push({ event, data, genuine: isSigned(raw, signature, [SIMULATOR_KEY]) });
    return new Response(null, { status: 200 });
  });
});

function readPhone(written: string): KenyanPhone {
  const read = normaliseKenyanPhone(written);
  if (!read.ok) throw new Error(read.reason);
  return read.value;
}

async function openPage(reference = paystack.newReference('GL-7KQ4-M2XH')) {
  const reply = await paystack.start({
    reference,
    amount: 3_000_00,
    orderNumber: 'GL-7KQ4-M2XH',
    email: 'amina@example.com',
    callbackPath: '/unused',
    returnPath: '/payment/callback',
    cancelPath: '/orders/1',
    now: new Date(),
  });
  return { reference, reply };
}

/** Those about one thing: others of earlier tests may still come. */
const told = (event: string, reference: string) =>
  messages.filter(
    ({ event: name, data }) =>
      name === event && [data.reference, data.transaction_reference].includes(reference),
  );
const soon = { timeout: 3_000 };

const press = (url: string, by: string) =>
  fetch(url, { method: 'POST', body: new URLSearchParams({ by }) });

async function openedPage() {
  const { reference, reply } = await openPage();
  if (reply.kind !== 'accepted' || !reply.pageUrl) throw new Error('No page');
  return { reference, url: reply.pageUrl };
}

async function paid() {
  const { reference, url } = await openedPage();
  await press(url, 'card');
  await vi.waitFor(() => expect(told('charge.success', reference)).toHaveLength(1), soon);
  return reference;
}

const asked = (providerRef: string) =>
  paystack.query({ providerRef, startedAt: new Date() }, new Date());

describe('the page', () => {
  it('sends back whoever pays, and a signed message', async () => {
    const { reference, url } = await openedPage();
    expect(await (await fetch(url)).text()).toContain('Pay KSh 3,000');
    expect((await asked(reference)).outcome).toEqual({ state: 'still-processing' });
    const answer = await press(url, 'card');
    expect(answer.headers.get('location')).toBe(
      `http://localhost:4567/payment/callback?trxref=${reference}&reference=${reference}`,
    );
    await vi.waitFor(
      () =>
        expect(told('charge.success', reference)).toMatchObject([
          { data: { reference, status: 'success' }, genuine: true },
        ]),
      soon,
    );
    expect(await asked(reference)).toMatchObject({
      outcome: { state: 'paid' },
      payment: { amount: 3_000_00, asked: 3_000_00, currency: 'KES', account: 'test' },
    });
    expect(await (await fetch(url)).text()).toContain('was made already');
  });

  it('refuses, can be tried again and left', async () => {
    const { reference, url } = await openedPage();
    expect(await (await press(url, 'no-funds')).text()).toContain('Not enough money');
    expect((await asked(reference)).outcome).toMatchObject({ reason: 'INSUFFICIENT_BALANCE' });
    const left = await press(url, 'cancel');
    expect(left.headers.get('location')).toBe('http://localhost:4567/orders/1');
    expect((await press(url, 'mpesa')).status).toBe(303);
    expect((await press(url, 'nonsense')).status).toBe(400);
  });

  it('has a name that is used once', async () => {
    const { reference } = await openPage();
    expect((await openPage(reference)).reply).toMatchObject({
      kind: 'refused',
      errorMessage: 'Duplicate Transaction Reference',
    });
    expect((await openPage('with_underscore')).reply).toMatchObject({ kind: 'refused' });
  });
});

describe('told to misbehave', () => {
  const tell = (faults: Record<string, string>) =>
    fetch(`${HERE}/dev/paystack/faults`, { method: 'POST', body: new URLSearchParams(faults) });
  const all = { calls: 'answer', webhooks: 'send', amount: 'right' };

  it('its messages are repeated and forged', async () => {
    for (const [webhooks, genuine] of [
      ['repeat', [true, true, true]],
      ['forge', [false]],
    ] as const) {
      expect((await tell({ ...all, webhooks })).status).toBe(303);
      const { reference, url } = await openedPage();
      await press(url, 'card');
      await vi.waitFor(() => {
        const sent = told('charge.success', reference);
        expect(sent.map((one) => one.genuine)).toEqual(genuine);
      }, soon);
    }
    expect((await tell({ ...all, webhooks: 'sing' })).status).toBe(400);
  });

  it('another sum is taken, and its statement says so', async () => {
    await tell({ ...all, amount: 'less', webhooks: 'drop' });
    const { reference, url } = await openedPage();
    await press(url, 'card');
    expect((await asked(reference)).payment).toMatchObject({ amount: 2_500_00, asked: 3_000_00 });
    const control = await (await fetch(`${HERE}/dev/paystack/`)).text();
    expect(control).toContain(`Transaction ${reference}`);
  });

  it.each(['fault', 'garbage', 'lose'])('calls are answered with %s', async (calls) => {
    await tell({ ...all, calls });
    expect((await openPage()).reply.kind).toBe('refused');
    await expect(
      paystack.query({ providerRef: 'x', startedAt: new Date() }, new Date()),
    ).rejects.toThrow('does not tell');
  });
});

describe('money out', () => {
  const newId = () => `01939f6e-0000-7000-8000-${String((serial += 1)).padStart(12, '0')}`;
  const request = (amount: number) => ({
    id: newId(),
    amount,
    orderNumber: 'GL-7KQ4-M2XH',
    paths: reportPaths('paystack', 'token'),
    now: new Date(),
  });

  it('a payment goes back in parts, never more than it was, and is asked about by our id', async () => {
    const payment = { providerRef: await paid(), receipt: null };
    const first = { ...request(1_000_00), payment };
    expect(await paystackOutgoing.refund(first)).toMatchObject({ kind: 'accepted' });
    expect(await paystackOutgoing.refund({ ...request(2_500_00), payment })).toMatchObject({
      kind: 'refused',
    });
    const sent = { ...first, way: 'refund', refs: [] } as const;
    expect(await paystackOutgoing.queryPayout(sent)).toMatchObject({
      outcome: { state: 'still-processing' },
      amount: 1_000_00,
    });
    await vi.waitFor(
      () =>
        expect(told('refund.processed', payment.providerRef)).toMatchObject([
          { data: { amount: '100000' } },
        ]),
      soon,
    );
    const done = await paystackOutgoing.queryPayout(sent);
    expect(done).toMatchObject({ outcome: { state: 'paid' } });
    expect(done?.refs).toContain(first.id);
  });

  it('a transfer asked for twice is one', async () => {
    await paid();
    const transfer = { ...request(500_00), phone: PHONE, name: 'Amina Wanjiru' };
    const replies = [
      await paystackOutgoing.payOut(transfer),
      await paystackOutgoing.payOut(transfer),
    ];
    expect(replies[0]).toMatchObject({ kind: 'accepted' });
    expect(replies[1]).toEqual(replies[0]);
    await vi.waitFor(() => expect(told('transfer.success', transfer.id)).toHaveLength(1), soon);
    const sent = { ...transfer, way: 'transfer', refs: [], payment: null } as const;
    expect(await paystackOutgoing.queryPayout(sent)).toMatchObject({
      outcome: { state: 'paid' },
      amount: 500_00,
    });
    const { statement } = demoPaystack().account;
    expect(statement.filter(({ reference }) => reference === transfer.id)).toHaveLength(1);
  });

  it('what cannot be asked for was not, and what got no answer is looked for', async () => {
    const payment = { providerRef: await paid(), receipt: null };
    const { account } = demoPaystack();
    account.faults.calls = 'lose';
    const lost = { ...request(1_000_00), payment };
    expect(await paystackOutgoing.refund(lost)).toMatchObject({ kind: 'unclear' });
    await expect(
      paystackOutgoing.payOut({ ...request(500_00), phone: PHONE, name: 'Amina' }),
    ).rejects.toThrow(ProviderNotReached);
    account.faults.calls = 'answer';
    const sent = { ...lost, way: 'refund', refs: [] } as const;
    expect((await paystackOutgoing.queryPayout(sent))?.refs).toContain(lost.id);
    const never = { ...sent, id: newId() };
    expect(await paystackOutgoing.queryPayout(never)).toMatchObject({
      outcome: { state: 'still-processing' },
    });
  });
});
