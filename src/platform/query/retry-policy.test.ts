import { ORPCError } from '@orpc/client';
import type { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from './query-client.ts';
import { isWorthRetrying, retriesRecognised, retryDelay } from './retry-policy.ts';

const tooMany = (retryAfter: number) =>
  new ORPCError('TOO_MANY_REQUESTS', { data: { retryAfter } });
const notNow = (retryAfter: number) =>
  new ORPCError('SERVICE_UNAVAILABLE', { data: { retryAfter } });

describe('what is worth another try', () => {
  it.each([
    new ORPCError('UNAUTHORIZED'),
    new ORPCError('NOT_FOUND'),
    new ORPCError('TOO_MANY_REQUESTS'),
    tooMany(31),
    notNow(3_600),
  ])('not a rejection, nor a long wait: $status', (error) => {
    expect(isWorthRetrying(error)).toBe(false);
  });

  it.each([
    new ORPCError('INTERNAL_SERVER_ERROR'),
    new ORPCError('SERVICE_UNAVAILABLE'),
    new ORPCError('TIMEOUT'),
    tooMany(30),
    notNow(5),
    new TypeError('Failed to fetch'),
    'no error',
  ])('a fault, a lost line, what says when: %s', (error) => {
    expect(isWorthRetrying(error)).toBe(true);
  });
});

it('waits 1 s, doubled up to 30 s, or as long as it is told', () => {
  const error = new TypeError('Failed to fetch');
  expect([0, 1, 2, 3, 4, 5, 9].map((count) => retryDelay(count, error))).toEqual([
    1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000,
  ]);
  expect(retryDelay(0, notNow(5))).toBe(5_000);
  expect(retryDelay(4, tooMany(2))).toBe(2_000);
});

it('repeats a recognised change twice', () => {
  const error = new TypeError('Failed to fetch');
  expect([0, 1, 2].map((count) => retriesRecognised(count, error))).toEqual([true, true, false]);
  expect(retriesRecognised(0, new ORPCError('BAD_REQUEST'))).toBe(false);
});

describe('the query client', () => {
  let client: QueryClient;
  let begun: number;
  let tries: number[];
  const fail = (error: Error) => () => {
    tries.push((Date.now() - begun) / 1_000);
    return Promise.reject(error);
  };

  beforeEach(() => {
    vi.useFakeTimers();
    // In a browser: a server asks once.
    vi.stubGlobal('window', new EventTarget());
    client = createQueryClient();
    begun = Date.now();
    tries = [];
  });
  afterEach(() => {
    client.clear();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  const read = async (thrown: Error) => {
    const asked = client.fetchQuery({
      queryKey: ['x'],
      queryFn: fail(thrown),
      retry: retryOf(client),
    });
    await Promise.all([expect(asked).rejects.toBe(thrown), vi.runAllTimersAsync()]);
  };

  it('reads four times in all, after 1, 2 and 4 s', async () => {
    await read(new TypeError('Failed to fetch'));
    expect(tries).toEqual([0, 1, 3, 7]);
  });

  it('reads again after what the server says', async () => {
    await read(notNow(5));
    expect(tries).toEqual([0, 5, 10, 15]);
  });

  it('asks once after a rejection', async () => {
    await read(new ORPCError('FORBIDDEN'));
    expect(tries).toEqual([0]);
  });

  it('makes a change once, unless it says that its repeat is recognised', async () => {
    const error = new TypeError('Failed to fetch');
    const change = async (options: object) => {
      tries = [];
      begun = Date.now();
      const cache = client.getMutationCache();
      const made = cache.build(client, { mutationFn: fail(error), ...options }).execute(undefined);
      await Promise.all([expect(made).rejects.toBe(error), vi.runAllTimersAsync()]);
      return tries;
    };
    expect(await change({})).toEqual([0]);
    expect(await change({ retry: retriesRecognised })).toEqual([0, 1, 3]);
  });
});

/** `fetchQuery` does not retry by itself: what the client gives to queries that are looked at. */
function retryOf(client: QueryClient) {
  return client.getDefaultOptions().queries?.retry ?? false;
}
