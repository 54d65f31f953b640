import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hideTiming } from './hide-timing.server.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Whether work that is done at once has been answered after so many milliseconds. */
async function answeredAfter(work: () => Promise<string>, ms: number): Promise<boolean> {
  let answered = false;
  const answer = hideTiming(work, 250).catch(() => 'failed');
  void answer.then(() => (answered = true));
  await vi.advanceTimersByTimeAsync(ms);
  const early = answered;
  await vi.runAllTimersAsync();
  await answer;
  return early;
}

describe('the time of an answer', () => {
  it.each([
    ['went well', () => Promise.resolve('done')],
    ['failed', () => Promise.reject(new Error('no'))],
  ])('does not tell that the work was short, when it %s', async (_, work) => {
    expect(await answeredAfter(work, 249)).toBe(false);
    expect(await answeredAfter(work, 250)).toBe(true);
  });

  it('is the work’s own when that is longer', async () => {
    const work = () => new Promise<string>((resolve) => setTimeout(() => resolve('done'), 400));
    expect(await answeredAfter(work, 399)).toBe(false);
    expect(await answeredAfter(work, 400)).toBe(true);
  });
});
