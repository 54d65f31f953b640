import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { makeProduct } from '#tests/factories/product.ts';
import { makeUser } from '#tests/factories/user.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { products } from '#/db/schema/catalog.ts';
import { addToCart } from './add-to-cart.server.ts';
import { adoptGuestCart } from './guest/adopt-guest-cart.server.ts';
import { listCartLines } from './queries.server.ts';
import { listCart } from './read-cart.server.ts';

const { db } = await useDatabase();
const today = '2026-11-20';
const reading = { locale: 'en', today, now: new Date('2026-11-20T09:00:00Z') } as const;

async function customer(): Promise<string> {
  return (await makeUser(db)).id;
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

function add(userId: string, wanted: AddInput) {
  return addToCart(db, userId, wanted, reading);
}

async function colorful(stockQuantity = 10): Promise<string> {
  const made = await makeProduct(db, {
    price: 450_000,
    colors: ['magenta', 'cyan'],
    stockQuantity,
  });
  return made.id;
}

const inColor = (cube: string, color: string, quantity = 1) =>
  request(cube, { quantity, options: { color } });

it('keeps a line for each colour, also when both are added at once', async () => {
  const [user, cube] = [await customer(), await colorful()];
  const added = await Promise.all([
    add(user, inColor(cube, 'magenta', 2)),
    add(user, inColor(cube, 'cyan', 3)),
  ]);
  expect(added.every(({ ok }) => ok)).toBe(true);
  const lines = await listCartLines(db, user);
  const quantities = lines.map(({ options, quantity }) => [options.color, quantity]);
  expect(Object.fromEntries(quantities)).toEqual({ magenta: 2, cyan: 3 });
  expect(lines).toHaveLength(2);
});

it('sums what is added of one colour at once in one line', async () => {
  const [user, cube] = [await customer(), await colorful()];
  await Promise.all([add(user, inColor(cube, 'cyan', 2)), add(user, inColor(cube, 'cyan', 3))]);
  expect(await listCartLines(db, user)).toMatchObject([
    { quantity: 5, totalPrice: 2_250_000, options: { color: 'cyan' } },
  ]);
});

it('counts the units of all lines of a product, in whatever colour', async () => {
  const [user, cube] = [await customer(), await colorful(4)];
  await add(user, inColor(cube, 'magenta', 3));
  expect(await add(user, inColor(cube, 'cyan', 2))).toEqual({
    ok: false,
    reason: 'NOT_ENOUGH_UNITS',
    wanted: 2,
    left: 1,
  });
});

it('takes the pictured colour where none is named, and refuses one not offered', async () => {
  const [user, cube] = [await customer(), await colorful()];
  await add(user, request(cube));
  await add(user, inColor(cube, 'magenta'));
  expect(await listCartLines(db, user)).toMatchObject([
    { quantity: 2, options: { color: 'magenta' } },
  ]);
  expect(await add(user, inColor(cube, 'lime'))).toEqual({
    ok: false,
    reason: 'COLOR_NOT_OFFERED',
    field: 'color',
  });
});

it('moves a guest’s other colour over without a question', async () => {
  const [user, cube] = [await customer(), await colorful()];
  await add(user, inColor(cube, 'magenta', 2));
  const guest = (guestId: string, options: Record<string, string>) => {
    const { operationId: _, ...wanted } = request(cube, { options });
    return { ...wanted, guestId };
  };
  const items = [guest('guest-1', { color: 'cyan' }), guest('guest-2', {})];
  const askAbout = items.map(({ guestId }) => guestId);
  // The one without a colour is of the pictured one, which the account has: that is asked about.
  await adoptGuestCart(db, user, items, today, {}, askAbout);
  const lines = await listCartLines(db, user);
  expect(lines).toMatchObject([
    { quantity: 1, lineNo: 1, options: { color: 'cyan' } },
    { quantity: 2, lineNo: 1, options: { color: 'magenta' } },
  ]);
  await adoptGuestCart(db, user, items, today, { 'guest-2': 'combine' });
  expect(await listCartLines(db, user)).toMatchObject([{ quantity: 1 }, { quantity: 3 }]);
});

it('says of a line whose colour is no longer offered', async () => {
  const [user, cube] = [await customer(), await colorful()];
  await add(user, inColor(cube, 'cyan'));
  await db
    .update(products)
    .set({ colors: ['magenta', 'lime'] })
    .where(eq(products.id, cube));
  expect((await listCart(db, user, reading)).notices).toMatchObject([
    { reason: 'COLOR_NOT_OFFERED', field: 'color' },
  ]);
});

it('adds nothing without the text that it bears, and says so of what was added before', async () => {
  const user = await customer();
  const { id: sign } = await makeProduct(db, { price: 1_850_000, textLimit: 6 });
  const says = (text?: string) => add(user, request(sign, { options: text ? { text } : {} }));
  expect(await says()).toEqual({ ok: false, reason: 'TEXT_MISSING', field: 'text' });
  expect(await says('Karibuni')).toMatchObject({ reason: 'TEXT_TOO_LONG', max: 6 });
  await says(' Karibu ');
  await says('Asha');
  await says('Karibu');
  expect(await listCartLines(db, user)).toMatchObject([
    { quantity: 1, options: { text: 'Asha' } },
    { quantity: 2, options: { text: 'Karibu' } },
  ]);
  await db.update(products).set({ textLimit: 4 }).where(eq(products.id, sign));
  expect((await listCart(db, user, reading)).notices).toMatchObject([
    { reason: 'TEXT_TOO_LONG', field: 'text', max: 4 },
  ]);
});
