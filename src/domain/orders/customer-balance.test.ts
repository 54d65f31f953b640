import { expect, it } from 'vitest';
import { customerBalance } from './customer-balance.ts';

const order = {
  due: 10_000,
  paid: 10_000,
  refunded: 0,
  deposit: 4_000,
  returned: 0,
  kept: 0,
  allowed: 0,
  fee: 0,
  goodsBack: 0,
  onItsWay: 0,
  depositOnItsWay: 0,
};

it('owed is what orders that wait for payment still ask for', () => {
  const waiting = { ...order, status: 'pending_payment' as const, paid: 2_500 };
  expect(customerBalance([waiting, { ...waiting, paid: 12_000 }])).toEqual({
    owed: 7_500,
    depositsHeld: 0,
  });
});

it('and what agreed orders are not paid yet', () => {
  const agreed = { ...order, status: 'dispatched' as const, paid: 1_000, allowed: 500 };
  expect(customerBalance([agreed]).owed).toBe(8_500);
});

it('deposits are held from the payment until they are settled and given back, as far as money is there', () => {
  const underWay = (['confirmed', 'preparing', 'dispatched', 'delivered'] as const).map(
    (status) => ({ ...order, status }),
  );
  expect(customerBalance(underWay)).toEqual({ owed: 0, depositsHeld: 16_000 });
  expect(
    customerBalance([{ ...order, status: 'delivered', refunded: 8_000, allowed: 8_000 }])
      .depositsHeld,
  ).toBe(2_000);
});

it('what is on its way is neither held nor owed again', () => {
  const sent = { ...order, status: 'delivered' as const, onItsWay: 4_000, depositOnItsWay: 4_000 };
  expect(customerBalance([sent])).toEqual({ owed: 0, depositsHeld: 0 });
});

it('what is over leaves nothing open', () => {
  const over = (['completed', 'cancelled', 'refunded'] as const).map((status) => ({
    ...order,
    status,
    kept: 1_000,
    returned: 3_000,
  }));
  expect(customerBalance(over)).toEqual({ owed: 0, depositsHeld: 0 });
});
