import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { rentalDays, products } from '#/db/schema/catalog.ts';
import { readProductFilter } from '#/domain/catalog/list-filter.ts';
import { makeProduct } from '#tests/factories/product.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { browseProducts } from './browse-products.server.ts';
import { quoteRental, readCalendar } from './check-availability.server.ts';
import { getProduct, previewProduct } from './get-product.server.ts';

const { db } = await useDatabase();

const UNKNOWN_ID = '00000000-0000-7000-8000-000000000000';
let cube: string;
let bar: string;

const browse = (raw: Record<string, unknown>, locale: 'en' | 'sw' = 'en') =>
  browseProducts(db, { ...readProductFilter(raw), locale });
const namesOf = async (raw: Record<string, unknown>, locale: 'en' | 'sw' = 'en') =>
  (await browse(raw, locale)).products.map((product) => product.name);

beforeAll(async () => {
  cube = (
    await makeProduct(db, {
      name: 'LED Cube Seat',
      nameSw: 'Kiti cha Mchemraba cha LED',
      category: 'furniture',
      description: 'A glowing seat for lounges.',
      descriptionSw: 'Kiti kinachong’aa.',
      price: 850_000,
      rentalPrice: 120_000,
      ratePlan: { coveredDays: 1, tiers: [{ days: 3, price: 250_000 }] },
      deposit: 300_000,
      turnaroundDays: 1,
      stockQuantity: 10,
      colors: ['magenta', 'cyan'],
      occasions: ['wedding'],
      keywords: 'wedding magenta cyan',
    })
  ).id;
  bar = (
    await makeProduct(db, {
      name: 'Curved Bar Counter',
      nameSw: 'Kaunta ya Baa',
      category: 'furniture',
      description: 'A bar that glows.',
      descriptionSw: 'Baa inayong’aa.',
      price: null,
      rentalPrice: 1_800_000,
      stockQuantity: 2,
    })
  ).id;
  await makeProduct(db, {
    name: 'LED Balloons',
    nameSw: 'Maputo ya LED',
    category: 'decor',
    description: 'Balloons with a light inside.',
    descriptionSw: 'Maputo yenye taa.',
    price: 90_000,
    rentalPrice: null,
    stockQuantity: 0,
  });
  await makeProduct(db, { name: 'Withdrawn Lamp', isActive: false });
  await db.insert(rentalDays).values([
    { productId: bar, day: '2026-12-05', reserved: 2 },
    { productId: cube, day: '2026-12-05', reserved: 4 },
  ]);
  await db.update(products).set({ hiredPeak: 2 }).where(eq(products.id, bar));
  await db.update(products).set({ hiredPeak: 4 }).where(eq(products.id, cube));
});

describe('product list', () => {
  it('shows active products only, with counts per category', async () => {
    const list = await browse({});
    expect(list.total).toBe(3);
    expect(list.categories.find((row) => row.category === 'furniture')?.count).toBe(2);
  });

  it.each([
    [{ type: 'rental' }, ['Curved Bar Counter', 'LED Cube Seat']],
    [{ type: 'purchase' }, ['LED Balloons', 'LED Cube Seat']],
    [{ category: 'decor' }, ['LED Balloons']],
    [{ occasion: 'wedding' }, ['LED Cube Seat']],
    [{ color: 'cyan' }, ['LED Cube Seat']],
    [{ inStock: 'true', type: 'purchase' }, ['LED Cube Seat']],
    [{ type: 'purchase', minPrice: 901 }, ['LED Cube Seat']],
    [{ type: 'purchase', maxPrice: 900 }, ['LED Balloons']],
    [{ type: 'rental', maxPrice: 1200 }, ['LED Cube Seat']],
  ])('filters by %j', async (raw, expected) => {
    expect((await namesOf(raw)).toSorted()).toEqual(expected);
  });

  it.each([
    ['price-asc', ['LED Balloons', 'LED Cube Seat', 'Curved Bar Counter']],
    ['price-desc', ['Curved Bar Counter', 'LED Cube Seat', 'LED Balloons']],
    ['name', ['Curved Bar Counter', 'LED Balloons', 'LED Cube Seat']],
  ])('sorts by %s', async (sort, expected) => {
    expect(await namesOf({ sort })).toEqual(expected);
  });

  it('says how many units are free on every chosen day, turnaround included', async () => {
    const { products: cards } = await browse({
      from: '2026-12-03',
      to: '2026-12-05',
      sort: 'name',
    });
    // The cube must be cleaned on the 5th, where four are out; the bar is back before that day.
    expect(cards.map((card) => [card.name, card.freeUnits])).toEqual([
      ['Curved Bar Counter', 2],
      ['LED Cube Seat', 6],
      // Only sold: it has no days, and comes after what can be hired.
      ['LED Balloons', null],
    ]);
    expect(await namesOf({ from: '2026-12-05', to: '2026-12-06', inStock: 'true' })).toEqual([
      'LED Cube Seat',
    ]);
  });
});

