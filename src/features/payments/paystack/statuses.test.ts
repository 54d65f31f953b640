import { expect, test } from 'vitest';
import { stateOfOutcome } from '#/domain/payments/attempt.ts';
import { pageOutcome, unknownOutcome } from './statuses.ts';

test.each([
  ['success', '', true, 'paid'],
  ['success', '', false, 'paid'],
  ['failed', 'Declined', true, 'failed'],
  ['abandoned', '', true, null],
  ['abandoned', '', false, 'expired'],
  ['ongoing', '', false, null],
  ['pending', '', false, null],
  ['processing', '', false, null],
  ['queued', '', false, null],
  // Money that came and went without us: no word of ours, in the end a person's.
  ['reversed', '', false, null],
  ['something new', '', false, null],
])('%s (%s), open: %s, is %s', (status, gatewayResponse, isOpen, state) => {
  expect(stateOfOutcome(pageOutcome({ status, gatewayResponse }, isOpen))).toBe(state);
});

test.each([
  ['Insufficient Funds', 'INSUFFICIENT_BALANCE'],
  ['Declined', 'DECLINED'],
  ['', 'DECLINED'],
])('a refusal with the words “%s” is %s', (gatewayResponse, reason) => {
  const outcome = pageOutcome({ status: 'failed', gatewayResponse }, true);
  expect(outcome).toMatchObject({ reason, mayComeYet: true });
});

test('what Paystack does not know is on its way while it is young, and then was never made', () => {
  expect(unknownOutcome(true)).toEqual({ state: 'still-processing' });
  expect(unknownOutcome(false)).toMatchObject({ state: 'failed', reason: 'EXPIRED' });
  expect(unknownOutcome(false)).not.toHaveProperty('mayComeYet');
});
