import { and, eq, type SQL } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { makeProduct } from '#tests/factories/product.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { products } from '#/db/schema/catalog.ts';
import {
  countedCondition,
  nameCondition,
  readSearch,
  searchCondition,
} from './search-sql.server.ts';

const { db } = await useDatabase();

const make = (said: Parameters<typeof makeProduct>[1]) =>
  makeProduct(db, { description: '', descriptionSw: '', ...said });

await make({ name: 'Cobalt table', nameSw: 'Meza ya buluu', category: 'furniture' });
await make({ name: 'Cube', nameSw: 'Mchemraba', description: 'Beside any table.' });
await make({ name: 'Cable', nameSw: 'Kebo', description: 'For a cobalt table.' });
await make({ name: 'Dance floor', nameSw: 'Sakafu ya dansi', description: 'Cobalt.' });
await make({ name: 'Bar', nameSw: 'Baa', category: 'bar-table' });

async function namesOf(condition: SQL): Promise<string[]> {
  const rows = await db
    .select({ name: products.name })
    .from(products)
    .where(and(eq(products.isActive, true), condition))
    .orderBy(products.name);
  return rows.map(({ name }) => name);
}

describe.each([
  ['table', ['Bar', 'Cable', 'Cobalt table', 'Cube']],
  ['tablle', ['Cobalt table']],
  ['cobalt table', ['Cable', 'Cobalt table']],
  ['cobalt tablle', ['Cobalt table']],
  ['mchemraba', ['Cube']],
  ['mchermaba', ['Cube']],
  ['dancefloor', ['Dance floor']],
  ['zyzzyva', []],
])('a search for “%s”', (typed, found) => {
  it('lists and counts the same products', async () => {
    const groups = await readSearch(db, typed);
    expect(await namesOf(searchCondition(groups))).toEqual(found);
    expect(await namesOf(countedCondition(groups))).toEqual(found);
  });

  it('finds by the name only what it lists', async () => {
    const named = await namesOf(nameCondition(await readSearch(db, typed)));
    expect(found).toEqual(expect.arrayContaining(named));
  });
});
