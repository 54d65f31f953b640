import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { makeProduct } from '#tests/factories/product.ts';
import { makeUser } from '#tests/factories/user.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { inTransaction } from '#/db/client.server.ts';
import { rentalDays, products } from '#/db/schema/catalog.ts';
import { addToCart } from './add-to-cart.server.ts';
import { adoptGuestCart } from './guest/adopt-guest-cart.server.ts';
import { removeLine, updateLine } from './use-cases/change-line.server.ts';
import { clearCart } from './use-cases/clear-cart.server.ts';
import { previewGuestCart } from './preview-guest-cart.server.ts';
import { listCartLines, lockCart } from './queries.server.ts';
import { listCart } from './read-cart.server.ts';

const { db } = await useDatabase();
const today = '2026-11-20';
const reading = { locale: 'en', today, now: new Date('2026-11-20T09:00:00Z') } as const;
const weekend = { start: '2026-11-27', end: '2026-11-30' };
const later = { start: '2026-12-04', end: '2026-12-06' };

async function customer(): Promise<string> {
  return (await makeUser(db)).id;
}

async function product(over: Parameters<typeof makeProduct>[1] = {}): Promise<string> {
  const made = await makeProduct(db, {
    name: 'LED cube',
    nameSw: 'Mchemraba wa LED',
    price: 450_000,
    rentalPrice: 100_000,
    ratePlan: { coveredDays: 1, tiers: [{ days: 3, price: 250_000 }] },
    deposit: 50_000,
    ...over,
  });
  return made.id;
}

type AddInput = Parameters<typeof addToCart>[2];

function request(productId: string, over: Partial<AddInput> = {}): AddInput {
  return {
    operationId: randomUUID(),
    productId,
    type: 'purchase',
    quantity: 1,
    range: null,
    options: {},
    ...over,
  };
}

function hire(productId: string, over: Partial<AddInput> = {}): AddInput {
  return request(productId, { type: 'rental', range: weekend, ...over });
}

function add(userId: string, wanted: AddInput) {
  return addToCart(db, userId, wanted, reading);
}

async function firstLine(userId: string) {
  const [line] = await listCartLines(db, userId);
  if (!line) throw new Error('The cart is empty');
  return line;
}

describe('adding', () => {
  it('makes a line at the price of the database, with its product and totals', async () => {
    const [user, cube] = [await customer(), await product()];
    expect(
      await add(user, request(cube, { quantity: 2, options: { color: 'cyan' } })),
    ).toMatchObject({ ok: true });
    await add(user, hire(cube, { quantity: 3 }));
    const cart = await listCart(db, user, reading);
    expect(cart).toMatchObject({
      lines: [
        {
          type: 'rental',
          quantity: 3,
          rentalDuration: 3,
          unitPrice: 250_000,
          totalPrice: 750_000,
          parts: [{ days: 3, count: 1, price: 250_000 }],
          maxQuantity: 8,
        },
        {
          type: 'purchase',
          quantity: 2,
          unitPrice: 450_000,
          totalPrice: 900_000,
          options: { color: 'cyan' },
          product: { id: cube, name: 'LED cube' },
          maxQuantity: 7,
        },
      ],
      notices: [],
      totals: { itemCount: 5, subtotal: 1_650_000, deposit: 150_000 },
      version: 2,
    });
    const swahili = await listCart(db, user, { ...reading, locale: 'sw' });
    expect(swahili.lines[0]?.product.name).toBe('Mchemraba wa LED');
  });

  it('grows the line of the same product and type, also by many additions at once', async () => {
    const [user, cube] = [await customer(), await product({ stockQuantity: 500 })];
    await Promise.all(Array.from({ length: 20 }, () => add(user, request(cube, { quantity: 2 }))));
    expect(await listCartLines(db, user)).toMatchObject([{ quantity: 40, totalPrice: 18_000_000 }]);
    expect(await listCart(db, user, reading)).toMatchObject({ version: 20 });
  });

  it('adds a repeated operation once, also when the repeat is parallel', async () => {
    const [user, cube] = [await customer(), await product()];
    const wanted = request(cube, { quantity: 6 });
    const answers = await Promise.all([add(user, wanted), add(user, wanted), add(user, wanted)]);
    expect(answers.every(({ ok }) => ok)).toBe(true);
    expect(await listCartLines(db, user)).toMatchObject([{ quantity: 6 }]);
  });

  it('asks about other hire dates, and does as it is told', async () => {
    const [user, cube] = [await customer(), await product()];
    await add(user, hire(cube));
    const other = hire(cube, { range: later, quantity: 2 });
    expect(await add(user, other)).toEqual({
      ok: false,
      reason: 'ASK_DATES',
      current: weekend,
      wanted: later,
    });
    // The question left no trace: the same operation carries the answer.
    await add(user, { ...other, onOtherDates: 'separate' });
    expect(await listCartLines(db, user)).toMatchObject([
      { lineNo: 2, quantity: 2, rentalStartDate: later.start },
      { lineNo: 1, quantity: 1, rentalStartDate: weekend.start },
    ]);
    const third = { start: '2026-12-10', end: '2026-12-11' };
    await add(user, hire(cube, { range: third, onOtherDates: 'replace' }));
    expect(await listCartLines(db, user)).toMatchObject([
      { lineNo: 2, rentalStartDate: later.start },
      { lineNo: 1, quantity: 2, rentalStartDate: third.start, rentalDuration: 1 },
    ]);
  });

  it('refuses more than is free, and says how many are', async () => {
    const [user, cube] = [await customer(), await product({ stockQuantity: 5, turnaroundDays: 1 })];
    // The turnaround day after the hire is the busy one.
    await db.insert(rentalDays).values({ productId: cube, day: weekend.end, reserved: 2 });
    expect(await add(user, hire(cube, { quantity: 4 }))).toEqual({
      ok: false,
      reason: 'NOT_ENOUGH_UNITS',
      wanted: 4,
      left: 3,
    });
    expect(await add(user, hire(cube, { quantity: 3 }))).toMatchObject({ ok: true });
    // Sale and hire share one ledger: two of five are left to buy.
    expect(await add(user, request(cube, { quantity: 3 }))).toMatchObject({ ok: false, left: 2 });
  });

  it('refuses what is gone, not offered this way, or on impossible days', async () => {
    const user = await customer();
    const saleOnly = await product({ rentalPrice: null, ratePlan: null });
    const hidden = await product({ isActive: false });
    const past = { start: '2026-11-19', end: '2026-11-21' };
    expect(await add(user, request(randomUUID()))).toMatchObject({ reason: 'PRODUCT_GONE' });
    expect(await add(user, request(hidden))).toMatchObject({ reason: 'PRODUCT_INACTIVE' });
    expect(await add(user, hire(saleOnly))).toMatchObject({ reason: 'NOT_FOR_HIRE' });
    expect(await add(user, hire(saleOnly, { range: past }))).toMatchObject({
      reason: 'HIRE_START_IN_PAST',
    });
    expect(await listCartLines(db, user)).toEqual([]);
  });
});

