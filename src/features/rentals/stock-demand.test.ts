import { describe, expect, it } from 'vitest';
import { sumDemand } from './stock-demand.ts';

const [a, b] = ['01a00000-0000-7000-8000-000000000001', '01b00000-0000-7000-8000-000000000002'];

describe('sumDemand', () => {
  it('adds up sales per product and hires per product and day, in the order of locks', () => {
    const demands = [
      { productId: b, type: 'purchase', quantity: 1, blocked: null },
      {
        productId: b,
        type: 'rental',
        quantity: 2,
        blocked: { start: '2026-12-04', end: '2026-12-06' },
      },
      { productId: a, type: 'purchase', quantity: 3, blocked: null },
      {
        productId: b,
        type: 'rental',
        quantity: 1,
        blocked: { start: '2026-12-05', end: '2026-12-07' },
      },
      { productId: b, type: 'purchase', quantity: 4, blocked: null },
    ] as const;
    expect(sumDemand(demands)).toEqual({
      productIds: [a, b],
      sales: [
        { productId: a, quantity: 3 },
        { productId: b, quantity: 5 },
      ],
      rentalDays: [
        { productId: b, day: '2026-12-04', quantity: 2 },
        { productId: b, day: '2026-12-05', quantity: 3 },
        { productId: b, day: '2026-12-06', quantity: 1 },
      ],
    });
  });

  it('does not take a hire without days for nothing', () => {
    const demand = { productId: a, type: 'rental', quantity: 1, blocked: null } as const;
    expect(() => sumDemand([demand])).toThrow('has no days');
  });
});
