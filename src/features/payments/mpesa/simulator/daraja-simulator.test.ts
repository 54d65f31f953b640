import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { provideEnv } from '#/platform/env.server.ts';
import { stkPush, stkQuery } from '../client.server.ts';
import { darajaSettings } from '../settings.server.ts';

/** Callbacks the simulator has sent, by the address they went to. */
let callbacks: { url: string; body: unknown }[] = [];
let serial = 0;

beforeAll(() => provideEnv({ APP_ENV: 'test', AUTH_SECRET: 'x'.repeat(40), PORT: '4567' }));
beforeEach(() => {
  callbacks = [];
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  // The wire between the shop and the simulator on the same machine, without the machine's ports.
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    if (pathname.startsWith('/dev/daraja')) {
      const { answerSimulator } = await import('./mount-simulator.server.ts');
      return answerSimulator(request, pathname.slice('/dev/daraja'.length));
    }
    callbacks.push({ url: request.url, body: await request.json() });
    return new Response();
  });
});
afterEach(() => {
  vi.useRealTimers();
});

function ring(msisdn: string, callbackUrl?: string) {
  serial += 1;
  return stkPush(darajaSettings(), {
    msisdn,
    amount: 18_500,
    orderNumber: 'GL-7KQ4-M2XH',
    callbackUrl: callbackUrl ?? `http://127.0.0.1:4567/api/payments/stk/${serial}`,
    now: new Date(),
  });
}

async function rung(msisdn: string): Promise<string> {
  const reply = await ring(msisdn);
  if (reply.kind !== 'accepted') throw new Error(reply.errorMessage);
  return reply.checkoutRequestId;
}

async function phone(checkoutRequestId: string, pin: string | null): Promise<number> {
  const body = JSON.stringify({ checkoutRequestId, pin });
  const answer = await fetch('http://127.0.0.1:4567/dev/daraja/phone', { method: 'POST', body });
  return answer.status;
}

async function screen(msisdn: string): Promise<unknown> {
  const answer = await fetch(`http://127.0.0.1:4567/dev/daraja/phone?msisdn=${msisdn}`);
  return answer.json();
}

test('the phone shows what is asked for', async () => {
  const checkoutRequestId = await rung('254700000001');
  expect(await screen('254700000001')).toEqual({
    prompts: [{ checkoutRequestId, amount: 18_500, reference: 'GL-7KQ4-M2XH' }],
  });
  expect(await screen('254700000009')).toEqual({ prompts: [] });
});

test.each([
  ['1234', 0],
  ['0000', 1],
  ['9876', 2001],
  ['', 2001],
  [null, 1032],
])('PIN %j ends with result %i, told by callback and by query', async (pin, resultCode) => {
  const id = await rung('254700000002');
  expect(await stkQuery(darajaSettings(), id, new Date())).toEqual({ kind: 'still-processing' });
  expect(await phone(id, pin)).toBe(200);
  expect(await stkQuery(darajaSettings(), id, new Date())).toMatchObject({
    kind: 'answered',
    resultCode,
  });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(callbacks).toHaveLength(1);
  expect(callbacks[0]).toMatchObject({
    url: `http://127.0.0.1:4567/api/payments/stk/${serial}`,
    body: { Body: { stkCallback: { CheckoutRequestID: id, ResultCode: resultCode } } },
  });
  expect(JSON.stringify(callbacks[0]).includes('MpesaReceiptNumber')).toBe(resultCode === 0);
  expect(await phone(id, '1234')).toBe(410);
  expect(await screen('254700000002')).toEqual({ prompts: [] });
});

test('left alone for a minute the prompt times out', async () => {
  const id = await rung('254700000003');
  await vi.advanceTimersByTimeAsync(59_000);
  expect(await screen('254700000003')).toMatchObject({ prompts: [{ checkoutRequestId: id }] });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await screen('254700000003')).toEqual({ prompts: [] });
  expect(callbacks).toMatchObject([{ body: { Body: { stkCallback: { ResultCode: 1037 } } } }]);
});

test('an unknown request and a wrong password are refused as Daraja refuses them', async () => {
  expect(await stkQuery(darajaSettings(), 'ws_CO_nobody', new Date())).toMatchObject({
    kind: 'refused',
    errorCode: '400.002.02',
  });
  const wrong = { ...darajaSettings(), passkey: 'wrong' };
  expect(await stkQuery(wrong, 'ws_CO_nobody', new Date())).toMatchObject({
    kind: 'refused',
    errorMessage: 'Wrong credentials',
  });
  expect(await ring('0712345678')).toMatchObject({ kind: 'refused', errorCode: '400.002.02' });
});

test.each([
  'http://127.0.0.1:3298/api/payments/stk/1',
  'http://127.0.0.2:4567/api/payments/stk/1',
  'https://127.0.0.1:4567/api/payments/stk/1',
  'http://127.0.0.1:4567@example.com/api/payments/stk/1',
  'http://169.254.169.254/latest/meta-data/',
  'http://127.0.0.1:4567/api/rpc/chat/sendMessage',
  'http://127.0.0.1:4567/api/payments/stk/../../rpc/x',
  'file:///etc/passwd',
])('nobody is called back but the shop itself: %s', async (callbackUrl) => {
  expect(await ring('254700000004', callbackUrl)).toMatchObject({
    kind: 'refused',
    errorMessage: 'Bad Request - Invalid CallBackURL',
  });
  expect(await screen('254700000004')).toEqual({ prompts: [] });
});

test('in production, and beside real keys, there is no simulator', async () => {
  const keys = ['BASE_URL', 'CONSUMER_KEY', 'CONSUMER_SECRET', 'SHORTCODE', 'PASSKEY'];
  const values = ['https://api.safaricom.test', 'key', 'secret', '600111', 'pass'];
  for (const [n, key] of keys.entries()) vi.stubEnv(`DARAJA_${key}`, values[n]);
  for (const appEnv of ['production', 'demo']) {
    provideEnv({ APP_ENV: appEnv });
    expect((await phoneStatus()).status).toBe(404);
    expect(darajaSettings().simulated).toBe(false);
  }
  provideEnv({ APP_ENV: 'production' });
  vi.resetModules();
  const { provideEnv: provideFresh } = await import('#/platform/env.server.ts');
  provideFresh({ APP_ENV: 'production' });
  await expect(import('./simulated-phone.server.ts')).rejects.toThrow(/refuses production/);
  vi.unstubAllEnvs();
  provideEnv({ APP_ENV: 'test' });
});

function phoneStatus(): Promise<Response> {
  return fetch('http://127.0.0.1:4567/dev/daraja/phone?msisdn=254700000001');
}