describe('changing', () => {
  it('sets quantity and dates at today’s price; 0 removes', async () => {
    const [user, cube] = [await customer(), await product()];
    await add(user, hire(cube));
    const { id: lineId } = await firstLine(user);
    await updateLine(db, user, { lineId, quantity: 4, range: later }, reading);
    expect(await listCartLines(db, user)).toMatchObject([
      { quantity: 4, rentalDuration: 2, unitPrice: 200_000, totalPrice: 800_000 },
    ]);
    expect(await updateLine(db, user, { lineId, quantity: 11 }, reading)).toMatchObject({
      reason: 'NOT_ENOUGH_UNITS',
      left: 10,
    });
    await updateLine(db, user, { lineId, quantity: 0 }, reading);
    expect(await listCartLines(db, user)).toEqual([]);
  });

  it('grants less than before even when that is still too much', async () => {
    const [user, cube] = [await customer(), await product()];
    await add(user, request(cube, { quantity: 8 }));
    await db.update(products).set({ stockQuantity: 3 });
    const { id: lineId } = await firstLine(user);
    const more = await updateLine(db, user, { lineId, quantity: 5 }, reading);
    expect(more.ok).toBe(true);
  });

  it('does not know the line of somebody else', async () => {
    const [owner, stranger] = [await customer(), await customer()];
    await add(owner, request(await product()));
    const before = await firstLine(owner);
    const refused = await updateLine(db, stranger, { lineId: before.id, quantity: 3 }, reading);
    expect(refused).toEqual({ ok: false, reason: 'LINE_NOT_FOUND' });
    expect(await removeLine(db, stranger, before.id, reading.now)).toBeNull();
    await clearCart(db, stranger);
    expect(await firstLine(owner)).toEqual(before);
    expect(await listCart(db, stranger, reading)).toMatchObject({ lines: [] });
  });

  it('drops a line whose product is gone when listing, and refuses to update it', async () => {
    const [user, cube] = [await customer(), await product({ name: 'Gone cube' })];
    await add(user, request(cube));
    await db.update(products).set({ isActive: false });
    const { id: lineId } = await firstLine(user);
    expect(await listCart(db, user, reading)).toMatchObject({
      lines: [],
      notices: [{ lineId, productName: 'Gone cube', reason: 'PRODUCT_GONE' }],
      totals: { itemCount: 0, subtotal: 0 },
    });
    expect(await updateLine(db, user, { lineId, quantity: 2 }, reading)).toMatchObject({
      reason: 'PRODUCT_GONE',
    });
    expect(await removeLine(db, user, lineId, reading.now)).toMatchObject({ lines: [] });
  });

  it('empties inside the caller’s transaction, and not when that fails', async () => {
    const [user, cube] = [await customer(), await product()];
    await add(user, request(cube));
    const failing = inTransaction(db, async (tx) => {
      await clearCart(tx, user);
      throw new Error('no order after all');
    });
    await expect(failing).rejects.toThrow('no order after all');
    expect(await listCartLines(db, user)).toHaveLength(1);
    const version = await inTransaction(db, async (tx) => {
      await clearCart(tx, user);
      return (await lockCart(tx, user)).version;
    });
    expect(version).toBe(2);
    expect(await listCartLines(db, user)).toEqual([]);
  });
});

