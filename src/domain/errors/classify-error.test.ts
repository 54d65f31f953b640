import { expect, test } from 'vitest';

import { classifyError, isDatabaseLike, isRetryable, type ErrorKind } from './classify-error.ts';

test.each<[string, ErrorKind]>([
  ['Connection refused', 'connection'],
  ['network down', 'connection'],
  ['Failed to fetch', 'connection'],
  ['status 502', 'connection'],
  ['503', 'connection'],
  ['(504)', 'connection'],
  ['Unauthorized', 'permission'],
  ['forbidden', 'permission'],
  ['permission denied', 'permission'],
  ['new row violates RLS', 'permission'],
  ['policy', 'permission'],
  ['HTTP 401', 'permission'],
  ['HTTP 403.', 'permission'],
  ['Timeout exceeded', 'timeout'],
  ['408', 'timeout'],
  ['Rate limit reached', 'rate_limit'],
  ['Too many requests', 'rate_limit'],
  ['429', 'rate_limit'],
  ['auth failed', 'authentication'],
  ['bad token', 'authentication'],
  ['no session', 'authentication'],
  ['validation failed', 'validation'],
  ['Invalid input', 'validation'],
  ['422', 'validation'],
  ['400', 'validation'],
  ['500', 'server_error'],
  ['Internal server error', 'server_error'],
  ['what is this', 'unknown'],
  ['', 'unknown'],
])('%j is %s', (message, kind) => {
  expect(classifyError(message)).toBe(kind);
});

test('the table is read from the top: the first type that matches wins', () => {
  expect(classifyError('connection timeout')).toBe('connection');
  expect(classifyError('unauthorized session')).toBe('permission');
  expect(classifyError('invalid token')).toBe('authentication');
  expect(classifyError('invalid value, status 500')).toBe('validation');
});

test('a number inside another number is not a status', () => {
  expect(classifyError('Minimum order amount of KSh 1,500 required')).toBe('unknown');
  expect(classifyError('order 25003')).toBe('unknown');
  expect(classifyError('took 500.25 of something')).toBe('unknown');
});

test('the status is asked when the message says nothing', () => {
  expect(classifyError('oops', 429)).toBe('rate_limit');
  expect(classifyError('oops', 404)).toBe('unknown');
  expect(classifyError('timeout', 429)).toBe('timeout');
});

test('auto-retry applies to connection, timeout, network and server_error only', () => {
  const kinds: ErrorKind[] = [
    'connection',
    'permission',
    'timeout',
    'rate_limit',
    'authentication',
    'validation',
    'server_error',
    'network',
    'unknown',
  ];
  expect(kinds.filter(isRetryable)).toEqual(['connection', 'timeout', 'server_error', 'network']);
});

test.each([400, 401, 403, 404, 406, 408, 409, 422, 429, 500, 502, 503, 504])(
  'status %i is database-like',
  (status) => expect(isDatabaseLike('oops', status)).toBe(true),
);

test('anything else is rethrown', () => {
  expect(isDatabaseLike('x is not a function')).toBe(false);
  expect(isDatabaseLike('teapot', 418)).toBe(false);
  expect(isDatabaseLike('Failed to fetch')).toBe(true);
});
