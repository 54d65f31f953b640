import { expect, it } from 'vitest';
import {
  mostSets,
  newSetSlug,
  partsOffered,
  partsTaken,
  setPayment,
  setsFree,
  waysOf,
  type SetPart,
} from './set.ts';

const product = (id: string, over = {}) => ({
  id,
  price: 900_00,
  rentalPrice: 100_00,
  ratePlan: null,
  deposit: 50_00,
  minRentalDays: 1,
  maxRentalDays: 30,
  discounts: [],
  textLimit: null,
  ...over,
});
type Part = SetPart<ReturnType<typeof product>>;
const part = (id: string, quantity = 1, over: Partial<Part> = {}, of = {}): Part => ({
  product: product(id, of),
  quantity,
  isOptional: false,
  ...over,
});
const hire = { type: 'rental', days: 3 } as const;

it('is had as staff mean it, where every needed part is offered so (SET-1)', () => {
  const onlyHired = part('cube', 1, {}, { price: null });
  expect(waysOf('both', [part('lamp'), part('chair')])).toEqual(['rental', 'purchase']);
  expect(waysOf('both', [part('lamp'), onlyHired])).toEqual(['rental']);
  expect(waysOf('purchase', [part('lamp'), onlyHired])).toEqual([]);
  expect(waysOf('both', [part('lamp'), { ...onlyHired, isOptional: true }])).toHaveLength(2);
  expect(waysOf('both', [part('sign', 1, {}, { textLimit: 20 })])).toEqual([]);
  expect(waysOf('both', [part('lamp', 1, { isOptional: true })])).toEqual([]);
});

it('takes needed parts always, optional ones unless left out or not offered so (SET-2)', () => {
  const parts = [
    part('cube'),
    part('lamp', 2, { isOptional: true }),
    part('arch', 1, { isOptional: true }, { maxRentalDays: 2 }),
  ];
  const ids = (taken: Part[]) => taken.map((one) => one.product.id);
  expect(ids(partsOffered(parts, hire))).toEqual(['cube', 'lamp']);
  expect(ids(partsTaken(parts, { ...hire, days: 2 }, []))).toEqual(['cube', 'lamp', 'arch']);
  expect(ids(partsTaken(parts, hire, ['lamp', 'cube']))).toEqual(['cube']);
});

it('costs the sum of its lines with their deposits (SET-3)', () => {
  expect(setPayment([part('cube', 20), part('lamp', 2)], { ...hire, sets: 2 })).toMatchObject({
    total: 44 * 100_00,
    deposit: 44 * 50_00,
    due: 44 * 150_00,
  });
});

it('is added 20 times at most, and less where a line would be longer than 999 (SET-4)', () => {
  expect(mostSets([part('cube', 4)])).toBe(20);
  expect(mostSets([part('cube', 100), part('lamp', 4)])).toBe(9);
});

it('is free as often as its scarcest part (SET-5)', () => {
  expect(
    setsFree([
      { quantity: 10, free: 45 },
      { quantity: 2, free: 7 },
    ]),
  ).toBe(3);
  expect(setsFree([{ quantity: 10, free: 9 }])).toBe(0);
  expect(setsFree([])).toBe(0);
});

it('has an address by its English title, which no other set has (SET-6)', () => {
  expect(newSetSlug('Garden wedding for 100', [])).toBe('garden-wedding-for-100');
  expect(newSetSlug('Garden wedding', ['garden-wedding'])).toBe('garden-wedding-2');
  expect(newSetSlug('***', [])).toBe('set');
});
