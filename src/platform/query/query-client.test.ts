import { ORPCError } from '@orpc/client';
import { expect, it } from 'vitest';
import { isWorthRetrying } from './query-client.ts';

it.each([
  new ORPCError('UNAUTHORIZED'),
  new ORPCError('NOT_FOUND'),
  new ORPCError('TOO_MANY_REQUESTS'),
])('asks once after a rejection: $status', (error) => {
  expect(isWorthRetrying(error)).toBe(false);
});

it.each([new ORPCError('INTERNAL_SERVER_ERROR'), new TypeError('Failed to fetch'), 'no error'])(
  'asks again after a fault or a lost line: %s',
  (error) => {
    expect(isWorthRetrying(error)).toBe(true);
  },
);
