import { expect, test } from 'vitest';
import { failureOf, type FailedCall, type Failure } from './failure.ts';

const answered = (status: number): FailedCall => ({
  message: 'said',
  answer: { status, code: 'CODE' },
});
const payment = { provider: 'mpesa', transactionId: 'attempt-1' };

test.each<[string, FailedCall, Failure]>([
  ['no answer', { message: '', answer: 'none' }, { kind: 'network' }],
  ['an answer that is late', { message: '', answer: 'late' }, { kind: 'timeout' }],
  ['408', answered(408), { kind: 'timeout' }],
  ['401', answered(401), { kind: 'auth', code: 'AUTH_ERROR' }],
  ['400', answered(400), { kind: 'validation', field: null, value: undefined }],
  [
    '422 that names its field',
    { ...answered(422), issue: { field: 'phone', value: '12' } },
    { kind: 'validation', field: 'phone', value: '12' },
  ],
  ['404', answered(404), { kind: 'api', message: 'said', status: 404, code: 'CODE' }],
  ['503', answered(503), { kind: 'api', message: 'said', status: 503, code: 'CODE' }],
  [
    'an answer that is none of ours: status 500 by default',
    { message: 'odd', answer: 'odd' },
    { kind: 'api', message: 'odd', status: 500, code: 'UNKNOWN' },
  ],
])('%s (FAILURE-6)', (_, call, failure) => {
  expect(failureOf(call)).toEqual(failure);
});

test.each([
  'SIGNIN_ERROR',
  'SIGNUP_ERROR',
  'SIGNOUT_ERROR',
  'OAUTH_ERROR',
  'SESSION_REFRESH_ERROR',
] as const)('who is not known while %s', (auth) => {
  expect(failureOf(answered(401), { auth })).toEqual({ kind: 'auth', code: auth });
});

test('a fault of ours while paying is one of the payment; what the customer can mend is not', () => {
  expect(failureOf(answered(500), { payment })).toEqual({ kind: 'payment', ...payment });
  expect(failureOf({ message: '', answer: 'odd' }, { payment })).toMatchObject({ kind: 'payment' });
  expect(failureOf(answered(400), { payment })).toMatchObject({ kind: 'validation' });
  expect(failureOf(answered(429), { payment })).toMatchObject({ kind: 'api', status: 429 });
  expect(failureOf({ message: '', answer: 'none' }, { payment })).toEqual({ kind: 'network' });
});
