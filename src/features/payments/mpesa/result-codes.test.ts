import { expect, test } from 'vitest';

import { stateOfOutcome } from '#/domain/payments/attempt.ts';
import { readResultCode, stkOutcome } from './result-codes.ts';

test.each([0, '0'])('%j is paid', (code) => {
  expect(stkOutcome(code)).toEqual({ state: 'paid' });
});

test.each([
  [1, 'INSUFFICIENT_BALANCE', true, 0],
  [17, 'SYSTEM_BUSY', true, 120],
  [26, 'SYSTEM_BUSY', true, 30],
  [1001, 'SUBSCRIBER_LOCKED', true, 120],
  [1019, 'EXPIRED', true, 0],
  [1025, 'PROMPT_NOT_SENT', true, 60],
  [1032, 'CANCELLED_BY_CUSTOMER', true, 0],
  [1037, 'NO_RESPONSE', true, 0],
  [2001, 'WRONG_PIN', true, 0],
  [9999, 'PROMPT_NOT_SENT', true, 60],
  [4321, 'UNKNOWN_FAILURE', true, 60],
])('%i is %s', (code, reason, retry, waitSeconds) => {
  const outcome = { state: 'failed', reason, retry, waitSeconds };
  expect(stkOutcome(code)).toEqual(outcome);
  expect(stkOutcome(String(code))).toEqual(outcome);
});

test.each([null, undefined, '', 'x', '-1', -1, 1.5, Number.NaN, '500.001.1001', [0], {}, false])(
  '%j says nothing, so the payment is still being processed',
  (code) => {
    expect(readResultCode(code)).toBeNull();
    expect(stkOutcome(code)).toEqual({ state: 'still-processing' });
  },
);

test('from a result code to a state', () => {
  expect([0, 1019, 1032, 4321, null].map((code) => stateOfOutcome(stkOutcome(code)))).toEqual([
    'paid',
    'expired',
    'failed',
    'failed',
    null,
  ]);
});
