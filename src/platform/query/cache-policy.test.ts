import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isActive, productTimes, refetchInterval } from './cache-policy.ts';

const MINUTE = 60_000;

describe('products', () => {
  it.each([
    [0, 5, 15],
    [5 * MINUTE - 1, 5, 15],
    [5 * MINUTE, 15, 60],
    [60 * MINUTE, 15, 60],
  ])('after %i ms of quiet are fresh for %i and kept for %i minutes', (quiet, fresh, kept) => {
    expect(productTimes(quiet)).toEqual({ staleMs: fresh * MINUTE, keptMs: kept * MINUTE });
    expect(isActive(quiet)).toBe(fresh === 5);
  });

  it.each([
    [0, 5],
    [2 * MINUTE - 1, 5],
    [2 * MINUTE, 10],
    [10 * MINUTE - 1, 10],
    // Idle from here on.
    [10 * MINUTE, 20],
    [60 * MINUTE, 20],
  ])('after %i ms of quiet are read again after %i minutes', (quiet, minutes) => {
    expect(refetchInterval(quiet)).toBe(minutes * MINUTE);
  });
});

describe('the time since somebody did something', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.resetModules();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('begins with the page, and again with each thing done', async () => {
    vi.stubGlobal('window', new EventTarget());
    const { quietMs } = await import('./activity.ts');
    expect(quietMs()).toBe(0);
    vi.advanceTimersByTime(6 * MINUTE);
    expect(quietMs()).toBe(6 * MINUTE);
    window.dispatchEvent(new Event('keydown'));
    vi.advanceTimersByTime(MINUTE);
    expect(quietMs()).toBe(MINUTE);
  });

  it('is none on the server', async () => {
    const { quietMs } = await import('./activity.ts');
    vi.advanceTimersByTime(6 * MINUTE);
    expect(quietMs()).toBe(0);
  });
});

it('reads nothing again by itself while data is saved (LIGHT-5)', () => {
  expect(refetchInterval(0, true)).toBe(false);
  expect(refetchInterval(0, false)).toBe(5 * 60_000);
});
