import { expect, it } from 'vitest';
import { rentalLabel, rentalLabels } from './labels.ts';

it('says of a hire that it is with its customer only once the order has been handed over', () => {
  const at = (status: 'dispatched' | 'delivered', method: 'delivery' | 'pickup') =>
    rentalLabel('out', { status, delivery: { method } });
  expect(at('dispatched', 'delivery')).toBe('On its way');
  expect(at('dispatched', 'pickup')).toBe('Ready to be picked up');
  expect(at('delivered', 'delivery')).toBe(rentalLabels.out());
});

it('says of no hire that it is held once its order is over', () => {
  const at = (status: 'confirmed' | 'cancelled' | 'refunded') =>
    rentalLabel('reserved', { status, delivery: { method: 'pickup' } });
  expect(at('confirmed')).toBe(rentalLabels.reserved());
  expect([at('cancelled'), at('refunded')]).toEqual([null, null]);
});
