import { ORPCError } from '@orpc/client';
import { expect, it } from 'vitest';
import { m } from '#/paraglide/messages.js';
import { generalFailureText } from './failure-text.ts';

it.each([
  ['no answer', new TypeError('Failed to fetch'), m.error_connection_message()],
  ['an input that cannot be read', new ORPCError('BAD_REQUEST'), m.error_validation_message()],
  ['nobody who is signed in', new ORPCError('UNAUTHORIZED'), m.error_authentication_message()],
  ['a thing that is not there', new ORPCError('NOT_FOUND'), m.error_not_found_message()],
  ['an answer that took too long', new ORPCError('TIMEOUT'), m.error_timeout_message()],
  ['any other refusal', new ORPCError('CONFLICT'), m.error_unknown_message()],
  ['a fault of ours', new ORPCError('INTERNAL_SERVER_ERROR'), m.error_server_error_message()],
  ['a database that is away', new ORPCError('SERVICE_UNAVAILABLE'), m.error_server_error_message()],
  ['too many calls', new ORPCError('TOO_MANY_REQUESTS'), m.error_rate_limit_message()],
  [
    'too many calls, with when to come back',
    new ORPCError('TOO_MANY_REQUESTS', { data: { retryAfter: 130 } }),
    m.error_rate_limit_wait({ minutes: 3 }),
  ],
])('says the general sentence of %s', (_, error, sentence) => {
  expect(generalFailureText(error)).toBe(sentence);
});
