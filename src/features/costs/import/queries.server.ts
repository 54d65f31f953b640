import { asc, inArray, or, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '#/db/client.server.ts';
import { products } from '#/db/schema/catalog.ts';
import { costs, suppliers } from '#/db/schema/costs.ts';
import { orders } from '#/db/schema/orders.ts';
import { stockUnits } from '#/db/schema/stock.ts';
import type { CostRow } from '../queries.server.ts';

export function listCostsOfKeys(db: Executor, keys: string[]): Promise<CostRow[]> {
  return db.select().from(costs).where(inArray(costs.key, keys));
}

/** Those whose key was not used before. */
export function insertCosts(
  tx: Transaction,
  rows: (typeof costs.$inferInsert)[],
): Promise<CostRow[]> {
  return tx.insert(costs).values(rows).onConflictDoNothing().returning();
}

/** By the name in either language. */
export function listProductsNamed(db: Executor, names: string[]) {
  return db
    .select({ id: products.id, name: products.name, nameSw: products.nameSw })
    .from(products)
    .where(or(inArray(products.name, names), inArray(products.nameSw, names)))
    .orderBy(asc(products.id));
}

export function listProductsOfIds(db: Executor, ids: string[]) {
  return db
    .select({ id: products.id, name: products.name, nameSw: products.nameSw })
    .from(products)
    .where(inArray(products.id, ids));
}

export function listUnitsOfCodes(db: Executor, codes: string[]) {
  return db
    .select({ id: stockUnits.id, name: stockUnits.code })
    .from(stockUnits)
    .where(inArray(stockUnits.code, codes));
}

export function listOrdersOfNumbers(db: Executor, numbers: string[]) {
  return db
    .select({ id: orders.id, name: orders.number })
    .from(orders)
    .where(inArray(orders.number, numbers));
}

/** Those whose name is new, in any letters. */
export async function insertSuppliers(tx: Transaction, names: string[]): Promise<void> {
  await tx
    .insert(suppliers)
    .values(names.map((name) => ({ name })))
    .onConflictDoNothing();
}

/** Each name as it was asked for, whatever letters the supplier's own has. */
export async function listSuppliersNamed(
  db: Executor,
  names: string[],
): Promise<{ asked: string; id: string }[]> {
  const { rows } = await db.execute<{ asked: string; id: string }>(sql`
    select asked.name as asked, ${suppliers.id} as id
    from unnest(${sql.param(names)}::text[]) as asked(name)
    join ${suppliers} on lower(${suppliers.name}) = lower(asked.name)`);
  return rows;
}
