import { expect, it } from 'vitest';
import { shillings } from '#/domain/money/money.ts';
import type { OrderMoney } from '#/domain/payments/ledger.ts';
import { ORDER_STATUSES } from '#/domain/orders/status.ts';
import { checkInvoice } from './invoice.ts';

const paid: OrderMoney = {
  status: 'confirmed',
  due: shillings(1_500),
  deposit: shillings(500),
  paid: shillings(1_500),
  refunded: 0,
  returned: 0,
  kept: 0,
  allowed: 0,
  fee: 0,
  goodsBack: 0,
  onItsWay: 0,
  depositOnItsWay: 0,
};

it('is issued for every order that is paid and goes on', () => {
  const invoiced = ORDER_STATUSES.filter((status) => checkInvoice({ ...paid, status }, null).ok);
  expect(invoiced).toEqual(['confirmed', 'preparing', 'dispatched', 'delivered', 'completed']);
});

it('is refused when nothing is paid for goods any more', () => {
  const order = { ...paid, refunded: shillings(1_000), allowed: shillings(1_000) };
  expect(checkInvoice(order, null)).toEqual({ ok: false, reason: 'ORDER_NOT_PAID' });
});

it('is issued before the money has come, once the order is agreed', () => {
  expect(checkInvoice({ ...paid, paid: 0 }, null).ok).toBe(true);
});

it('is refused when there is one', () => {
  expect(checkInvoice(paid, 'INV-2026-000001')).toEqual({
    ok: false,
    reason: 'INVOICE_EXISTS',
    number: 'INV-2026-000001',
  });
});
