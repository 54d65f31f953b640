import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';

import {
  applyOutcome,
  ATTEMPT_STATES,
  type AttemptState,
  isOpenAttempt,
  isUndecided,
  nextPollDelay,
  POLL_DELAYS,
  stkAmount,
  UNDECIDED_STATES,
} from './attempt.ts';

describe('applyOutcome', () => {
  test('exactly these changes exist', () => {
    const changes = ATTEMPT_STATES.flatMap((current) =>
      ATTEMPT_STATES.filter((news) => applyOutcome(current, news).changed).map(
        (news) => `${current} ${news}`,
      ),
    );
    expect(changes).toEqual([
      'created pending',
      'created unknown',
      'created failed',
      'created expired',
      'created paid',
      'pending failed',
      'pending expired',
      'pending paid',
      'unknown failed',
      'unknown expired',
      'unknown paid',
      'failed paid',
      'expired paid',
      'paid refunded',
    ]);
  });

  test('without a change the state stays', () => {
    expect(applyOutcome('paid', 'failed')).toEqual({ state: 'paid', changed: false });
    expect(applyOutcome('failed', 'refunded')).toEqual({ state: 'failed', changed: false });
  });

  const news = fc.array(fc.constantFrom<AttemptState>('pending', 'unknown', 'failed', 'paid'), {
    minLength: 1,
    maxLength: 12,
  });

  test.prop([news])('in any order and number: paid once is paid', (list) => {
    let state: AttemptState = 'created';
    let timesPaid = 0;
    for (const one of list) {
      const after = applyOutcome(state, one);
      if (after.changed && after.state === 'paid') timesPaid += 1;
      state = after.state;
    }
    expect(state === 'paid').toBe(list.includes('paid'));
    expect(timesPaid).toBe(list.includes('paid') ? 1 : 0);
  });
});

test('open and undecided tries', () => {
  expect(ATTEMPT_STATES.filter(isOpenAttempt)).toEqual(['created', 'pending']);
  expect(ATTEMPT_STATES.filter(isUndecided)).toEqual([...UNDECIDED_STATES]);
});

test('Daraja is asked for whole shillings', () => {
  expect(stkAmount(590_800)).toBe(5_908);
  expect(stkAmount(590_801)).toBe(5_909);
  expect(stkAmount(1)).toBe(1);
  expect(() => stkAmount(0)).toThrow(RangeError);
});

describe('polling', () => {
  test('20 s, 40 s, 1, 2, 5, 15 minutes, then hourly', () => {
    expect(POLL_DELAYS).toEqual([20, 40, 60, 120, 300, 900]);
    expect([1, 2, 3, 4, 5, 6, 7, 8].map(nextPollDelay)).toEqual([
      20, 40, 60, 120, 300, 900, 3_600, 3_600,
    ]);
  });

  test('the last poll is within 72 hours, and one more would not be', () => {
    let elapsed = 0;
    let attemptNo = 1;
    for (let delay = nextPollDelay(1); delay !== null; delay = nextPollDelay(attemptNo)) {
      elapsed += delay;
      attemptNo += 1;
    }
    expect(elapsed).toBeLessThanOrEqual(72 * 3_600);
    expect(elapsed + 3_600).toBeGreaterThan(72 * 3_600);
    expect(nextPollDelay(attemptNo + 100)).toBeNull();
  });

  test.each([0, -1, 1.5])('%d is no poll', (attemptNo) => {
    expect(() => nextPollDelay(attemptNo)).toThrow(RangeError);
  });
});
