import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { makeProductDiscount } from '#tests/factories/discount.ts';
import { makeProduct } from '#tests/factories/product.ts';
import { makeSet } from '#tests/factories/set.ts';
import { makeUser } from '#tests/factories/user.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { products } from '#/db/schema/catalog.ts';
import { setParts } from '#/db/schema/sets.ts';
import { addDays, daysBetween, nairobiDay } from '#/domain/dates/day.ts';
import { mostSets, partsTaken, setPayment } from '#/domain/sets/set.ts';
import { listCart } from '#/features/cart/read-cart.server.ts';
import { addTogether } from '#/features/cart/use-cases/add-together.server.ts';
import { getShownSet, listShownSets } from '../read-sets.server.ts';
import type { SetFields } from '../schemas.ts';
import { changeSet, createSet, getSetForStaff, removeSet } from './manage-sets.server.ts';

const { db } = await useDatabase();
const now = new Date();
const today = nairobiDay(now);
const range = { start: addDays(today, 9), end: addDays(today, 14) };
const ratePlan = { coveredDays: 1, tiers: [{ days: 3, price: 250_000 }] };

const part = (productId: string, quantity = 1, isOptional = false) => ({
  productId,
  quantity,
  isOptional,
});

function fields(parts: SetFields['parts'], over: Partial<SetFields> = {}): SetFields {
  return {
    title: { en: 'Garden wedding for 100', sw: 'Harusi ya bustani' },
    text: { en: 'Lights.', sw: 'Taa.' },
    guests: 100,
    type: 'rental',
    isPublished: true,
    position: 0,
    parts,
    ...over,
  };
}

async function created(input: SetFields) {
  const made = await createSet(db, input);
  if (!made.ok) throw new Error(`The set was refused: ${made.reason}`);
  return made.value;
}

describe('what customers see', () => {
  it('costs what its parts cost in a cart, discounts and deposits included (SET-3)', async () => {
    const cube = await makeProduct(db, { ratePlan, deposit: 50_033, stockQuantity: 500 });
    const lamp = await makeProduct(db, { rentalPrice: 33_333, stockQuantity: 500 });
    const arch = await makeProduct(db, { ratePlan, stockQuantity: 500 });
    await makeProductDiscount(db, lamp.id, { type: 'percentage', value: 15_00 });
    const { slug } = await makeSet(
      db,
      [part(cube.id, 20), part(lamp.id, 7), part(arch.id, 1, true)],
      { type: 'both' },
    );
    const set = await getShownSet(db, slug, 'en');
    if (!set) throw new Error('The set is not shown');
    expect(set).toMatchObject({ title: 'Garden wedding', ways: ['rental', 'purchase'] });
    expect(mostSets(set.parts)).toBe(20);
    for (const type of set.ways) {
      for (const leftOut of [[], [arch.id]]) {
        const days = type === 'rental' ? daysBetween(range.start, range.end) : null;
        const taken = partsTaken(set.parts, { type, days }, leftOut);
        const { id: user } = await makeUser(db);
        const parts = taken.map(({ product, quantity }) => ({
          productId: product.id,
          type,
          quantity: quantity * 2,
          range: type === 'rental' ? range : null,
          options: {},
        }));
        expect(
          await addTogether(db, user, { operationId: randomUUID(), parts }, { today, now }),
        ).toMatchObject({
          ok: true,
        });
        const { totals } = await listCart(db, user, { locale: 'en', today, now });
        const payment = setPayment(taken, { type, days, sets: 2 });
        expect([payment.total, payment.deposit]).toEqual([totals.goods, totals.deposit]);
      }
    }
  });

  it('is not shown without a needed part, and without an optional one it is', async () => {
    const [cube, lamp] = [await makeProduct(db), await makeProduct(db)];
    const { slug } = await makeSet(db, [part(cube.id), part(lamp.id, 2, true)]);
    const hide = (id: string, isActive: boolean) =>
      db.update(products).set({ isActive }).where(eq(products.id, id));
    await hide(lamp.id, false);
    expect((await getShownSet(db, slug, 'sw'))?.parts).toHaveLength(1);
    await hide(cube.id, false);
    expect(await getShownSet(db, slug, 'sw')).toBeNull();
    expect((await listShownSets(db, 'en')).map((set) => set.slug)).not.toContain(slug);
    await hide(cube.id, true);
    expect(await getShownSet(db, slug, 'sw')).toMatchObject({ title: 'Harusi ya bustani' });
  });

  it('is no draft', async () => {
    const { slug } = await makeSet(db, [part((await makeProduct(db)).id)], { isPublished: false });
    expect(await getShownSet(db, slug, 'en')).toBeNull();
  });
});