describe('reading', () => {
  it('shows what has changed since, at today’s price', async () => {
    const [user, cube] = [await customer(), await product()];
    await add(user, request(cube, { quantity: 4 }));
    await add(user, hire(cube, { quantity: 6 }));
    await db.update(products).set({ price: 500_000, stockQuantity: 7 });
    const cart = await listCart(db, user, reading);
    expect(cart.notices).toMatchObject([
      { reason: 'LESS_STOCK', wanted: 6, left: 3 },
      { reason: 'PRICE_CHANGED', was: 450_000, now: 500_000, totalNow: 2_000_000 },
    ]);
    expect(cart.totals.purchases).toBe(2_000_000);
    const purchase = cart.lines[1];
    // Saying yes to the same quantity takes the new price over.
    await updateLine(db, user, { lineId: purchase?.id ?? '', quantity: 4 }, reading);
    const accepted = await listCart(db, user, reading);
    expect(accepted.notices.map(({ reason }) => reason)).toEqual(['LESS_STOCK']);
  });

  it('notices dates that passed, were taken, or are missing', async () => {
    const user = await customer();
    const [passed, taken, open] = [await product(), await product(), await product()];
    await add(user, hire(passed));
    await add(user, hire(taken, { range: later }));
    await add(user, hire(open, { range: null }));
    await db.insert(rentalDays).values({ productId: taken, day: later.start, reserved: 10 });
    const cart = await listCart(db, user, { ...reading, today: '2026-11-28' });
    const [openConnection, takenLine, passedLine] = cart.lines;
    expect(cart.notices).toMatchObject([
      { lineId: openConnection?.id, reason: 'DATES_MISSING' },
      { lineId: takenLine?.id, reason: 'DATES_TAKEN', start: later.start },
      { lineId: passedLine?.id, reason: 'DATES_PASSED', start: weekend.start },
    ]);
  });
});

describe('a guest cart', () => {
  const guest = (productId: string, over: Partial<AddInput> & { guestId: string }) => {
    const { operationId: _operation, ...rest } = request(productId, over);
    return { ...rest, guestId: over.guestId };
  };

  it('is shown as an account’s is, without being kept', async () => {
    const cube = await product();
    const view = await previewGuestCart(
      db,
      [
        guest(cube, { guestId: 'g2', type: 'rental', range: weekend, quantity: 9 }),
        guest(cube, { guestId: 'g1', quantity: 4 }),
        guest(randomUUID(), { guestId: 'g0' }),
      ],
      null,
      reading,
    );
    expect(view).toMatchObject({
      lines: [
        { id: 'g2', totalPrice: 2_250_000 },
        { id: 'g1', totalPrice: 1_800_000 },
      ],
      totals: { subtotal: 4_050_000, deposit: 450_000 },
      version: 0,
    });
    expect(view.notices).toMatchObject([
      { lineId: 'g0', productName: null, reason: 'PRODUCT_GONE' },
      { lineId: 'g2', reason: 'LESS_STOCK', left: 6 },
    ]);
  });

  it('moves into the account once, however often it is tried', async () => {
    const [user, cube, bar] = [await customer(), await product(), await product()];
    await add(user, request(cube, { quantity: 1 }));
    await add(user, hire(bar));
    const requests = [
      guest(bar, { guestId: 'g3', type: 'rental', range: later, quantity: 2 }),
      guest(cube, { guestId: 'g1', quantity: 3 }),
      guest(randomUUID(), { guestId: 'gone' }),
    ];
    const adopt = () => adoptGuestCart(db, user, requests, today);
    const counts = await Promise.all([adopt(), adopt(), adopt()]);
    expect(counts.map(({ adopted }) => adopted).toSorted((a, b) => a - b)).toEqual([0, 0, 2]);
    expect(await adopt()).toMatchObject({ adopted: 0 });
    expect(await listCartLines(db, user)).toMatchObject([
      { productId: bar, lineNo: 2, quantity: 2, unitPrice: 200_000, rentalStartDate: later.start },
      { productId: bar, lineNo: 1, quantity: 1 },
      { productId: cube, quantity: 4, totalPrice: 1_800_000 },
    ]);
  });

  it('moves all or nothing', async () => {
    const [user, cube] = [await customer(), await product()];
    const failing = inTransaction(db, async (tx) => {
      await adoptGuestCart(tx, user, [guest(cube, { guestId: 'g1' })], today);
      throw new Error('the line was cut');
    });
    await expect(failing).rejects.toThrow('the line was cut');
    expect(await listCartLines(db, user)).toEqual([]);
    const again = await adoptGuestCart(db, user, [guest(cube, { guestId: 'g1' })], today);
    expect(again.adopted).toBe(1);
  });
});
