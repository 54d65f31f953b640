import { expect, it, test } from 'vitest';
import { proposeOrders, type ProposedOrder } from './proposals.ts';

const order: ProposedOrder = {
  id: 'a',
  number: 'GL-7KQ4-M2XH',
  owed: 380_000,
  payer: 'unknown',
  isClaimed: false,
};
const payment = { account: 'LIGHTS', amount: 100 };

test.each([
  ['the payer’s phone', payment, { ...order, payer: 'same' }, ['phone']],
  ['the sum', { ...payment, amount: 380_000 }, order, ['amount']],
  ['a claim', payment, { ...order, isClaimed: true }, ['claimed']],
  ['nothing', payment, { ...order, payer: 'different' }, null],
  ['nothing where nothing is owed', { ...payment, amount: 0 }, { ...order, owed: 0 }, null],
] as const)('proposes an order for %s', (_, paid, one, reasons) => {
  expect(proposeOrders(paid, [one])).toEqual(reasons ? [{ orderId: 'a', reasons }] : []);
});

test.each([
  ['GL-7KQ4-M2XH', true],
  ['7KQ4M2X', true],
  ['GL 7KQ4 M2HX', true],
  ['7KQ4M2XHH', true],
  ['7KQ4M2', true],
  ['7KQ4M', false],
  ['9ZZ4M2XH', false],
  ['', false],
])('reads %j for its number: %s', (account, isNearly) => {
  const found = proposeOrders({ account, amount: 1 }, [order]);
  expect(found.length > 0).toBe(isNearly);
});

it('puts the likeliest first, and three at most', () => {
  const many = Array.from({ length: 5 }, (_, n) => ({ ...order, id: String(n) }));
  const phone = { ...order, id: 'phone', payer: 'same' } as const;
  const found = proposeOrders({ account: '', amount: 380_000 }, [...many, phone]);
  expect(found.map(({ orderId }) => orderId)).toEqual(['phone', '0', '1']);
});
