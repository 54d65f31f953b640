// A list of more products than are counted or ranked one by one.
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { sql } from 'drizzle-orm';
import { readProductFilter } from '#/domain/catalog/list-filter.ts';
import { MOST_RANKED } from '#/domain/catalog/shop-order.ts';
import { nairobiDay } from '#/domain/dates/day.ts';
import { makeProduct } from '#tests/factories/product.ts';
import { recordStatements } from '#tests/setup/statements-of.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { browseProducts } from '../browse-products.server.ts';
import { countByCategory } from './count-products.server.ts';
import type { ListParams } from './queries.server.ts';

const { db, pool } = await useDatabase();
const LARGE = 5_001;

beforeAll(async () => {
  await db.execute(sql`
    insert into products (id, name, name_sw, category, description, description_sw, price, rental_price, stock_quantity, created_at)
    select uuidv7(), 'Lantern ' || i, 'Taa ' || i, case when i % 2 = 0 then 'decor' else 'furniture' end, 'It glows.', 'Inawaka.',
      case when i % 3 > 0 then 100 + i % 50 end, case when i % 3 < 2 then 10 + i % 50 end, i % 20, now() - i * interval '1 minute'
    from generate_series(1, ${LARGE}::int) as i`);
  await db.execute(sql`vacuum analyze products`);
}, 60_000);

const browse = (raw: Record<string, unknown>) =>
  browseProducts(db, { ...readProductFilter(raw), locale: 'en' });

describe('a page', () => {
  const DAYS = { from: '2030-01-05', to: '2030-01-07' };

  it.each([
    ['products_shop_order_idx', {}],
    ['products_shop_order_idx', { inStock: true }],
    ['products_shop_order_idx', { category: 'decor', page: 20 }],
    ['products_shop_order_idx', DAYS],
    ['products_compared_price_idx', { sort: 'price-asc' }],
    ['products_compared_price_idx', { sort: 'price-desc' }],
    ['products_rental_price_idx', { sort: 'price-desc', type: 'rental' }],
    ['products_price_idx', { sort: 'price-asc', type: 'purchase' }],
    ['products_newest_idx', { sort: 'newest' }],
    ['products_name_idx', { sort: 'name' }],
  ])('is found along %s of %j, and no other product is looked at', async (index, raw) => {
    const statements = await recordStatements(pool, () => browse(raw));
    const list = statements.find(({ text }) => /limit/.test(text) && /"name_sw"/.test(text));
    const client = await pool.connect();
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(
      `explain ${list?.text ?? ''}`,
      list?.values,
    );
    client.release();
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain(index);
    expect(plan).not.toMatch(/Seq Scan on products/);
  });

  it('shows each product once, also where those that are ranked end', async () => {
    const last = MOST_RANKED / 24;
    for (const days of [{}, DAYS]) {
      const pages = await Promise.all(
        [1, last - 1, last, last + 1, last + 2].map((page) =>
          browse({ search: 'lantern', page, ...days }),
        ),
      );
      const shown = pages.flatMap(({ products }) => products.map(({ id }) => id));
      expect(new Set(shown).size).toBe(5 * 24);
    }
  });

  it('shows what can be hired before what is only sold, on every page', async () => {
    const { total } = await browse({ type: 'rental' });
    const border = Math.ceil(total / 24);
    const pages = await Promise.all(
      [1, border - 1, border, border + 1].map((page) => browse({ ...DAYS, page })),
    );
    const kinds = pages.flatMap(({ products }) =>
      products.map(({ freeUnits }) => freeUnits !== null),
    );
    expect(kinds).toEqual(kinds.toSorted((a, b) => Number(b) - Number(a)));
    expect(new Set(kinds).size).toBe(2);
  });

  it('shows what has the word in its name first, however late the shop shows it', async () => {
    const late = await db.execute<{ id: string }>(
      sql`select id from products where name = 'Lantern 5000'`,
    );
    await db.execute(sql`update products set name = 'Pendant' where name = 'Lantern 5000'`);
    await db.execute(
      sql`update products set description = 'Like a pendant.' where name like 'Lantern %'`,
    );
    expect((await browse({ search: 'pendant' })).products[0]?.id).toBe(late.rows[0]?.id);
  });

  it('and of few before what is mentioned', async () => {
    const named = await makeProduct(db, { name: 'Comet', stockQuantity: 0 });
    await makeProduct(db, { name: 'Planet', description: 'As a comet.' });
    expect((await browse({ search: 'comet' })).products[0]?.id).toBe(named.id);
  });
});

describe('the count of a long list', () => {
  const params: ListParams = {
    sort: 'featured',
    page: 1,
    searchGroups: [],
    today: nairobiDay(new Date()),
  };
  const total = async (at: number, more: Partial<ListParams> = {}) =>
    (await countByCategory(db, { ...params, ...more }, at)).reduce(
      (sum, { count }) => sum + count,
      0,
    );

  it('is kept for a minute, then made anew beside an answer, and never kept of a short one', async () => {
    const now = Date.now() + 3_600_000;
    const before = await total(now);
    await makeProduct(db, { category: 'decor' });
    expect(await total(now + 59_000)).toBe(before);
    expect(await total(now + 59_000, { sort: 'name', page: 7 })).toBe(before);
    expect(await total(now + 61_000)).toBe(before);
    await vi.waitFor(async () => expect(await total(now + 61_000)).toBe(before + 1));
    const short = await total(now, { type: 'rental' });
    await makeProduct(db, { category: 'decor' });
    expect(await total(now, { type: 'rental' })).toBe(short + 1);
  });

  it('is made first when nobody has asked for ten minutes', async () => {
    const now = Date.now() + 7_200_000;
    const before = await total(now);
    await makeProduct(db, { category: 'decor' });
    expect(await total(now + 600_000)).toBe(before + 1);
  });

  it('counts what the same transaction wrote', async () => {
    const before = await total(Date.now() + 10_800_000);
    await db.transaction(async (tx) => {
      await makeProduct(tx, {});
      const counts = await countByCategory(tx, params, Date.now() + 10_800_000);
      expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(before + 1);
    });
  });
});
