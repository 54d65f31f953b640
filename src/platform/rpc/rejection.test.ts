import { ORPCError } from '@orpc/client';
import { expect, it } from 'vitest';
import { rejectionOf, rejectionText, sentenceOf, type RejectionSentences } from './rejection.ts';

type Rejection = { reason: 'FULL'; max: number } | { reason: 'GONE' };

const sentences: RejectionSentences<Rejection> = {
  FULL: ({ max }) => `At most ${max}`,
  GONE: () => 'Gone',
};

const rejected = (data: unknown) => new ORPCError('REJECTED', { status: 409, data });

it('each rejection has its sentence, with what it tells', () => {
  expect(sentenceOf(sentences, { reason: 'FULL', max: 3 })).toBe('At most 3');
  expect(rejectionOf(rejected({ reason: 'FULL', max: 3 }), sentences)).toEqual({
    reason: 'FULL',
    max: 3,
  });
  expect(rejectionText(rejected({ reason: 'GONE' }), sentences)).toBe('Gone');
});

it.each([
  ['a reason from a newer server', rejected({ reason: 'NEW' })],
  ['a reason that every object has', rejected({ reason: 'toString' })],
  ['no reason', rejected({ max: 3 })],
  ['no data', rejected(null)],
  ['another error of the API', new ORPCError('NOT_FOUND', { data: { reason: 'GONE' } })],
  ['a connection that broke', new TypeError('Failed to fetch')],
  ['no error at all', null],
])('%s is no rejection', (_, error) => {
  expect(rejectionOf(error, sentences)).toBeNull();
  expect(rejectionText(error, sentences)).toBeNull();
});
