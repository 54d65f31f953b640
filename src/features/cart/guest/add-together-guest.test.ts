// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { addDays, nairobiDay } from '#/domain/dates/day.ts';
import type { CartNotice } from '../views.ts';
import { addTogetherWhenFree } from './change-guest-store.ts';
import { guestStore } from './guest-store.ts';
import type { AddableProduct } from './guest-view.ts';

const now = Date.now();
const today = nairobiDay(new Date(now));
const range = { start: addDays(today, 3), end: addDays(today, 5) };
const id = (nth: number) => `01938f00-0000-7000-8000-${String(nth).padStart(12, '0')}`;

function part(nth: number, quantity: number, over: Partial<AddableProduct> = {}) {
  const product: AddableProduct = {
    id: id(nth),
    name: `Lamp ${nth}`,
    unit: 'each',
    image: null,
    price: null,
    rentalPrice: 100_00,
    ratePlan: null,
    deposit: 0,
    minRentalDays: 1,
    maxRentalDays: 90,
    ...over,
  };
  return { product, request: { type: 'rental', quantity, range, options: {} } as const };
}

const free = () => Promise.resolve({ notices: [] });
const kept = () => guestStore.read().map((item) => [item.product_id, item.quantity]);

beforeEach(() => guestStore.change(() => []));

it('puts all of them into the guest cart in one write (CART-19)', async () => {
  let writes = 0;
  const leave = guestStore.subscribe(() => (writes += 1));
  expect(await addTogetherWhenFree([part(1, 20), part(2, 2)], free, now)).toMatchObject({
    ok: true,
    value: { isChecked: true },
  });
  leave();
  expect(writes).toBe(1);
  expect(kept()).toEqual([
    [id(1), 20],
    [id(2), 2],
  ]);
});

it('grows what is there, and adds them unchecked when nobody answers', async () => {
  await addTogetherWhenFree([part(1, 2)], free, now);
  const again = await addTogetherWhenFree([part(1, 3), part(2, 1)], async () => null, now + 5);
  expect(again).toMatchObject({ ok: true, value: { isChecked: false } });
  expect(kept()).toEqual([
    [id(1), 5],
    [id(2), 1],
  ]);
});

it('puts in none of them when one is not free, and names it', async () => {
  const taken = async (items: readonly { id: string; product_id: string }[]) => ({
    notices: items
      .filter((item) => item.product_id === id(2))
      .map((item): CartNotice => ({
        lineId: item.id,
        productName: null,
        reason: 'LESS_STOCK',
        wanted: 9,
        left: 4,
      })),
  });
  expect(await addTogetherWhenFree([part(1, 1), part(2, 9)], taken, now)).toEqual({
    ok: false,
    reason: 'NOT_ENOUGH_UNITS',
    wanted: 9,
    left: 4,
    productName: 'Lamp 2',
  });
  expect(
    await addTogetherWhenFree([part(1, 1), part(3, 1, { maxRentalDays: 1 })], free, now),
  ).toMatchObject({ ok: false, reason: 'HIRE_TOO_LONG', productName: 'Lamp 3' });
  expect(kept()).toEqual([]);
});
