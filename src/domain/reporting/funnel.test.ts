import { expect, it } from 'vitest';
import { funnelOf, weakestStep } from './funnel.ts';
import type { Device, FunnelStep } from './visit.ts';

function counts(device: Device | null, of: Partial<Record<FunnelStep, number>>) {
  return Object.entries(of).map(([step, count]) => ({ step, device, count }));
}

const phone = {
  visit: 1_000,
  product: 400,
  cart: 100,
  checkout: 80,
  ordered: 20,
  prompted: 20,
  paid: 18,
};
const desktop = {
  visit: 50,
  product: 40,
  cart: 30,
  checkout: 9,
  ordered: 1,
  prompted: 1,
  paid: 1,
};

it('sums each step by device, in their order', () => {
  const rows = funnelOf([
    ...counts('phone', phone),
    ...counts('desktop', desktop),
    ...counts(null, { ordered: 4 }),
    { step: 'someday', device: 'phone', count: 7 },
  ]);
  expect(rows.map(({ step, all }) => [step, all])).toEqual([
    ['visit', 1_050],
    ['product', 440],
    ['cart', 130],
    ['checkout', 89],
    ['ordered', 25],
    ['prompted', 21],
    ['paid', 19],
  ]);
  expect(rows[4]).toEqual({
    step: 'ordered',
    phone: 20,
    tablet: 0,
    desktop: 1,
    unknown: 4,
    all: 25,
  });
});

it('breaks where the smallest share goes on, on each device by itself', () => {
  const rows = funnelOf([...counts('phone', phone), ...counts('desktop', desktop)]);
  expect(weakestStep(rows, 'phone')).toBe('cart');
  // Nine at the checkout say nothing of the step after it.
  expect(weakestStep(rows, 'desktop')).toBe('checkout');
  expect(weakestStep(rows, 'tablet')).toBeNull();
});
