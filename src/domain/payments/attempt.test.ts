import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';

import {
  applyOutcome,
  ATTEMPT_STATES,
  type AttemptState,
  isOpenAttempt,
  isUndecided,
  UNDECIDED_STATES,
} from './attempt.ts';

describe('applyOutcome', () => {
  test('exactly these changes exist', () => {
    const changes = ATTEMPT_STATES.flatMap((current) =>
      ATTEMPT_STATES.filter((update) => applyOutcome(current, update).changed).map(
        (update) => `${current} ${update}`,
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

  const updates = fc.array(fc.constantFrom<AttemptState>('pending', 'unknown', 'failed', 'paid'), {
    minLength: 1,
    maxLength: 12,
  });

  test.prop([updates])('in any order and number: paid once is paid', (list) => {
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

test('open and undecided attempts', () => {
  expect(ATTEMPT_STATES.filter(isOpenAttempt)).toEqual(['created', 'pending']);
  expect(ATTEMPT_STATES.filter(isUndecided)).toEqual([...UNDECIDED_STATES]);
});
