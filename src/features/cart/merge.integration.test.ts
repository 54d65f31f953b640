import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { makeProduct } from '#tests/factories/product.ts';
import { makeUser } from '#tests/factories/user.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import type { MergeChoice } from '#/domain/cart/merge-carts.ts';
import { addToCart } from './add-to-cart.server.ts';
import { adoptGuestCart } from './adopt-guest-cart.server.ts';
import { previewMerge } from './preview-merge.server.ts';
import { listCartLines } from './queries.server.ts';
import { listCart } from './read-cart.server.ts';

const { db } = await useDatabase();
const today = '2026-11-20';
const reading = { locale: 'en', today, now: new Date('2026-11-20T09:00:00Z') } as const;
const weekend = { start: '2026-11-27', end: '2026-11-30' };
const later = { start: '2026-12-04', end: '2026-12-06' };

/** Two units for the weekend in the account, one for later days and in cyan in the browser. */
async function hireTwice() {
  const { id: productId } = await makeProduct(db, {
    name: 'LED cube',
    price: 450_000,
    rentalPrice: 100_000,
    ratePlan: { coveredDays: 1, tiers: [{ days: 3, price: 250_000 }] },
  });
  const user = (await makeUser(db)).id;
  const hire = { productId, type: 'rental', options: {} } as const;
  const operationId = randomUUID();
  await addToCart(db, user, { ...hire, operationId, quantity: 2, range: weekend }, today);
  const guestId = `guest-${productId}-rental-1`;
  const wish = { ...hire, guestId, quantity: 1, range: later, options: { color: 'cyan' } };
  const choose = (choice: MergeChoice) =>
    adoptGuestCart(db, user, [wish], today, { [guestId]: choice });
  return { user, productId, wish, choose };
}

it('shows both versions of what is in the account and in the guest cart', async () => {
  const { user, wish } = await hireTwice();
  const { id: other } = await makeProduct(db, { price: 100_000 });
  const purchase = { ...wish, type: 'purchase', range: null } as const;
  const wishes = [
    wish,
    { ...purchase, guestId: 'another type' },
    { ...purchase, guestId: 'another product', productId: other },
    { ...purchase, guestId: 'gone', productId: randomUUID() },
  ];
  expect(await previewMerge(db, user, wishes, reading)).toEqual([
    {
      guestId: wish.guestId,
      suggested: 'combine',
      productName: 'LED cube',
      type: 'rental',
      account: {
        quantity: 2,
        rentalStartDate: weekend.start,
        rentalEndDate: weekend.end,
        options: {},
        price: 500_000,
        notices: [],
      },
      guest: {
        quantity: 1,
        rentalStartDate: later.start,
        rentalEndDate: later.end,
        options: { color: 'cyan' },
        price: 200_000,
        notices: [],
      },
    },
  ]);
  expect(await listCart(db, user, reading)).toMatchObject({ version: 1, lines: [{ quantity: 2 }] });
});

it('says in the preview what is short and whose dates have passed', async () => {
  const { user, wish } = await hireTwice();
  const [conflict] = await previewMerge(db, user, [{ ...wish, quantity: 99 }], reading);
  expect(conflict?.guest.notices).toMatchObject([{ reason: 'LESS_STOCK', wanted: 99 }]);
  const passed = await previewMerge(db, user, [wish], { ...reading, today: '2026-11-28' });
  expect(passed[0]?.account.notices).toMatchObject([{ reason: 'DATES_PASSED' }]);
});

it('combine adds the quantities and keeps the dates of the account', async () => {
  const { user, choose } = await hireTwice();
  expect(await choose('combine')).toBe(1);
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
  expect(await choose('replace')).toBe(1);
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
  expect(await choose('keep_guest')).toBe(1);
  expect(await listCartLines(db, user)).toMatchObject([
    { lineNo: 2, quantity: 1, rentalStartDate: later.start, totalPrice: 200_000 },
    { lineNo: 1, quantity: 2, rentalStartDate: weekend.start, totalPrice: 500_000 },
  ]);
});

it.each(['combine', 'replace', 'keep_guest'] as const)(
  '%s counts once, however often and at once it is sent, and asks no more',
  async (choice) => {
    const { user, wish, choose } = await hireTwice();
    const counts = await Promise.all([choose(choice), choose(choice), choose(choice)]);
    expect(counts.toSorted()).toEqual([0, 0, 1]);
    const after = await listCart(db, user, reading);
    expect(await choose(choice)).toBe(0);
    // The first answer stands.
    expect(await choose('combine')).toBe(0);
    expect(await listCart(db, user, reading)).toEqual(after);
    expect(await previewMerge(db, user, [wish], reading)).toEqual([]);
  },
);

it('leaves everybody else’s cart alone', async () => {
  const { user, wish, productId, choose } = await hireTwice();
  const stranger = (await makeUser(db)).id;
  const operationId = randomUUID();
  const { guestId: _guest, ...same } = wish;
  await addToCart(db, stranger, { ...same, productId, operationId, quantity: 4 }, today);
  const before = await listCart(db, stranger, reading);
  await choose('replace');
  expect(await listCart(db, stranger, reading)).toEqual(before);
  // The same guest id still counts in another account: two people may share a browser.
  expect(await adoptGuestCart(db, stranger, [wish], today, { [wish.guestId]: 'keep_guest' })).toBe(
    1,
  );
  expect(await listCartLines(db, user)).toMatchObject([{ quantity: 1 }]);
});