describe('search', () => {
  it.each([
    ['cube', 'LED Cube Seat'],
    ['CUBES', 'LED Cube Seat'],
    ['cubbe', 'LED Cube Seat'],
    ['ballon', 'LED Balloons'],
    ['ledcube', 'LED Cube Seat'],
    ['barcounter', 'Curved Bar Counter'],
    ['kiti', 'LED Cube Seat'],
    ['maputo', 'LED Balloons'],
    ['harusi', 'LED Cube Seat'],
    ['baa', 'Curved Bar Counter'],
  ])('%s finds %s first', async (search, expected) => {
    expect((await namesOf({ search }))[0]).toBe(expected);
  });

  it.each(['zzzzqqq', '%_', "'; drop table products; --", '!!! & | ( :*', '\\'])(
    '%j finds nothing and breaks nothing',
    async (search) => {
      expect((await browse({ search })).total).toBe(0);
    },
  );

  it('answers in the language that was asked for', async () => {
    expect(await namesOf({ search: 'balloons' }, 'sw')).toEqual(['Maputo ya LED']);
  });
});

describe('a page past the end', () => {
  it('is the last one there is', async () => {
    const list = await browse({ page: 99 });
    expect(list.total).toBeGreaterThan(0);
    expect(list.page).toBe(list.pages);
    expect(list.products).not.toEqual([]);
  });
});

describe('product page', () => {
  it('is not there for an unknown or withdrawn product', async () => {
    expect(await getProduct(db, UNKNOWN_ID, 'en')).toBeNull();
    const withdrawn = await makeProduct(db, { name: 'Old Lamp', isActive: false });
    expect(await getProduct(db, withdrawn.id, 'en')).toBeNull();
  });

  it('shows its own language and what goes with it', async () => {
    const view = await getProduct(db, cube, 'sw');
    expect(view?.name).toBe('Kiti cha Mchemraba cha LED');
    expect(view?.related.map((related) => related.id)).toContain(bar);
  });
});

describe('hire quote', () => {
  const now = new Date('2026-12-01T09:00:00Z');
  const quote = (id: string, start: string, end: string, quantity = 1) =>
    quoteRental(db, { id, range: { start, end }, quantity, now });

  it('prices the days by the cheapest packages and multiplies by quantity only', async () => {
    const result = await quote(cube, '2026-12-10', '2026-12-14', 2);
    expect(result).toMatchObject({
      ok: true,
      value: { days: 4, unitPrice: 370_000, totalPrice: 740_000, deposit: 600_000, free: 10 },
    });
  });

  it('refuses what cannot be hired, and days that are no hire', async () => {
    const balloons = (await browse({ category: 'decor' })).products[0]?.id ?? '';
    expect(await quote(balloons, '2026-12-10', '2026-12-11')).toMatchObject({
      reason: 'NOT_FOR_HIRE',
    });
    expect(await quote(cube, '2026-11-30', '2026-12-02')).toMatchObject({
      reason: 'HIRE_START_IN_PAST',
    });
    expect(await quote(UNKNOWN_ID, '2026-12-10', '2026-12-11')).toBeNull();
  });

  it('shows units free per day', async () => {
    const calendar = await readCalendar(db, {
      id: cube,
      from: '2026-12-04',
      to: '2026-12-07',
      now,
    });
    expect(calendar?.map(({ free }) => free)).toEqual([10, 6, 10]);
  });
});

it('shows staff the page of a draft, which nobody else gets', async () => {
  const { id } = await makeProduct(db, { name: 'Draft Lamp', nameSw: 'Taa', isActive: false });
  expect(await getProduct(db, id, 'en')).toBeNull();
  expect(await previewProduct(db, id, 'sw')).toMatchObject({
    state: 'draft',
    product: { id, name: 'Taa' },
  });
  expect(await previewProduct(db, cube, 'en')).toEqual({
    state: 'active',
    product: await getProduct(db, cube, 'en'),
  });
  expect(await previewProduct(db, UNKNOWN_ID, 'en')).toBeNull();
});

it('hands on which point of a picture stays in view', async () => {
  const picture = {
    id: 'led-cube/1-21e4aaf1',
    width: 1280,
    height: 960,
    widths: [320],
    placeholder: 'data:image/webp;base64,AA==',
    color: '#102030',
    og: true,
    mask: false,
    alt: { en: 'A cube', sw: 'Mchemraba' },
    focus: { x: 20, y: 80 },
  };
  const { id } = await makeProduct(db, { category: 'signage', images: [picture] });
  expect((await browse({ category: 'signage' })).products[0]?.image?.focus).toEqual(picture.focus);
  expect((await getProduct(db, id, 'sw'))?.images[0]?.focus).toEqual(picture.focus);
});
