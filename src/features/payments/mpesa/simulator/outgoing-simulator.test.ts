import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { provideEnv } from '#/platform/env.server.ts';
import { reportPaths } from '#/features/payments/provider.ts';
import { mpesaOutgoing } from '../outgoing/outgoing.server.ts';
import { REPORT_SEGMENT } from '../terms.ts';

/** What the simulator has reported, by the last part of the address. */
let reports: { kind: string; body: unknown }[] = [];
let serial = 0;

beforeAll(() => provideEnv({ APP_ENV: 'test', AUTH_SECRET: 'x'.repeat(40), PORT: '4567' }));
beforeEach(() => {
  reports = [];
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    if (pathname.startsWith('/dev/daraja')) {
      const { answerSimulator } = await import('./mount-simulator.server.ts');
      return answerSimulator(request, pathname.slice('/dev/daraja'.length));
    }
    reports.push({ kind: pathname.split('/').at(-1) ?? '', body: await request.json() });
    return new Response();
  });
});
afterEach(async () => {
  await behave('0', 'once');
  vi.useRealTimers();
});

function behave(code: string, results: string) {
  const body = JSON.stringify({ code, results });
  return fetch('http://127.0.0.1:4567/dev/daraja/outgoing', { method: 'POST', body });
}

function newRequest(id = `payout-${(serial += 1)}`) {
  const paths = reportPaths(REPORT_SEGMENT, 'a'.repeat(48));
  return { id, amount: 3_000_00, orderNumber: 'GL-7KQ4-M2XH', paths, now: new Date() };
}

const payee = { phone: '+254712345678', name: 'Amina Otieno' } as const;
const original = () => ({
  providerRef: null,
  receipt: `SK${String((serial += 1)).padStart(8, '0')}`,
});

const refsOf = (reply: Awaited<ReturnType<typeof mpesaOutgoing.payOut>>) => {
  if (reply.kind !== 'accepted') throw new Error(reply.errorMessage);
  return reply.refs;
};

function read(
  index: number,
  way: 'refund' | 'transfer',
  payment: ReturnType<typeof original> | null,
) {
  const report = reports[index];
  const kind = report?.kind === 'status' ? 'status' : 'result';
  return mpesaOutgoing.parseReport(kind, report?.body, { way, payment });
}

test('money to a phone is taken under our id, paid, and known when asked about', async () => {
  const asked = newRequest();
  const refs = refsOf(await mpesaOutgoing.payOut({ ...asked, ...payee }));
  expect(refs[0]).toBe(asked.id);
  await vi.advanceTimersByTimeAsync(1000);
  const paid = { outcome: { state: 'paid' }, amount: 3_000_00, receipt: /^S\w{9}$/ };
  const expected = { ...paid, receipt: expect.stringMatching(paid.receipt) };
  expect(read(0, 'transfer', null)).toMatchObject({ ok: true, value: expected });
  expect(
    await mpesaOutgoing.queryPayout({ ...asked, way: 'transfer', refs: [], payment: null }),
  ).toBeNull();
  await vi.advanceTimersByTimeAsync(1000);
  expect(reports[1]?.kind).toBe('status');
  expect(read(1, 'transfer', null)).toMatchObject({ ok: true, value: expected });
});

test('the same id is taken once', async () => {
  const asked = { ...newRequest(), ...payee };
  refsOf(await mpesaOutgoing.payOut(asked));
  expect(await mpesaOutgoing.payOut(asked)).toMatchObject({ kind: 'unclear' });
});

test('a payment is given back once; asked about by its own receipt it is reversed', async () => {
  const payment = original();
  const asked = newRequest();
  refsOf(await mpesaOutgoing.refund({ ...asked, payment }));
  await vi.advanceTimersByTimeAsync(1000);
  expect(read(0, 'refund', payment)).toMatchObject({ value: { outcome: { state: 'paid' } } });
  refsOf(await mpesaOutgoing.refund({ ...newRequest(), payment }));
  await vi.advanceTimersByTimeAsync(1000);
  expect(read(1, 'refund', payment)).toMatchObject({
    value: { outcome: { state: 'still-processing' } },
  });
  await mpesaOutgoing.queryPayout({ ...asked, way: 'refund', refs: [], payment });
  await vi.advanceTimersByTimeAsync(1000);
  expect(read(2, 'refund', payment)).toMatchObject({ value: { outcome: { state: 'paid' } } });
});

test('results fail by code, come twice, never, and late', async () => {
  await behave('8', 'twice');
  refsOf(await mpesaOutgoing.payOut({ ...newRequest(), ...payee }));
  await behave('0', 'never');
  refsOf(await mpesaOutgoing.payOut({ ...newRequest(), ...payee }));
  await behave('0', 'late');
  refsOf(await mpesaOutgoing.payOut({ ...newRequest(), ...payee }));
  await vi.advanceTimersByTimeAsync(1000);
  expect(reports).toHaveLength(2);
  const full = { value: { outcome: { state: 'failed', reason: 'PAYEE_WALLET_FULL' } } };
  expect(read(0, 'transfer', null)).toMatchObject(full);
  expect(read(1, 'transfer', null)).toMatchObject(full);
  await vi.advanceTimersByTimeAsync(31_000);
  expect(reports).toHaveLength(3);
});

test.each([
  'http://127.0.0.1:3298',
  'https://127.0.0.1:4567',
  'http://169.254.169.254/latest/meta-data?',
])('nobody is told of a result but the shop itself: %s', async (origin) => {
  provideEnv({ DARAJA_CALLBACK_URL: '' });
  const asked = newRequest();
  await mpesaOutgoing.payOut({ ...asked, ...payee });
  const sent = vi.mocked(globalThis.fetch).mock.calls.at(-1);
  // The cast: what the client has just sent.
  const body = JSON.parse(sent?.[1]?.body as string) as Record<string, string>;
  const aside = {
    ...body,
    OriginatorConversationID: 'aside',
    ResultURL: `${origin}${asked.paths.result}`,
  };
  const answer = await fetch('http://127.0.0.1:4567/dev/daraja/mpesa/b2c/v3/paymentrequest', {
    method: 'POST',
    headers: { authorization: 'Bearer simulator-token' },
    body: JSON.stringify(aside),
  });
  expect(await answer.json()).toMatchObject({ errorMessage: 'Bad Request - Invalid ResultURL' });
});
