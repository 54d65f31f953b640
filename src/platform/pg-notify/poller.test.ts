import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { provideEnv } from '#/platform/env.server.ts';
import { createPoller } from './poller.server.ts';

beforeEach(() => {
  vi.useFakeTimers();
  provideEnv({ LOG_LEVEL: 'silent' });
});
afterEach(() => vi.useRealTimers());

it('polls at once, then keeps its distance, however often it is asked', async () => {
  const poll = vi.fn(() => Promise.resolve());
  const poller = createPoller('things', poll, 100);
  for (let count = 0; count < 50; count += 1) {
    poller.within(0);
    await vi.advanceTimersByTimeAsync(10);
  }
  expect(poll.mock.calls.length).toBeGreaterThanOrEqual(4);
  expect(poll.mock.calls.length).toBeLessThanOrEqual(6);
  await poller.stop();
});

it('polls again after a poll during which it was asked', async () => {
  let finish: () => void = () => undefined;
  const poll = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
  const poller = createPoller('things', poll, 100);
  poller.within(0);
  await vi.advanceTimersByTimeAsync(500);
  poller.within(0);
  await vi.advanceTimersByTimeAsync(500);
  expect(poll).toHaveBeenCalledTimes(1);
  finish();
  await vi.advanceTimersByTimeAsync(100);
  expect(poll).toHaveBeenCalledTimes(2);
  finish();
  await poller.stop();
});

it('keeps the sooner of two times, and polls a second after one that failed', async () => {
  const poll = vi.fn(() => Promise.resolve());
  poll.mockRejectedValueOnce(new Error('away'));
  const poller = createPoller('things', poll, 100);
  poller.within(5_000);
  poller.within(2_000);
  poller.within(9_000);
  await vi.advanceTimersByTimeAsync(1_999);
  expect(poll).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(poll).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(poll).toHaveBeenCalledTimes(2);
  poller.within(0);
  await poller.stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(poll).toHaveBeenCalledTimes(2);
});
