import { describe, expect, test } from 'vitest';
import { nextPollDelay } from '#/domain/payments/polling.ts';
import { POLLING } from './terms.ts';

describe('M-Pesa is asked again', () => {
  test('20 s, 40 s, 1, 2, 5, 15 minutes, then hourly', () => {
    expect(POLLING.delays).toEqual([20, 40, 60, 120, 300, 900]);
    expect([1, 2, 3, 4, 5, 6, 7, 8].map((n) => nextPollDelay(n, POLLING))).toEqual([
      20, 40, 60, 120, 300, 900, 3_600, 3_600,
    ]);
  });

  test('the last poll is within 72 hours, and one more would not be', () => {
    let elapsed = 0;
    let attemptNo = 1;
    for (
      let delay = nextPollDelay(1, POLLING);
      delay !== null;
      delay = nextPollDelay(attemptNo, POLLING)
    ) {
      elapsed += delay;
      attemptNo += 1;
    }
    expect(elapsed).toBeLessThanOrEqual(72 * 3_600);
    expect(elapsed + 3_600).toBeGreaterThan(72 * 3_600);
    expect(nextPollDelay(attemptNo + 100, POLLING)).toBeNull();
  });
});
