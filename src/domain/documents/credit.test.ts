import { expect, it } from 'vitest';
import { shillings } from '#/domain/money/money.ts';
import { allowanceOfRefund } from '#/domain/orders/open-sum.ts';
import type { OrderMoney } from '#/domain/payments/ledger.ts';
import { creditOf, standingPrice } from './credit.ts';

/** Goods of KSh 1,160 and a deposit of KSh 500, paid. */
const paid: OrderMoney = {
  status: 'confirmed',
  due: shillings(1_660),
  deposit: shillings(500),
  paid: shillings(1_660),
  refunded: 0,
  returned: 0,
  kept: 0,
  allowed: 0,
  fee: 0,
  goodsBack: 0,
  onItsWay: 0,
  depositOnItsWay: 0,
};
const amounts = { gross: shillings(1_160), vat: shillings(160), vatRate: 1600 };
const refunded = (before: OrderMoney, amount: number, ofDeposit = 0): OrderMoney => ({
  ...before,
  refunded: before.refunded + shillings(amount),
  returned: before.returned + shillings(ofDeposit),
  allowed:
    before.allowed +
    allowanceOfRefund(before, { amount: shillings(amount), ofDeposit: shillings(ofDeposit) }),
});

it.each([
  ['paid', paid, 1_160],
  ['paid over', { ...paid, paid: shillings(2_000) }, 1_160],
  ['paid in part, the rest still asked for', { ...paid, paid: shillings(900) }, 1_160],
  ['with its deposit given back', refunded(paid, 500, 500), 1_160],
  ['with a part of the deposit kept', { ...refunded(paid, 300, 300), kept: shillings(200) }, 1_160],
  ['with goods given back', refunded(paid, 160), 1_000],
  ['called off and given back', { ...refunded(paid, 1_660), status: 'refunded' as const }, 0],
  [
    'called off, a part kept',
    { ...refunded(paid, 1_310), status: 'cancelled' as const, fee: shillings(350) },
    350,
  ],
])('%s: what stands of the price', (_, order, expected) => {
  expect(standingPrice(order)).toBe(shillings(expected));
});

it('what is not asked for any more is credited like what goes back', () => {
  const part = { ...paid, paid: shillings(900) };
  const waived = { ...part, allowed: shillings(760) };
  expect(creditOf({ before: part, after: waived }, amounts)?.gross).toBe(shillings(760));
});

it('a deposit or money paid over is no credit', () => {
  expect(creditOf({ before: paid, after: refunded(paid, 500, 500) }, amounts)).toBeNull();
  const over = { ...paid, paid: shillings(1_760) };
  expect(creditOf({ before: over, after: refunded(over, 100) }, amounts)).toBeNull();
});

it('a part of the price has its part of the VAT', () => {
  expect(creditOf({ before: paid, after: refunded(paid, 116) }, amounts)).toEqual({
    gross: shillings(116),
    net: shillings(100),
    vat: shillings(16),
  });
});

it('the credits of a whole order have its VAT, to the cent', () => {
  // VAT was rounded line by line, so that it is not the share of the whole price.
  const odd = { ...amounts, vat: shillings(160) - 3 };
  let order = paid;
  let [vat, gross] = [0, 0];
  for (const step of [333, 333, 333, 661]) {
    const after = refunded(order, step);
    const credit = creditOf({ before: order, after }, odd);
    vat += credit?.vat ?? 0;
    gross += credit?.gross ?? 0;
    order = after;
  }
  expect([gross, vat]).toEqual([amounts.gross, odd.vat]);
});
