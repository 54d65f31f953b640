import { describe, expect, test } from 'vitest';
import { nextPollDelay } from './polling.ts';

const plan = { delays: [5, 10], giveUpAfter: 2 * 3_600 };

describe('nextPollDelay', () => {
  test('the plan’s delays, then hourly until its time has passed', () => {
    expect([1, 2, 3, 4].map((n) => nextPollDelay(n, plan))).toEqual([5, 10, 3_600, null]);
  });

  test.each([0, -1, 1.5])('%d is no poll', (attemptNo) => {
    expect(() => nextPollDelay(attemptNo, plan)).toThrow(RangeError);
  });
});