describe('what staff do', () => {
  it('is written with its parts in order, under an address that stays (SET-6)', async () => {
    const [cube, lamp] = [await makeProduct(db), await makeProduct(db)];
    const set = await created(fields([part(cube.id, 20), part(lamp.id, 2, true)]));
    expect(set).toMatchObject({ slug: 'garden-wedding-for-100', version: 1, isBroken: false });
    const twin = await created(fields([part(cube.id)]));
    expect(twin.slug).toBe('garden-wedding-for-100-2');
    const other = fields([part(lamp.id, 3), part(cube.id, 1)], {
      title: { en: 'Another', sw: 'Nyingine' },
    });
    expect(await changeSet(db, { ...other, setId: set.id, version: 1 })).toMatchObject({
      ok: true,
      value: { slug: set.slug, version: 2, parts: [{ quantity: 3 }, { quantity: 1 }] },
    });
    expect(await getSetForStaff(db, set.id)).toMatchObject({
      parts: [
        { productId: lamp.id, isOptional: false },
        { productId: cube.id, quantity: 1 },
      ],
    });
  });

  it('is shown only when it is whole in both languages and can be had (SET-7)', async () => {
    const sold = await makeProduct(db, { rentalPrice: null });
    const unfit = async (input: SetFields) => createSet(db, input);
    expect(await unfit(fields([part(sold.id)]))).toMatchObject({ reason: 'PART_NOT_OFFERED' });
    expect(await unfit(fields([]))).toMatchObject({ reason: 'PART_NOT_OFFERED' });
    expect(await unfit(fields([part(randomUUID())]))).toMatchObject({ reason: 'PART_NOT_OFFERED' });
    const inEnglish = { title: { en: 'Only', sw: '' } };
    expect(await unfit(fields([part(sold.id)], { ...inEnglish, type: 'both' }))).toMatchObject({
      reason: 'TEXT_LACKS',
    });
    expect(await unfit(fields([], { ...inEnglish, isPublished: false }))).toMatchObject({
      ok: true,
    });
    expect(await unfit(fields([part(sold.id)], { type: 'both' }))).toMatchObject({ ok: true });
  });

  it('is refused when somebody else was first, also of many at once', async () => {
    const cube = await makeProduct(db);
    const set = await created(fields([part(cube.id)]));
    const change = (nth: number) =>
      changeSet(db, { ...fields([part(cube.id, nth)]), setId: set.id, version: 1 });
    const answers = await Promise.all([1, 2, 3, 4].map(change));
    expect(answers.filter((answer) => answer?.ok)).toHaveLength(1);
    expect(answers.find((answer) => !answer?.ok)).toMatchObject({
      reason: 'CHANGED_MEANWHILE',
      current: { version: 2 },
    });
    const late = await removeSet(db, { setId: set.id, version: 1 });
    expect(late).toMatchObject({ reason: 'CHANGED_MEANWHILE' });
    expect(await removeSet(db, { setId: set.id, version: 2 })).toMatchObject({ ok: true });
    expect(await db.$count(setParts, eq(setParts.setId, set.id))).toBe(0);
    expect(await removeSet(db, { setId: set.id, version: 2 })).toBeNull();
  });
});
