import { createRouterClient, os } from '@orpc/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useDatabase } from '#tests/setup/use-database.ts';
import type { RequestContext } from './context.ts';
import { limitCalls } from './limit-calls.server.ts';

await useDatabase();
const NOON = Date.UTC(2026, 10, 20, 12);

beforeEach(() => {
  // Only the clock: the driver of the database needs its timers.
  vi.useFakeTimers({ toFake: ['Date'], now: NOON });
});
afterEach(() => vi.useRealTimers());

const work = vi.fn<() => string>(() => 'done');
const limited = (name: string) =>
  os
    .$context<RequestContext>()
    .use(limitCalls(name, { max: 2, window: 60 }))
    .handler(work);
const router = { first: limited('a'), second: limited('a'), other: limited('b') };

function caller(clientIp: string) {
  const responseHeaders = new Headers();
  const context = { headers: new Headers(), clientIp, requestId: 'test', responseHeaders };
  return { client: createRouterClient(router, { context }), responseHeaders };
}

it('takes as many calls as the limit says, and not one more', async () => {
  const { client, responseHeaders } = caller('10.7.0.1');
  expect([await client.first(), await client.first()]).toEqual(['done', 'done']);
  expect(responseHeaders.has('retry-after')).toBe(false);

  work.mockClear();
  vi.setSystemTime(NOON + 20_000);
  await expect(client.first()).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    status: 429,
    data: { retryAfter: 40 },
  });
  expect(responseHeaders.get('retry-after')).toBe('40');
  expect(work).not.toHaveBeenCalled();
});

it('begins anew when the window is over, whatever was refused in it', async () => {
  const { client } = caller('10.7.0.2');
  const isTaken = async () => (await client.first().catch(() => 'refused')) === 'done';
  const calls = [await isTaken(), await isTaken(), await isTaken(), await isTaken()];
  expect(calls).toEqual([true, true, false, false]);
  vi.setSystemTime(NOON + 59_999);
  expect(await isTaken()).toBe(false);
  vi.setSystemTime(NOON + 60_001);
  expect(await isTaken()).toBe(true);
});

it('counts procedures of one work together, another work and another address apart', async () => {
  const { client } = caller('10.7.0.3');
  await client.first();
  await client.second();
  await expect(client.second()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  expect(await client.other()).toBe('done');
  expect(await caller('10.7.0.4').client.first()).toBe('done');
});
