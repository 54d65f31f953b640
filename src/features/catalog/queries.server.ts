import { and, asc, eq, gte, lte, sql } from 'drizzle-orm';
import type { Executor } from '#/db/client.server.ts';
import { isAnyOf } from '#/db/padded-array.server.ts';
import { runPrepared } from '#/db/run-prepared.server.ts';
import { productColumns, products } from '#/db/schema/catalog.ts';

/** A row of `products`, without the words the database keeps for searching. */
export type ProductRow = Omit<typeof products.$inferSelect, 'searchWords'>;

export async function findProduct(db: Executor, id: string): Promise<ProductRow | null> {
  const product = db.select(productColumns).from(products).where(eq(products.id, id));
  const rows = await runPrepared(product);
  return rows[0] ?? null;
}

export async function findProductByDemoKey(db: Executor, key: string): Promise<ProductRow | null> {
  const rows = await db.select(productColumns).from(products).where(eq(products.demoKey, key));
  return rows[0] ?? null;
}

/** Products by id, inactive ones included: a cart must be able to say what is gone. */
export function listProductsById(db: Executor, ids: string[]): Promise<ProductRow[]> {
  if (ids.length === 0) return Promise.resolve([]);
  const listed = db.select(productColumns).from(products).where(isAnyOf(products.id, ids));
  return runPrepared(listed);
}

const isShownNow = and(eq(products.isActive, true), lte(products.createdAt, sql`now()`));

/** Shown products in the order of their ids, from this one on. */
export function listShownProductIds(
  db: Executor,
  { from = null, most }: { from?: string | null; most: number },
): Promise<{ id: string; updatedAt: Date }[]> {
  return db
    .select({ id: products.id, updatedAt: products.updatedAt })
    .from(products)
    .where(and(isShownNow, from === null ? undefined : gte(products.id, from)))
    .orderBy(asc(products.id))
    .limit(most);
}

/** The first id of every so many shown products, in their order: where parts of a long list begin. */
export async function listPartStarts(db: Executor, size: number): Promise<string[]> {
  const numbered = db
    .select({
      id: products.id,
      place: sql<number>`row_number() over (order by ${products.id})`.as('place'),
    })
    .from(products)
    .where(isShownNow)
    .as('numbered');
  const rows = await db
    .select({ id: numbered.id })
    .from(numbered)
    .where(sql`${numbered.place} % ${size} = ${1 % size}`)
    .orderBy(asc(numbered.id));
  return rows.map(({ id }) => id);
}
