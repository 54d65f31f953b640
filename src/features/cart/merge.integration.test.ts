import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { fillCart } from '#tests/factories/cart.ts';
import { makeProduct } from '#tests/factories/product.ts';
import { makeUser } from '#tests/factories/user.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import type { MergeChoice } from '#/domain/cart/merge-carts.ts';
import { addToCart } from './add-to-cart.server.ts';
import { adoptGuestCart } from './guest/adopt-guest-cart.server.ts';
import { clearCart } from './use-cases/clear-cart.server.ts';
import { previewMerge } from './merge/preview-merge.server.ts';
import { pruneCarts } from './use-cases/prune-carts.server.ts';
import { listCartLines, listCartOperations } from './queries.server.ts';
import { listCart } from './read-cart.server.ts';

const { db } = await useDatabase();
const today = '2026-11-20';
const reading = { locale: 'en', today, now: new Date('2026-11-20T09:00:00Z') } as const;
const weekend = { start: '2026-11-27', end: '2026-11-30' };
const later = { start: '2026-12-04', end: '2026-12-06' };

/** Two units for the weekend in the account, one for later days in the browser. */
async function hireTwice() {
  const { id: productId } = await makeProduct(db, {
    name: 'LED cube',
    price: 450_000,
    rentalPrice: 100_000,
    ratePlan: { coveredDays: 1, tiers: [{ days: 3, price: 250_000 }] },
  });
  const user = (await makeUser(db)).id;
  const hire = { productId, type: 'rental', options: { color: 'cyan' } } as const;
  const operationId = randomUUID();
  await addToCart(db, user, { ...hire, operationId, quantity: 2, range: weekend }, reading);
  const guestId = `guest-${productId}-rental-1`;
  const request = { ...hire, guestId, quantity: 1, range: later };
  const choose = (choice: MergeChoice) =>
    adoptGuestCart(db, user, [request], today, { [guestId]: choice });
  return { user, productId, request, choose };
}

it('shows both versions of what is in the account and in the guest cart', async () => {
  const { user, request } = await hireTwice();
  const { id: other } = await makeProduct(db, { price: 100_000 });
  const purchase = { ...request, type: 'purchase', range: null } as const;
  const requests = [
    request,
    { ...purchase, guestId: 'another type' },
    { ...purchase, guestId: 'another product', productId: other },
    { ...purchase, guestId: 'gone', productId: randomUUID() },
  ];
  expect(await previewMerge(db, user, requests, reading)).toEqual([
    {
      guestId: request.guestId,
      suggested: 'keep_guest',
      productName: 'LED cube',
      type: 'rental',
      account: {
        quantity: 2,
        rentalStartDate: weekend.start,
        rentalEndDate: weekend.end,
        options: { color: 'cyan' },
        unitPrice: 250_000,
        price: 500_000,
        notices: [],
      },
      guest: {
        quantity: 1,
        rentalStartDate: later.start,
        rentalEndDate: later.end,
        options: { color: 'cyan' },
        unitPrice: 200_000,
        price: 200_000,
        notices: [],
      },
    },
  ]);
  expect(await listCart(db, user, reading)).toMatchObject({ version: 1, lines: [{ quantity: 2 }] });
});

it('says in the preview what is short and whose dates have passed', async () => {
  const { user, request } = await hireTwice();
  const [conflict] = await previewMerge(db, user, [{ ...request, quantity: 99 }], reading);
  expect(conflict?.guest.notices).toMatchObject([{ reason: 'LESS_STOCK', wanted: 99 }]);
  const passed = await previewMerge(db, user, [request], { ...reading, today: '2026-11-28' });
  expect(passed[0]?.account.notices).toMatchObject([{ reason: 'DATES_PASSED' }]);
});

it('combine adds the quantities and keeps the dates of the account', async () => {
  const { user, choose } = await hireTwice();
  expect(await choose('combine')).toEqual({ adopted: 1, left: [] });
  expect(await listCartLines(db, user)).toMatchObject([
    {
      quantity: 3,
      lineNo: 1,
      rentalStartDate: weekend.start,
      totalPrice: 750_000,
      options: { color: 'cyan' },
    },
  ]);
});

