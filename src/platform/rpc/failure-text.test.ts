import { ORPCError } from '@orpc/client';
import { describe, expect, it } from 'vitest';
import { m } from '#/paraglide/messages.js';
import { withLocale } from '#/platform/i18n/locale.server.ts';
import { noteAnswer, tieAnswer } from './answer-facts.ts';
import { generalFailureText, tooManyCallsText } from './failure-text.ts';

/** A call that fails with `error` after an answer with this head, as the link makes it. */
async function answered(
  error: Error,
  { status, headers = {} }: { status: number; headers?: Record<string, string> },
): Promise<unknown> {
  const context = {};
  const send = async () => {
    await noteAnswer({ context, next: async () => ({ status, headers }) });
    throw error;
  };
  return tieAnswer({ context, next: send }).catch((failed: unknown) => failed);
}

const ID = '1a2b3c4d-0000-4000-8000-000000000000';
const odd = () => new Error('Cannot parse response body');

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

describe('the answer that a failure came with', () => {
  const fault = { status: 500, headers: { 'x-request-id': ID } };

  it('names the request, by which our log knows a fault of ours', async () => {
    const failed = await answered(new ORPCError('INTERNAL_SERVER_ERROR'), fault);
    expect(generalFailureText(failed)).toBe(
      'Server error. Please try again later. If you ask us about it, tell us this number: 1a2b3c4d',
    );
    expect(withLocale('sw', () => generalFailureText(failed))).toBe(
      'Samahani, tatizo liko upande wetu. Tafadhali jaribu tena baadaye. Ukituuliza kuhusu hili, tutajie nambari hii: 1a2b3c4d',
    );
  });

  it.each([503, 404, 409])(
    'has no number where our log has nothing to tell (%i)',
    async (status) => {
      const failed = await answered(odd(), { ...fault, status });
      expect(generalFailureText(failed)).not.toContain('1a2b');
    },
  );

  it('decides where there are no words of ours in it', async () => {
    const sentence = async (status: number) =>
      generalFailureText(await answered(odd(), { status }));
    expect(await sentence(502)).toBe('Server error. Please try again later.');
    expect(await sentence(408)).toBe('Request timed out. Please try again.');
    // A page of somebody else's where an answer of ours should be.
    expect(await sentence(200)).toBe('Server error. Please try again later.');
  });

  it('says when to try again', async () => {
    const failed = await answered(odd(), { status: 429, headers: { 'retry-after': '90' } });
    expect(tooManyCallsText(failed)).toBe(m.error_rate_limit_wait({ minutes: 2 }));
  });
});

it.each([
  ['SIGNIN_ERROR', 'Please check your email and password and try again.'],
  ['AUTH_ERROR', 'Authentication failed. Please log in again.'],
  ['SESSION_REFRESH_ERROR', 'Session cleared due to authentication issues. Please sign in again.'],
] as const)('somebody who is not known: %s', (auth, sentence) => {
  expect(generalFailureText(new ORPCError('UNAUTHORIZED'), { auth })).toBe(sentence);
});

it('a payment that failed by our fault has its own sentence', () => {
  const payment = { provider: 'prompt', transactionId: null };
  expect(generalFailureText(new ORPCError('INTERNAL_SERVER_ERROR'), { payment })).toBe(
    'Payment processing failed. Please try again or use a different payment method.',
  );
});

it('a call that took too long says so', () => {
  expect(generalFailureText(new DOMException('late', 'TimeoutError'))).toBe(
    'Request timed out. Please try again.',
  );
});
