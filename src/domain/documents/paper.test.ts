import { expect, it } from 'vitest';
import { ORDER_STATUSES, type OrderStatus } from '#/domain/orders/status.ts';
import { papersOf, type PaperKind, type PaperReader } from './paper.ts';

const statusesWith = (paper: PaperKind, reader: PaperReader): OrderStatus[] =>
  ORDER_STATUSES.filter((status) => papersOf({ status, hasRentals: true }, reader).includes(paper));

it('a delivery note is for the shop from packing on, for its customer once it is on its way', () => {
  const away: OrderStatus[] = ['dispatched', 'delivered', 'completed'];
  expect(statusesWith('delivery-note', 'customer')).toEqual(away);
  expect(statusesWith('delivery-note', 'shop')).toEqual(['preparing', ...away]);
});

it('an agreement is of hires that are paid and not called off, for both alike', () => {
  const agreed = ['confirmed', 'preparing', 'dispatched', 'delivered', 'completed'];
  expect(statusesWith('rental-agreement', 'customer')).toEqual(agreed);
  expect(statusesWith('rental-agreement', 'shop')).toEqual(agreed);
  expect(papersOf({ status: 'confirmed', hasRentals: false }, 'shop')).toEqual([]);
});