it('replace gives the account’s item the guest’s quantity, total, dates and options', async () => {
  const { user, choose } = await hireTwice();
  expect(await choose('replace')).toEqual({ adopted: 1, left: [] });
  expect(await listCartLines(db, user)).toMatchObject([
    {
      quantity: 1,
      lineNo: 1,
      rentalStartDate: later.start,
      rentalEndDate: later.end,
      rentalDuration: 2,
      totalPrice: 200_000,
      options: { color: 'cyan' },
    },
  ]);
});

it('keep_guest adds the guest’s item as a separate one', async () => {
  const { user, choose } = await hireTwice();
  expect(await choose('keep_guest')).toEqual({ adopted: 1, left: [] });
  expect(await listCartLines(db, user)).toMatchObject([
    { lineNo: 2, quantity: 1, rentalStartDate: later.start, totalPrice: 200_000 },
    { lineNo: 1, quantity: 2, rentalStartDate: weekend.start, totalPrice: 500_000 },
  ]);
});

describe('while an answer is waited for', () => {
  it('moves what meets nothing at once, and holds back only what is asked about', async () => {
    const { user, request } = await hireTwice();
    const { id: productId } = await makeProduct(db, { price: 100_000 });
    const other = {
      ...request,
      type: 'purchase',
      range: null,
      productId,
      guestId: 'other',
    } as const;
    const askAbout = [request.guestId, other.guestId];
    const ask = () => adoptGuestCart(db, user, [request, other], today, {}, askAbout);
    expect(await ask()).toEqual({ adopted: 1, left: [] });
    expect(await listCartLines(db, user)).toMatchObject([
      { productId, quantity: 1 },
      { quantity: 2, rentalStartDate: weekend.start },
    ]);
    // Asked again after a reload, it counts once; the question stands.
    expect(await ask()).toEqual({ adopted: 0, left: [] });
    const conflicts = await previewMerge(db, user, [request, other], reading);
    expect(conflicts.map(({ guestId }) => guestId)).toEqual([request.guestId]);
  });

  it('the suggested answer keeps the days that were just chosen', async () => {
    const { user, request, choose } = await hireTwice();
    const [conflict] = await previewMerge(db, user, [request], reading);
    if (!conflict) throw new Error('No conflict');
    await choose(conflict.suggested);
    expect(await listCartLines(db, user)).toMatchObject([
      { quantity: 1, rentalStartDate: later.start, rentalEndDate: later.end },
      { quantity: 2, rentalStartDate: weekend.start, rentalEndDate: weekend.end },
    ]);
  });
});

it.each(['combine', 'replace', 'keep_guest'] as const)(
  '%s counts once, however often and at once it is sent, and asks no more',
  async (choice) => {
    const { user, request, choose } = await hireTwice();
    const counts = await Promise.all([choose(choice), choose(choice), choose(choice)]);
    expect(counts.map(({ adopted }) => adopted).toSorted((a, b) => a - b)).toEqual([0, 0, 1]);
    const after = await listCart(db, user, reading);
    expect(await choose(choice)).toMatchObject({ adopted: 0 });
    // The first answer stands.
    expect(await choose('combine')).toMatchObject({ adopted: 0 });
    expect(await listCart(db, user, reading)).toEqual(after);
    expect(await previewMerge(db, user, [request], reading)).toEqual([]);
  },
);

it('leaves everybody else’s cart alone', async () => {
  const { user, request, productId, choose } = await hireTwice();
  const stranger = (await makeUser(db)).id;
  const operationId = randomUUID();
  const { guestId: _guest, ...same } = request;
  await addToCart(db, stranger, { ...same, productId, operationId, quantity: 4 }, reading);
  const before = await listCart(db, stranger, reading);
  await choose('replace');
  expect(await listCart(db, stranger, reading)).toEqual(before);
  // The same guest id still counts in another account: two people may share a browser.
  const kept = await adoptGuestCart(db, stranger, [request], today, {
    [request.guestId]: 'keep_guest',
  });
  expect(kept.adopted).toBe(1);
  expect(await listCartLines(db, user)).toMatchObject([{ quantity: 1 }]);
});

