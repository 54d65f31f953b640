import { expect, it } from 'vitest';
import { canBeAdded, offerPayment, paymentsTogether } from './added-together.ts';

const lamp = {
  price: 900_00,
  rentalPrice: 100_00,
  ratePlan: { coveredDays: 1, tiers: [{ days: 3, price: 250_00 }] },
  deposit: 50_00,
  minRentalDays: 1,
  maxRentalDays: 5,
  discounts: [],
  textLimit: null,
};
const hire = (days: number | null) => ({ type: 'rental', days }) as const;
const buy = { type: 'purchase', days: null } as const;

it('offers beside others what needs no answer: so, for so many days, without a text (CART-20)', () => {
  expect(canBeAdded(lamp, buy)).toBe(true);
  expect(canBeAdded({ ...lamp, price: null }, buy)).toBe(false);
  expect(canBeAdded(lamp, hire(null))).toBe(true);
  expect(canBeAdded(lamp, hire(6))).toBe(false);
  expect(canBeAdded({ ...lamp, rentalPrice: 0 }, hire(2))).toBe(false);
  expect(canBeAdded({ ...lamp, textLimit: 20 }, buy)).toBe(false);
});

it('costs what its line costs, with the deposit of a hire', () => {
  expect(offerPayment(lamp, { ...hire(3), quantity: 2 })).toMatchObject({
    total: 500_00,
    deposit: 100_00,
    due: 600_00,
  });
  expect(offerPayment(lamp, { ...buy, quantity: 2 })).toMatchObject({
    total: 1_800_00,
    deposit: 0,
  });
  expect(offerPayment(lamp, { ...hire(null), quantity: 1 })).toMatchObject({ total: 100_00 });
});

it('adds lines up, reduced ones with what they cost before', () => {
  const tenth = { ...lamp, discounts: [{ type: 'percentage', value: 10_00 }] as const };
  const full = offerPayment(lamp, { ...buy, quantity: 1 });
  expect(paymentsTogether([full, full])).toMatchObject({ total: 1_800_00, before: null });
  const reduced = offerPayment(tenth, { ...buy, quantity: 1 });
  expect(paymentsTogether([full, reduced])).toMatchObject({ total: 1_710_00, before: 1_800_00 });
});
