import { ORPCError } from '@orpc/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeStorage } from '#tests/fakes/browser-storage.ts';
import { addOutcomeOf, maybeArrived } from '../account/cart-operations.ts';
import { guestStore } from '../guest/guest-store.ts';
import { addPending, newAddition } from './add-pending.ts';
import { pendingAdditionsOf } from './pending-additions.ts';

const product = {
  id: '01938f00-0000-7000-8000-000000000001',
  name: 'LED cube',
  unit: 'each' as const,
  image: null,
  price: 450_000,
  rentalPrice: null,
  ratePlan: null,
  minRentalDays: 1,
  maxRentalDays: 90,
  deposit: 0,
};
const request = { type: 'purchase', quantity: 2, range: null, options: {} } as const;

const pendingIds = (userId: string) =>
  pendingAdditionsOf(userId)
    .read()
    .queue.map(({ id }) => id);

beforeEach(() => {
  const window = new EventTarget();
  const localStorage = fakeStorage(new Map());
  const sessionStorage = fakeStorage(new Map());
  vi.stubGlobal('window', Object.assign(window, { localStorage, sessionStorage }));
  guestStore.change(() => []);
});
afterEach(() => {
  pendingAdditionsOf('amina').dequeue(pendingIds('amina'));
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

it('keeps each addition as an item of its own, named by its operation', async () => {
  const first = newAddition(product.id, 'purchase');
  const second = newAddition(product.id, 'purchase');
  expect(second.operationId).not.toBe(first.operationId);
  for (const addition of [first, second]) {
    expect(await addPending('amina', product, request, addition)).toEqual({ kind: 'pending' });
  }
  const items = guestStore.read();
  expect(items.map(({ id }) => id)).toEqual([first.operationId, second.operationId]);
  expect(items[0]).toMatchObject({ quantity: 2, unit_price: '4500.00', total_price: '9000.00' });
  expect(first.operationId).toBe(`guest-${product.id}-purchase-${items[0]?.timestamp}`);
  expect(pendingIds('amina')).toEqual([first.operationId, second.operationId]);
  expect(pendingIds('somebody else')).toEqual([]);
});

it('keeps the same addition once', async () => {
  const addition = newAddition(product.id, 'purchase');
  await addPending('amina', product, request, addition);
  await addPending('amina', product, request, addition);
  expect(guestStore.read()).toHaveLength(1);
});

it('refuses when the guest cart is full', async () => {
  for (let count = 0; count < 100; count += 1) {
    await addPending('amina', product, request, newAddition(product.id, 'purchase'));
  }
  const refused = await addPending('amina', product, request, newAddition(product.id, 'purchase'));
  expect(refused).toEqual({
    kind: 'refused',
    message: 'Your cart is full: it holds 100 different lines.',
  });
});
