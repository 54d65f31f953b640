import { beforeAll, expect, it } from 'vitest';
import { orderCounts } from '#/db/schema/reporting.ts';
import { readProductFilter } from '#/domain/catalog/list-filter.ts';
import { addDays, nairobiDay } from '#/domain/dates/day.ts';
import { monthOf } from '#/domain/dates/month.ts';
import { makeProduct } from '#tests/factories/product.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { browseProducts, countProducts } from './browse-products.server.ts';
import { getProduct } from './get-product.server.ts';
import { updateOrderedLately } from './lists/queries.server.ts';
import { suggestProducts } from './lists/suggest-products.server.ts';

const { db } = await useDatabase();
const today = nairobiDay(new Date());
const thisMonth = monthOf(today);
const longAgo = monthOf(addDays(today, -200));
const ids = new Map<string, string>();

/** Made in another order than each of those it is shown in. */
const GOODS = [
  { name: 'Arch', createdAt: new Date('2026-01-05') },
  { name: 'Bar', createdAt: new Date('2026-01-04'), position: 2 },
  { name: 'Cube', createdAt: new Date('2026-01-03'), isFeatured: true, position: 9 },
  { name: 'Drum', createdAt: new Date('2026-01-06'), isFeatured: true, stockQuantity: 0 },
  { name: 'Egg', createdAt: new Date('2026-01-02') },
  { name: 'Floor', createdAt: new Date('2026-01-01'), isFeatured: true, position: 1 },
  { name: 'Globe', createdAt: new Date('2026-01-07'), position: 10 },
  { name: 'Harp', createdAt: new Date('2026-01-08') },
];
const IN_ORDER = ['Floor', 'Cube', 'Bar', 'Globe', 'Egg', 'Harp', 'Arch', 'Drum'];

beforeAll(async () => {
  for (const goods of GOODS) ids.set(goods.name, (await makeProduct(db, goods)).id);
  const count = (name: string, month: string, orders: number) => ({
    figure: 'product' as const,
    grain: 'month' as const,
    day: month,
    key: ids.get(name) ?? '',
    device: '-' as const,
    locale: '-',
    count: orders,
  });
  // What sold long ago does not sell.
  await db.insert(orderCounts).values([count('Egg', thisMonth, 2), count('Arch', longAgo, 50)]);
  await updateOrderedLately(db, today);
});

function browse(raw: Record<string, unknown>) {
  return browseProducts(db, { ...readProductFilter(raw), locale: 'en' });
}

async function names(raw: Record<string, unknown>) {
  return (await browse(raw)).products.map(({ name }) => name);
}

it('shows what can be had, then what staff put first, then what sells, then what is new', async () => {
  expect(await names({})).toEqual(IN_ORDER);
  expect(await names({ category: 'furniture', type: 'rental' })).toEqual(IN_ORDER);
});

it('shows what goes with a product in the same order', async () => {
  const arch = await getProduct(db, ids.get('Arch') ?? '', 'en');
  expect(arch?.related.map(({ name }) => name)).toEqual(['Floor', 'Cube', 'Bar', 'Globe']);
});

it('puts what is alike in price by what is new, never by name', async () => {
  const newest = ['Harp', 'Globe', 'Drum', 'Arch', 'Bar', 'Cube', 'Egg', 'Floor'];
  expect(await names({ sort: 'price-asc' })).toEqual(newest);
  expect(await names({ sort: 'newest' })).toEqual(newest);
});

it('shows every product once, whatever page it is on, when nothing tells them apart', async () => {
  for (let made = 0; made < 40; made += 1) {
    await makeProduct(db, { category: 'decor', createdAt: new Date('2026-02-01') });
  }
  const pages = await Promise.all(
    [1, 2].map((page) =>
      browseProducts(db, { category: 'decor', sort: 'featured', page, locale: 'en' }),
    ),
  );
  const shown = pages.flatMap(({ products }) => products.map(({ id }) => id));
  expect(new Set(shown).size).toBe(40);
});

it('shows what is near without the filter that excludes most, where nothing is found', async () => {
  const bar = { search: 'bar', maxPrice: 1, type: 'rental', from: '2026-12-01', to: '2026-12-03' };
  const { total, instead } = await browse(bar);
  expect(total).toBe(0);
  expect(instead?.without).toBe('maxPrice');
  expect(instead?.matches.map(({ name }) => name)).toEqual(['Bar']);
  expect(instead?.shownFirst.map(({ name }) => name)).toEqual(['Floor', 'Cube', 'Globe', 'Egg']);
});

it('shows only what comes first where two filters exclude everything, and neither of it twice', async () => {
  const { instead } = await browse({ maxPrice: 1, color: 'cyan' });
  expect(instead).toMatchObject({ without: null, matches: [] });
  expect(instead?.shownFirst).toHaveLength(4);
  expect((await browse({})).instead).toBeNull();
});

it('counts what a list would show, and suggests of it what is meant', async () => {
  const filter = { ...readProductFilter({ type: 'rental', search: 'cub' }), locale: 'en' as const };
  expect(await countProducts(db, filter)).toBe((await browse(filter)).total);
  const { products, categories } = await suggestProducts(db, { search: 'cub', locale: 'en' });
  expect(products[0]?.name).toBe('Cube');
  expect(products.length).toBeLessThanOrEqual(5);
  expect(categories).toEqual([]);
  const named = await suggestProducts(db, { search: 'furn', locale: 'en' });
  expect(named.categories).toEqual([{ category: 'furniture', name: 'Furniture' }]);
});
