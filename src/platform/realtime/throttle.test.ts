import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createThrottle } from './throttle.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function startThrottle(seen: [string, number][] = []) {
  const sent: Record<string, number>[] = [];
  const listener = { ready: true };
  const throttle = createThrottle(new Map(seen), {
    everyMs: 100,
    isReady: () => listener.ready,
    send: (versions) => sent.push(Object.fromEntries(versions)),
  });
  return { sent, throttle, listener };
}

describe('createThrottle', () => {
  it('sends what comes after a pause at once', () => {
    const { sent, throttle } = startThrottle();
    throttle.offer('cart', 1);
    expect(sent).toEqual([{ cart: 1 }]);
    vi.advanceTimersByTime(100);
    throttle.offer('cart', 2);
    expect(sent).toEqual([{ cart: 1 }, { cart: 2 }]);
  });

  it('sends at most ten times a second, of each topic the last', () => {
    const { sent, throttle } = startThrottle();
    for (let seq = 1; seq <= 1_000; seq += 1) {
      throttle.offer('cart', seq);
      if (seq % 2 === 0) throttle.offer('chat', seq);
      if (seq < 1_000) vi.advanceTimersByTime(1);
    }
    expect(sent).toHaveLength(10);
    expect(sent[0]).toEqual({ cart: 1 });
    vi.advanceTimersByTime(100);
    expect(sent).toHaveLength(11);
    expect(sent.at(-1)).toEqual({ cart: 1_000, chat: 1_000 });
    vi.advanceTimersByTime(1_000);
    expect(sent).toHaveLength(11);
  });

  it('drops what was seen, repeated or overtaken', () => {
    const { sent, throttle } = startThrottle([['cart', 5]]);
    for (const seq of [4, 5, 7, 7, 6]) {
      throttle.offer('cart', seq);
      vi.advanceTimersByTime(100);
    }
    expect(sent).toEqual([{ cart: 7 }]);
  });

  it('holds one number per topic while the listener takes nothing', () => {
    const { sent, throttle, listener } = startThrottle();
    listener.ready = false;
    for (let seq = 1; seq <= 50; seq += 1) throttle.offer('cart', seq);
    vi.advanceTimersByTime(60_000);
    expect(sent).toEqual([]);
    listener.ready = true;
    throttle.resume();
    expect(sent).toEqual([{ cart: 50 }]);
  });

  it('sends nothing once stopped', () => {
    const { sent, throttle } = startThrottle();
    throttle.offer('cart', 1);
    throttle.offer('cart', 2);
    throttle.stop();
    vi.advanceTimersByTime(1_000);
    expect(sent).toEqual([{ cart: 1 }]);
  });
});
