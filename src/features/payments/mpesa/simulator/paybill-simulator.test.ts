import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { payerHash } from '#/features/payments/incoming/same-payer.server.ts';
import { provideEnv } from '#/platform/env.server.ts';
import { directPayments } from '../direct/direct.server.ts';
import { readStatementFile } from '../statement-file.server.ts';
import { demoAccount } from './simulated-account.server.ts';

const HERE = 'http://127.0.0.1:4567';
const CONFIRMATION = '/api/payments/received/token';
const VALIDATION = '/api/payments/check/token';
const PLAIN = { calls: 'answer', messages: 'send', amount: 'right', asks: 'no' } as const;

/** What the shop was told, by the path it came to. */
let told: { path: string; body: unknown }[] = [];
let verdict = '0';

beforeAll(() => provideEnv({ APP_ENV: 'test', AUTH_SECRET: 'x'.repeat(40), PORT: '4567' }));
beforeEach(async () => {
  told = [];
  verdict = '0';
  const account = demoAccount();
  Object.assign(account, { lines: [], registered: null });
  Object.assign(account.faults, PLAIN);
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    if (pathname.startsWith('/dev/daraja')) {
      const { answerSimulator } = await import('./mount-simulator.server.ts');
      return answerSimulator(request, pathname.slice('/dev/daraja'.length) || '/');
    }
    told.push({ path: pathname, body: await request.json() });
    return Response.json({ ResultCode: pathname === VALIDATION ? verdict : '0' });
  });
  await directPayments.register({ confirmation: CONFIRMATION, validation: VALIDATION });
});

async function send(path: string, fields: Record<string, string>): Promise<URLSearchParams> {
  const body = new URLSearchParams(fields);
  const answer = await fetch(`${HERE}/dev/daraja${path}`, { method: 'POST', body });
  return new URL(answer.headers.get('location') ?? '/', HERE).searchParams;
}

const behave = (change: Record<string, string>) =>
  send('/faults', { ...PLAIN, results: 'once', code: '0', ...change });

async function pay(account = 'GL-7KQ4-M2XH', amount = '3800') {
  const said = await send('/pay', { account, amount, phone: '0712 345 678' });
  return { kind: said.get('kind'), receipt: said.get('receipt') ?? '', said };
}

/** Announcements, read as the shop reads them. */
const announced = () =>
  told.flatMap(({ path, body }) => {
    const read = directPayments.readPayment(body);
    return path === CONFIRMATION && read.ok ? [read.value] : [];
  });

async function statement(fault = 'true') {
  const answer = await fetch(`${HERE}/dev/daraja/statement.csv?fault=${fault}`);
  return readStatementFile(new Uint8Array(await answer.arrayBuffer()));
}

test('a payment to the paybill is announced, looked up, listed and stated alike', async () => {
  const { kind, receipt } = await pay();
  expect(kind).toBe('paid');
  await vi.waitFor(() => expect(announced()).toHaveLength(1));
  expect(announced()[0]).toMatchObject({
    receipt,
    amount: 380_000,
    account: 'GL-7KQ4-M2XH',
    number: '174379',
    payer: { hash: payerHash('254712345678'), name: 'SIMULATED TEST CUSTOMER' },
  });
  await directPayments.lookUp(receipt, '/api/payments/found/token');
  await vi.waitFor(() => expect(told.at(-1)?.path).toBe('/api/payments/found/token'));
  expect(directPayments.readLookup(told.at(-1)?.body)).toMatchObject({
    value: { kind: 'found', isComplete: true, payment: { receipt, amount: 380_000 } },
  });
  const { paidAt } = announced()[0] ?? {};
  const hour = 3_600_000;
  const listed = await directPayments.list(new Date(Date.now() - hour), new Date());
  expect(listed).toMatchObject([{ receipt, amount: 380_000, paidAt }]);
  expect(await statement()).toMatchObject({
    ok: true,
    value: [
      {
        receipt,
        at: paidAt,
        kind: 'payment',
        amount: 380_000,
        account: 'GL-7KQ4-M2XH',
        payer: { phone: '+254712345678' },
      },
    ],
  });
});

