import { describe, expect, it, test } from 'vitest';
import {
  fitsMaskedPhone,
  INCOMING_STATES,
  isUnplaced,
  placeIncoming,
  readReceiptCode,
  type AttemptBeside,
} from './incoming.ts';

const payment = { receipt: 'SKE52PAWR9', amount: 380_000 };
const attempt: AttemptBeside = {
  id: 'a',
  state: 'paid',
  asked: 380_000,
  recorded: 380_000,
  receipt: null,
  payer: 'unknown',
};
const order = (...attempts: AttemptBeside[]) => ({ id: 'o', attempts });
const asked = { ...attempt, recorded: null, payer: 'same' } as const;

describe('placeIncoming', () => {
  it('is the prompt’s that has the same receipt, whatever account was typed', () => {
    expect(placeIncoming(payment, null, 'b')).toEqual({ kind: 'prompted', attemptId: 'b' });
    expect(placeIncoming(payment, order(attempt), 'b').kind).toBe('prompted');
  });

  it('without an order is nobody’s', () => {
    expect(placeIncoming(payment, null, null)).toEqual({ kind: 'unmatched' });
  });

  it('is the prompt’s that was counted and does not know its receipt yet', () => {
    expect(placeIncoming(payment, order(attempt), null)).toEqual({
      kind: 'prompted',
      attemptId: 'a',
    });
  });

  test.each([
    ['it has another receipt', { ...attempt, receipt: 'SKE52PAWR8' }],
    ['another sum came', { ...attempt, recorded: 370_000 }],
    ['somebody else paid', { ...attempt, payer: 'different' }],
    ['it failed', { ...asked, state: 'failed' }],
    ['nobody knows who paid', { ...asked, state: 'unknown', payer: 'unknown' }],
    ['it asked for another sum', { ...asked, state: 'pending', asked: 1 }],
  ] as const)('is the order’s own money where of its prompt %s', (_, one) => {
    expect(placeIncoming(payment, order(one), null)).toEqual({ kind: 'order', orderId: 'o' });
  });

  test.each(['created', 'pending', 'unknown'] as const)(
    'settles a prompt to the same phone that is %s',
    (state) => {
      expect(placeIncoming(payment, order({ ...asked, state }), null)).toEqual({
        kind: 'settles',
        attemptId: 'a',
        orderId: 'o',
      });
    },
  );
});

test.each([
  ['2547 ***** 126', 'unknown'],
  ['0712****126', 'unknown'],
  ['2547 ***** 127', 'different'],
  ['2541*****126', 'different'],
  ['*****', 'unknown'],
  ['', 'unknown'],
  ['2547*****', 'unknown'],
] as const)('+254712000126 beside %s: %s', (masked, same) => {
  expect(fitsMaskedPhone('+254712000126', masked)).toBe(same);
});

test.each([
  ['SKE52PAWR9', 'SKE52PAWR9'],
  [' ske52 pawr9. ', 'SKE52PAWR9'],
  ['SKE52PAWR', null],
  ['SKE52PAWR99', null],
  ['0712345678', null],
  ['', null],
])('%j is read as %j', (text, code) => {
  expect(readReceiptCode(text)).toBe(code);
});

test('what is counted for somebody, or went back, is not placed again', () => {
  expect(INCOMING_STATES.filter(isUnplaced)).toEqual(['checking', 'unmatched', 'dismissed']);
});
