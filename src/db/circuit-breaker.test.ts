import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createCircuitBreaker, type Watched } from './circuit-breaker.server.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A server that is let answer or not, and connections that remember being cut. */
function surroundings() {
  const attempts: PromiseWithResolvers<boolean>[] = [];
  let mode: 'answers' | 'silent' | 'refuses' = 'answers';
  const breaker = createCircuitBreaker(() => {
    const attempt = Promise.withResolvers<boolean>();
    attempts.push(attempt);
    if (mode !== 'silent') attempt.resolve(mode === 'answers');
    return { answered: attempt.promise, abandon: () => undefined };
  });
  const changes: boolean[] = [];
  breaker.tell((isOpen) => changes.push(isOpen));
  const connect = () => {
    const connection: Watched & { cuts: number } = {
      cuts: 0,
      cut() {
        this.cuts += 1;
        breaker.gone(this);
      },
    };
    return connection;
  };
  return {
    breaker,
    attempts,
    changes,
    connect,
    become(next: typeof mode) {
      mode = next;
      if (mode !== 'silent') attempts.at(-1)?.resolve(mode === 'answers');
    },
  };
}

it('asks nothing of the server while answers come', async () => {
  const { breaker, attempts, connect } = surroundings();
  const connection = connect();
  breaker.connected(connection);
  for (let query = 0; query < 100; query += 1) {
    breaker.asked(connection);
    await vi.advanceTimersByTimeAsync(100);
    breaker.received();
    breaker.answered(connection);
  }
  await vi.advanceTimersByTimeAsync(60_000);
  expect(attempts).toHaveLength(0);
  expect(vi.getTimerCount()).toBe(0);
});

it('leaves a query alone that only takes long', async () => {
  const { breaker, connect, changes } = surroundings();
  const slow = connect();
  breaker.connected(slow);
  breaker.asked(slow);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(slow.cuts).toBe(0);
  expect(changes).toEqual([]);
});

it.each(['silent', 'refuses'] as const)(
  'cuts everything within 1.5 s when the server %s, and opens again with it',
  async (fault) => {
    const { breaker, connect, become, changes } = surroundings();
    const [busy, idle] = [connect(), connect()];
    breaker.connected(busy);
    breaker.connected(idle);
    become(fault);
    breaker.asked(busy);
    await vi.advanceTimersByTimeAsync(1_500);
    expect([busy.cuts, idle.cuts]).toEqual([1, 1]);
    expect(breaker.isOpen).toBe(true);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(breaker.isOpen).toBe(true);
    become('answers');
    await vi.advanceTimersByTimeAsync(500);
    expect(changes).toEqual([true, false]);
    await vi.advanceTimersByTimeAsync(500);
    expect(vi.getTimerCount()).toBe(0);
  },
);

it('is not misled by a process that was busy itself', async () => {
  const { breaker, connect, become, changes } = surroundings();
  const connection = connect();
  breaker.connected(connection);
  breaker.asked(connection);
  become('silent');
  await vi.advanceTimersByTimeAsync(350);
  // Five seconds in which no timer ran: one tick.
  vi.setSystemTime(Date.now() + 5_000);
  await vi.advanceTimersByTimeAsync(50);
  become('answers');
  await vi.advanceTimersByTimeAsync(100);
  expect(changes).toEqual([]);
  expect(connection.cuts).toBe(0);
});

it('cuts only those who wait to be let in while the others are answered', async () => {
  const { breaker, connect, become } = surroundings();
  const [inside, outside] = [connect(), connect()];
  breaker.connected(inside);
  become('silent');
  breaker.connecting(outside);
  for (let time = 0; time < 1_500; time += 100) {
    breaker.asked(inside);
    await vi.advanceTimersByTimeAsync(100);
    breaker.received();
    breaker.answered(inside);
  }
  expect(outside.cuts).toBe(1);
  expect(inside.cuts).toBe(0);
  expect(breaker.isOpen).toBe(false);
});
