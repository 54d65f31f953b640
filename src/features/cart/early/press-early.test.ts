// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { GUEST_CART_KEY } from '#/domain/cart/guest-cart-key.ts';
import type { AddToCartInput } from '../account/cart-operations.ts';
import type { AddableProduct } from '../guest/guest-view.ts';
import { earlyAddition } from './early-addition.ts';
import { press } from './press-early.ts';

const product: AddableProduct = {
  id: '01938f00-0000-7000-8000-000000000001',
  name: 'LED cube',
  unit: 'each',
  image: null,
  price: 450_000,
  rentalPrice: 120_000,
  ratePlan: null,
  deposit: 0,
  minRentalDays: 1,
  maxRentalDays: 30,
};
const bought: AddToCartInput = { type: 'purchase', quantity: 1, range: null, options: {} };

/** What the shop answers; null: nothing comes back. */
let answer: { notices: object[] } | null = { notices: [] };
const asked: { items: { guestId: string }[] }[] = [];

beforeEach(() => {
  answer = { notices: [] };
  asked.length = 0;
  vi.stubGlobal('fetch', async (_address: string, { body }: { body: string }) => {
    // The cast: the shape that the module sends.
    const sent = JSON.parse(body) as { items: { guestId: string }[] };
    asked.push(sent);
    if (!answer) throw new TypeError('Failed to fetch');
    const [item] = sent.items;
    const notices = answer.notices.map((notice) => ({ lineId: item?.guestId, ...notice }));
    return Response.json({ notices });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
  // The store of the module hears of it as of another tab.
  dispatchEvent(new StorageEvent('storage', { key: null }));
  document.cookie = 'goled.signed_in=; Max-Age=0';
  document.body.replaceChildren();
});

function button(request = bought): HTMLElement {
  const made = document.createElement('button');
  made.dataset.addition = earlyAddition(product, request);
  document.body.append(made);
  return made;
}

// The cast: an array of items is all that is ever stored there.
const stored = () =>
  JSON.parse(localStorage.getItem(GUEST_CART_KEY) ?? '[]') as Record<string, unknown>[];
const shown = () => document.querySelector('.early-notice')?.textContent;

describe('a press on "Add to cart" before hydration', () => {
  it('adds for a guest, says so and tells React by the event of another tab', async () => {
    const told = vi.fn<(event: StorageEvent) => void>();
    addEventListener('storage', told);
    expect(await press(button())).toBe(true);
    removeEventListener('storage', told);
    expect(stored()).toMatchObject([
      { product_id: product.id, type: 'purchase', quantity: 1, unit_price: '4500.00' },
    ]);
    expect(told.mock.lastCall?.[0].key).toBe(GUEST_CART_KEY);
    await expect.poll(shown).toContain('LED cube has been added to your cart.');
    expect(document.querySelector('.early-notice a')?.getAttribute('href')).toBe('/cart');
  });

  it('adds to what is there already', async () => {
    await press(button());
    expect(await press(button())).toBe(true);
    expect(stored()).toMatchObject([{ quantity: 2 }]);
    expect(asked.at(-1)?.items).toMatchObject([{ quantity: 2 }]);
  });

  it('says that nothing was checked when nobody answers', async () => {
    answer = null;
    expect(await press(button())).toBe(true);
    expect(stored()).toHaveLength(1);
    await expect.poll(shown).toContain('Price and stock are checked when the line is back.');
  });

  it.each([
    ['OUT_OF_STOCK', {}],
    ['LESS_STOCK', { left: 0 }],
    ['DATES_TAKEN', {}],
    ['PRODUCT_GONE', {}],
  ])('leaves to React what the shop refuses: %s', async (reason, more) => {
    answer = { notices: [{ reason, ...more }] };
    expect(await press(button())).toBe(false);
    expect(stored()).toEqual([]);
    expect(shown()).toBeUndefined();
  });

  it('leaves to React the question about other days', async () => {
    const today = new Date();
    const day = (days: number) =>
      new Date(today.getTime() + days * 86_400_000).toISOString().slice(0, 10);
    const hire = (start: number): AddToCartInput => ({
      ...bought,
      type: 'rental',
      range: { start: day(start), end: day(start + 2) },
    });
    expect(await press(button(hire(10)))).toBe(true);
    expect(await press(button(hire(20)))).toBe(false);
    expect(stored()).toMatchObject([{ rental_start_date: day(10), quantity: 1 }]);
  });

  it('leaves to React whoever is signed in', async () => {
    document.cookie = 'goled.signed_in=1';
    expect(await press(button())).toBe(false);
    expect(asked).toEqual([]);
    expect(stored()).toEqual([]);
  });

  it('leaves to React a browser that stores nothing, which would forget it', async () => {
    const full = {
      getItem: () => null,
      setItem() {
        throw new DOMException('Full', 'QuotaExceededError');
      },
    };
    // The cast: what the module takes from it.
    vi.spyOn(window, 'localStorage', 'get').mockReturnValue(full as unknown as Storage);
    expect(await press(button())).toBe(false);
    expect(shown()).toBeUndefined();
  });
});
