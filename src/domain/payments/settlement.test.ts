import { describe, expect, test } from 'vitest';

import {
  decidePaid,
  type ExpectedPayment,
  type PaidAttempt,
  type PaidUpdate,
  type ReceivedPayment,
  matchPayment,
} from './settlement.ts';

describe('matchPayment', () => {
  const expected: ExpectedPayment = {
    amount: 590_800,
    currency: 'KES',
    reference: 'ws_CO_1',
    account: null,
  };
  const callback: ReceivedPayment = { proof: 'callback', reference: 'ws_CO_1', amount: 590_800 };

  test('the right payment', () => {
    expect(matchPayment(expected, callback)).toBe('apply');
    expect(matchPayment(expected, { ...callback, currency: 'KES' })).toBe('apply');
  });

  test.each([590_700, 590_799, 590_801, 0, 59_080_000])(
    '%i cents are not what was asked',
    (amount) => {
      expect(matchPayment(expected, { ...callback, amount })).toBe('wrong-amount');
      expect(matchPayment(expected, { ...callback, amount, proof: 'query' })).toBe('wrong-amount');
    },
  );

  test('a callback must name the amount; a query cannot', () => {
    expect(matchPayment(expected, { ...callback, amount: undefined })).toBe('amount-missing');
    expect(matchPayment(expected, { proof: 'query', reference: 'ws_CO_1' })).toBe('apply');
  });

  test('another reference, or none of ours yet', () => {
    expect(matchPayment(expected, { ...callback, reference: 'ws_CO_2' })).toBe('wrong-reference');
    expect(matchPayment({ ...expected, reference: null }, callback)).toBe('wrong-reference');
    expect(matchPayment({ ...expected, reference: '' }, { ...callback, reference: '' })).toBe(
      'wrong-reference',
    );
  });

  test('the account, where the protocol names it, must be ours', () => {
    const ours = { ...expected, account: '174379' };
    expect(matchPayment(ours, { ...callback, account: '174379' })).toBe('apply');
    expect(matchPayment(ours, { ...callback, account: '999999' })).toBe('wrong-account');
    expect(matchPayment(ours, callback)).toBe('wrong-account');
  });

  test('another currency', () => {
    expect(matchPayment(expected, { ...callback, currency: 'UGX' })).toBe('wrong-currency');
  });
});

describe('decidePaid', () => {
  const open: PaidAttempt = { state: 'pending', recorded: null, receipt: null, isDisputed: false };
  const wrong: PaidAttempt = { state: 'paid', recorded: 100, receipt: 'A', isDisputed: true };
  const paid: PaidAttempt = { state: 'paid', recorded: 590_800, receipt: 'A', isDisputed: false };
  const right: PaidUpdate = {
    match: 'apply',
    proof: 'callback',
    amount: 590_800,
    receipt: 'A',
  };
  const other: PaidUpdate = { ...right, match: 'wrong-amount', amount: 100 };
  const query: PaidUpdate = { ...right, proof: 'query', amount: undefined, receipt: null };
  const nameless: PaidUpdate = { ...right, match: 'amount-missing', amount: undefined };

  test.each([
    ['the right payment', open, right, { kind: 'apply', replaces: 0 }],
    ['by query', open, query, { kind: 'apply', replaces: 0 }],
    ['after it had failed', { ...open, state: 'failed' }, right, { kind: 'apply', replaces: 0 }],
    ['another amount', open, other, { kind: 'record', amount: 100 }],
    ['an amount of nothing', open, { ...other, amount: 0 }, { kind: 'record', amount: 0 }],
    ['no amount', open, nameless, { kind: 'notify' }],
    ['another payment’s receipt', open, { ...right, match: 'wrong-receipt' }, { kind: 'notify' }],
    ['another reference', open, { ...right, match: 'wrong-reference' }, { kind: 'notify' }],
  ] as const)('nothing recorded, %s', (_, attempt, update, decision) => {
    expect(decidePaid(attempt, update)).toEqual(decision);
  });

  test.each([
    ['a query overrules no callback', { ...open, isDisputed: true }, query, { kind: 'keep' }],
    ['nor what was recorded', wrong, query, { kind: 'keep' }],
    [
      'a callback that fits does',
      { ...open, isDisputed: true },
      right,
      { kind: 'apply', replaces: 0 },
    ],
    ['and takes the place of the wrong one', wrong, right, { kind: 'apply', replaces: 100 }],
  ] as const)('%s', (_, attempt, update, decision) => {
    expect(decidePaid(attempt, update)).toEqual(decision);
  });

  test.each([
    ['the same again', paid, right, { kind: 'keep' }],
    ['the same by query', paid, query, { kind: 'keep' }],
    ['the receipt that a query did not tell', { ...paid, receipt: null }, right, { kind: 'keep' }],
    ['the same wrong one again', wrong, other, { kind: 'keep' }],
    ['another amount', paid, other, { kind: 'notify' }],
    ['a second wrong amount', wrong, { ...other, amount: 200 }, { kind: 'notify' }],
    ['another receipt', paid, { ...right, receipt: 'B' }, { kind: 'notify' }],
    [
      'another payment’s receipt',
      { ...paid, receipt: null },
      { ...right, match: 'wrong-receipt' },
      { kind: 'notify' },
    ],
    ['no amount', paid, nameless, { kind: 'notify' }],
    ['anything after it went back', { ...paid, state: 'refunded' }, other, { kind: 'keep' }],
  ] as const)('paid already, %s', (_, attempt, update, decision) => {
    expect(decidePaid(attempt, update)).toEqual(decision);
  });
});
