import { ORPCError } from '@orpc/server';
import { DrizzleQueryError } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { asAnswer } from './faults.server.ts';
import { isNotFound } from './is-not-found.ts';
import { isNotNow } from './is-not-now.ts';

const lost = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });

describe('what a call failed with', () => {
  it('is “not now” while the database is away', () => {
    const answer = asAnswer(new DrizzleQueryError('select 1', [], lost));
    expect(answer).toMatchObject({ code: 'SERVICE_UNAVAILABLE', status: 503 });
    expect(isNotNow(answer)).toBe(true);
    expect(isNotFound(answer)).toBe(false);
  });

  it('stays what it was otherwise', () => {
    const fault = new Error('A bug');
    expect(asAnswer(fault)).toBe(fault);
    // Another service that cannot be reached is not our database.
    expect(asAnswer(lost)).toBe(lost);
    expect([isNotNow(fault), isNotFound(fault)]).toEqual([false, false]);
  });

  it.each([
    ['NOT_FOUND', true],
    // An address with an id that cannot be one.
    ['BAD_REQUEST', true],
    ['FORBIDDEN', false],
    ['UNAUTHORIZED', false],
    ['INTERNAL_SERVER_ERROR', false],
  ])('%s is “no such thing”: %s', (code, expected) => {
    expect(isNotFound(new ORPCError(code))).toBe(expected);
  });

  it.each([null, undefined, 'NOT_FOUND', { code: 'NOT_FOUND', status: 503 }])(
    '%j was thrown by nobody of ours',
    (thrown) => {
      expect([isNotNow(thrown), isNotFound(thrown)]).toEqual([false, false]);
    },
  );
});