describe('an addition that failed and was kept in the guest cart', () => {
  const operationId = (productId: string) => `guest-${productId}-purchase-1700000000000`;
  const buy = async (productId: string, user: string, quantity = 2) => {
    const request = { productId, type: 'purchase', quantity, range: null, options: {} } as const;
    const id = operationId(productId);
    const add = () => addToCart(db, user, { ...request, operationId: id }, reading);
    const adopt = () => adoptGuestCart(db, user, [{ ...request, guestId: id }], today);
    return { add, adopt };
  };

  it('is not doubled when it had arrived after all', async () => {
    const user = (await makeUser(db)).id;
    const { id } = await makeProduct(db, { price: 100_000 });
    const { add, adopt } = await buy(id, user);
    await add();
    expect(await adopt()).toEqual({ adopted: 0, left: [] });
    expect(await listCartLines(db, user)).toMatchObject([{ quantity: 2 }]);
  });

  it('comes over once when it had not, also when the first write comes late', async () => {
    const user = (await makeUser(db)).id;
    const { id } = await makeProduct(db, { price: 100_000 });
    const { add, adopt } = await buy(id, user);
    expect(await adopt()).toEqual({ adopted: 1, left: [] });
    await add();
    expect(await listCartLines(db, user)).toMatchObject([{ quantity: 2 }]);
  });

  it('is recognised for 90 days, then forgotten', async () => {
    const user = (await makeUser(db)).id;
    const { id } = await makeProduct(db, { price: 100_000 });
    const { add, adopt } = await buy(id, user);
    await add();
    const inDays = (days: number) => new Date(Date.now() + days * 24 * 3_600_000);
    await pruneCarts(db, inDays(89));
    expect(await adopt()).toMatchObject({ adopted: 0 });
    await pruneCarts(db, inDays(91));
    expect(await listCartOperations(db, user, [operationId(id)])).toEqual([]);
    expect(await listCartLines(db, user)).toHaveLength(1);
  });

  // The guard is the lock of the cart before the operations are read; without it both count.
  it('counts once when both come at the same time', async () => {
    const { id } = await makeProduct(db, { price: 100_000 });
    for (let round = 0; round < 10; round += 1) {
      const user = (await makeUser(db)).id;
      // A first cart would be made, and waited for, by one of them.
      await clearCart(db, user);
      const { add, adopt } = await buy(id, user);
      await Promise.all([add(), adopt(), add(), adopt()]);
      expect(await listCartLines(db, user)).toMatchObject([{ quantity: 2 }]);
    }
  });
});

it('a full cart leaves in the browser what it has no room for', async () => {
  const user = (await makeUser(db)).id;
  const requests = [];
  for (let count = 0; count < 102; count += 1) {
    const { id: productId } = await makeProduct(db, { price: 100_000 });
    const request = { productId, type: 'purchase', quantity: 1, range: null, options: {} } as const;
    requests.push({ ...request, guestId: `guest-${count}` });
  }
  const first = requests.slice(0, 99);
  expect(await adoptGuestCart(db, user, first, today)).toEqual({ adopted: 99, left: [] });
  // Newest first: the oldest of the three gets the last place.
  const rest = requests.slice(99).toReversed();
  const left = ['guest-100', 'guest-101'];
  expect(await adoptGuestCart(db, user, rest, today)).toEqual({ adopted: 1, left });
  expect(await listCartLines(db, user)).toHaveLength(100);
  // Tried again, still none is lost; with room made, they come.
  expect(await adoptGuestCart(db, user, rest, today)).toEqual({ adopted: 0, left });
  await clearCart(db, user);
  expect(await adoptGuestCart(db, user, rest, today)).toEqual({ adopted: 2, left: [] });
});

it('is full at a hundred lines', async () => {
  const { id: user } = await makeUser(db);
  const product = await makeProduct(db, { stockQuantity: 200, price: 1_000 });
  const lines = Array.from({ length: 100 }, (_, line) => ({ product, lineNo: line + 1 }));
  await fillCart(db, user, lines);
  const { id: productId } = await makeProduct(db, { price: 1_000 });
  const request = { productId, type: 'purchase', quantity: 1, range: null, options: {} } as const;
  const add = () => addToCart(db, user, { ...request, operationId: randomUUID() }, reading);
  expect(await add()).toEqual({ ok: false, reason: 'CART_FULL', max: 100 });
  expect(await listCartLines(db, user)).toHaveLength(100);
});
