import { describe, expect, test } from 'vitest';
import { nextPollDelay } from '#/domain/payments/polling.ts';
import { PAYOUT, POLLING } from './terms.ts';

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

test.each([
  [10, 0],
  [100, 0],
  [101, 5],
  [1_501, 9],
  [20_000, 11],
  [250_000, 13],
])('sending KSh %i costs the shop KSh %i, and giving a payment back nothing', (amount, fee) => {
  expect(PAYOUT.fee('transfer', amount * 100)).toBe(fee * 100);
  expect(PAYOUT.fee('refund', amount * 100)).toBe(0);
});