test('a receipt that was never paid is not found', async () => {
  await directPayments.lookUp('SNOBODY001', '/api/payments/found/token');
  await vi.waitFor(() => expect(told).toHaveLength(1));
  expect(directPayments.readLookup(told[0]?.body)).toMatchObject({ value: { kind: 'not-found' } });
});

test.each([
  ['repeat', 3, 1],
  ['drop', 0, 1],
  ['forge', 1, 0],
])(
  'told to %s, a payment is announced %i times and stated %i times',
  async (messages, said, stated) => {
    await behave({ messages });
    await pay();
    await vi.waitFor(() => expect(announced()).toHaveLength(said));
    expect(demoAccount().lines).toHaveLength(stated);
  },
);

test('told to reorder, the newer payment is announced first', async () => {
  await behave({ messages: 'reorder' });
  const receipts = [(await pay()).receipt, (await pay()).receipt];
  await vi.waitFor(() => expect(announced()).toHaveLength(2), { timeout: 3_000 });
  expect(announced().map(({ receipt }) => receipt)).toEqual(receipts.toReversed());
});

test.each([
  ['less', 330_000],
  ['more', 430_000],
])('another sum is told (%s) than moved', async (amount, said) => {
  await behave({ amount });
  await pay();
  await vi.waitFor(() => expect(announced()).toMatchObject([{ amount: said }]));
  expect(demoAccount().lines).toMatchObject([{ amount: 3_800 }]);
});

test('where it asks first, the shop can refuse, and nothing moves', async () => {
  await behave({ asks: 'yes' });
  verdict = 'C2B00012';
  const { said } = await pay('lights');
  expect(Object.fromEntries(said)).toEqual({ kind: 'refused', code: 'C2B00012' });
  expect(demoAccount().lines).toEqual([]);
  verdict = '0';
  expect((await pay()).kind).toBe('paid');
});

test.each(['fault', 'garbage', 'lose'])('calls are answered with: %s', async (calls) => {
  await behave({ calls });
  await expect(directPayments.list(new Date(0), new Date())).rejects.toThrow(
    /M-Pesa|Daraja|token|JSON/i,
  );
  await behave({});
  expect(await directPayments.list(new Date(0), new Date())).toEqual([]);
});

test('the statement can be wrong on purpose', async () => {
  for (let n = 0; n < 3; n += 1) await pay('GL-7KQ4-M2XH', String(1_000 + n));
  const sums = async (fault: string) => {
    const read = await statement(fault);
    return read.ok && read.value.map(({ direction, amount }) => `${direction} ${amount}`);
  };
  expect(await sums('true')).toEqual(['in 100000', 'in 100100', 'in 100200']);
  expect(await sums('leave-out')).toEqual(['in 100000', 'in 100200']);
  expect(await sums('other-sum')).toEqual(['in 100000', 'in 100100', 'in 110200']);
  expect((await sums('stranger')) || []).toEqual([
    'in 100000',
    'in 100100',
    'in 100200',
    'out 75000',
  ]);
});

test.each([
  [{ account: '', amount: '10', phone: '0712345678' }, 'account'],
  [{ account: 'a', amount: '0.5', phone: '0712345678' }, 'amount'],
  [{ account: 'a', amount: '10', phone: '0212345678' }, 'phone'],
])('nobody can pay %j', async (fields, field) => {
  expect(Object.fromEntries(await send('/pay', fields))).toEqual({ kind: 'unreadable', field });
});

test('its page shows what was typed as text', async () => {
  await pay('<b>&"');
  const html = await (await fetch(`${HERE}/dev/daraja/`)).text();
  expect(html).toContain('<td>&lt;b>&amp;&quot;</td>');
});

test.each(['https://example.com', 'http://127.0.0.1:3298'])(
  'only the shop’s own addresses are registered: %s',
  async (origin) => {
    const answer = await fetch(`${HERE}/dev/daraja/mpesa/c2b/v1/registerurl`, {
      method: 'POST',
      headers: { authorization: 'Bearer simulator-token' },
      body: JSON.stringify({
        ShortCode: '174379',
        ResponseType: 'Completed',
        ConfirmationURL: origin + CONFIRMATION,
        ValidationURL: HERE + VALIDATION,
      }),
    });
    expect(await answer.json()).toMatchObject({
      errorMessage: 'Bad Request - Invalid ConfirmationURL',
    });
  },
);
