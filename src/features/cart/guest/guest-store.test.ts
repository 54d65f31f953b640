import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addLine } from '#/domain/cart/change-cart.ts';
import { applyToGuestCart, guestLines } from '#/domain/cart/change-guest-cart.ts';
import type { GuestCartItem } from '#/domain/cart/guest-cart.ts';
import type { GuestProduct } from '#/domain/cart/guest-product.ts';
import { guestStore, readStoredCart } from './guest-store.ts';

const productId = '01938f00-0000-7000-8000-000000000001';
const product: GuestProduct = {
  id: productId,
  name: 'LED cube',
  nameSw: 'Mchemraba wa LED',
  unit: 'each',
  images: [],
  price: 450_000,
  rentalPrice: null,
  ratePlan: null,
  deposit: 0,
  isActive: true,
};

function withCube(items: readonly GuestCartItem[], quantity = 1): readonly GuestCartItem[] {
  const request = { productId, type: 'purchase', quantity, range: null, options: {} } as const;
  const added = addLine(guestLines(items), request, product);
  if (!added.ok || added.value.kind === 'ask-dates') throw new Error('Not added');
  return applyToGuestCart(items, added.value, product, 1_700_000_000_000);
}

/** Stands in for the browser: its storage, and its events from other tabs. */
class Browser extends EventTarget {
  stored = new Map<string, string>();
  broken = false;
  localStorage = {
    getItem: (key: string) => this.check(this.stored.get(key) ?? null),
    setItem: (key: string, value: string) => this.check(void this.stored.set(key, value)),
    removeItem: (key: string) => this.check(void this.stored.delete(key)),
  };
  private check<T>(result: T): T {
    if (this.broken) throw new DOMException('The operation is insecure.', 'SecurityError');
    return result;
  }
  fromOtherTab(key: string | null): void {
    this.dispatchEvent(Object.assign(new Event('storage'), { key }));
  }
}

let browser: Browser;
let leave: () => void;
const seen = vi.fn();

beforeEach(() => {
  browser = new Browser();
  vi.stubGlobal('window', browser);
  seen.mockClear();
  leave = guestStore.subscribe(seen);
});

afterEach(() => {
  leave();
  vi.unstubAllGlobals();
});

describe('guestStore', () => {
  it('keeps items under guestCart in the fields of the table', () => {
    guestStore.change((items) => withCube(items, 2));
    const stored: unknown = JSON.parse(browser.stored.get('guestCart') ?? '');
    expect(stored).toEqual([
      {
        id: `guest-${productId}-purchase-1700000000000`,
        product_id: productId,
        product,
        quantity: 2,
        type: 'purchase',
        rental_duration: null,
        rental_start_date: null,
        rental_end_date: null,
        unit_price: '4500.00',
        total_price: '9000.00',
        options: {},
        timestamp: 1_700_000_000_000,
      },
    ]);
    expect(seen).toHaveBeenCalledOnce();
    expect(guestStore.read()).toEqual(stored);
  });

  it('answers with the same object until something changes, as React needs it', () => {
    guestStore.change((items) => withCube(items));
    expect(guestStore.read()).toBe(guestStore.read());
    expect(guestStore.readOnServer()).toBe(guestStore.readOnServer());
    expect(guestStore.readOnServer()).toEqual([]);
  });

  it('follows another tab, also when that clears everything', () => {
    browser.stored.set('guestCart', JSON.stringify(withCube([], 3)));
    browser.fromOtherTab('theme');
    expect(seen).not.toHaveBeenCalled();
    browser.fromOtherTab('guestCart');
    expect(seen).toHaveBeenCalledOnce();
    expect(guestStore.read()).toMatchObject([{ quantity: 3 }]);
    browser.stored.clear();
    browser.fromOtherTab(null);
    expect(guestStore.read()).toEqual([]);
  });

  it('changes what is stored now, not what it last read', () => {
    expect(guestStore.read()).toEqual([]);
    browser.stored.set('guestCart', JSON.stringify(withCube([], 3)));
    guestStore.change((items) => withCube(items, 2));
    expect(guestStore.read()).toMatchObject([{ quantity: 5 }]);
  });

  it('removes what moved into an account and leaves the rest', () => {
    guestStore.change((items) => withCube(items));
    guestStore.remove(['guest-of-another-cart']);
    expect(guestStore.read()).toHaveLength(1);
    guestStore.remove(guestStore.read().map(({ id }) => id));
    expect(guestStore.read()).toEqual([]);
    expect(browser.stored.has('guestCart')).toBe(false);
  });

  it('works for the life of the page where storage is switched off', () => {
    browser.broken = true;
    guestStore.change((items) => withCube(items));
    guestStore.change((items) => withCube(items));
    expect(guestStore.read()).toMatchObject([{ quantity: 2 }]);
  });
});

describe('readStoredCart', () => {
  it.each([null, '', 'null', '{', '"guestCart"', '{"0":{}}', '[1,null,{}]'])(
    'reads the junk %j as an empty cart',
    (text) => {
      expect(readStoredCart(text)).toEqual([]);
    },
  );

  it('drops only what the server would refuse', () => {
    const [item] = withCube([]);
    const foreign = { ...item, id: 'guest-x', product_id: 'not-an-id', product: null };
    const wordy = { ...item, options: { color: 'cyan', ['x'.repeat(61)]: 'y' } };
    expect(readStoredCart(JSON.stringify([foreign, wordy]))).toEqual([
      { ...item, options: { color: 'cyan' } },
    ]);
  });
});
