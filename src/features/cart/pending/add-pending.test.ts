import { ORPCError } from '@orpc/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { addOutcomeOf, maybeArrived } from '../account/cart-operations.ts';
import { guestStore } from '../guest/guest-store.ts';
import { addPending, newAddition } from './add-pending.ts';
import { pendingAdditions } from './pending-additions.ts';

const product = {
  id: '01938f00-0000-7000-8000-000000000001',
  name: 'LED cube',
  image: null,
  price: 450_000,
  rentalPrice: null,
  ratePlan: null,
  deposit: 0,
};
const request = { type: 'purchase', quantity: 2, range: null, options: {} } as const;

function storage() {
  const stored = new Map<string, string>();
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
}

beforeEach(() => {
  const window = new EventTarget();
  vi.stubGlobal(
    'window',
    Object.assign(window, { localStorage: storage(), sessionStorage: storage() }),
  );
  guestStore.change(() => []);
});
afterEach(() => {
  pendingAdditions.remove(pendingAdditions.of('amina'));
  vi.unstubAllGlobals();
});

it.each([
  ['a cut line', new TypeError('Failed to fetch'), true],
  ['a slow one', new DOMException('The operation timed out.', 'TimeoutError'), true],
  ['a fault of ours', new ORPCError('INTERNAL_SERVER_ERROR'), true],
  ['a session that ended', new ORPCError('UNAUTHORIZED'), true],
  [
    'a rejection',
    new ORPCError('REJECTED', { status: 409, data: { reason: 'PRODUCT_GONE' } }),
    false,
  ],
  ['nonsense', new ORPCError('BAD_REQUEST'), false],
])('after %s an addition belongs into the guest cart: %o', (_name, error, expected) => {
  expect(maybeArrived(error)).toBe(expected);
});

it('says the general sentence when it cannot be kept either', () => {
  expect(addOutcomeOf(new ORPCError('BAD_REQUEST'))).toEqual({
    kind: 'refused',
    message: 'Failed to add item to cart',
  });
});

it('keeps each addition as an item of its own, named by its operation', () => {
  const first = newAddition(product.id, 'purchase');
  const second = newAddition(product.id, 'purchase');
  expect(second.operationId).not.toBe(first.operationId);
  for (const addition of [first, second]) {
    expect(addPending('amina', product, request, addition)).toEqual({ kind: 'pending' });
  }
  const items = guestStore.read();
  expect(items.map(({ id }) => id)).toEqual([first.operationId, second.operationId]);
  expect(items[0]).toMatchObject({ quantity: 2, unit_price: '4500.00', total_price: '9000.00' });
  expect(first.operationId).toBe(`guest-${product.id}-purchase-${items[0]?.timestamp}`);
  expect(pendingAdditions.of('amina')).toEqual([first.operationId, second.operationId]);
  expect(pendingAdditions.of('somebody else')).toEqual([]);
});

it('keeps the same addition once', () => {
  const addition = newAddition(product.id, 'purchase');
  addPending('amina', product, request, addition);
  addPending('amina', product, request, addition);
  expect(guestStore.read()).toHaveLength(1);
});

it('refuses when the guest cart is full', () => {
  for (let count = 0; count < 100; count += 1) {
    addPending('amina', product, request, newAddition(product.id, 'purchase'));
  }
  const refused = addPending('amina', product, request, newAddition(product.id, 'purchase'));
  expect(refused).toEqual({
    kind: 'refused',
    message: 'Your cart is full: it holds 100 different lines.',
  });
});
