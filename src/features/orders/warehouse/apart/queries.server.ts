import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Executor, Transaction } from '#/db/client.server.ts';
import { products } from '#/db/schema/catalog.ts';
import { orders } from '#/db/schema/orders.ts';
import { stockUnits } from '#/db/schema/stock.ts';
import { unitsApart } from '#/db/schema/warehouse.ts';

/** Units that are not ready yet, the longest there first. */
export function listApart(db: Executor, limit: number) {
  return db
    .select({
      id: unitsApart.id,
      kind: unitsApart.kind,
      units: unitsApart.units,
      note: unitsApart.note,
      isBooked: unitsApart.isBooked,
      since: unitsApart.createdAt,
      code: stockUnits.code,
      productId: products.id,
      name: products.name,
      nameSw: products.nameSw,
      images: products.images,
      orderId: orders.id,
      number: orders.number,
    })
    .from(unitsApart)
    .innerJoin(products, eq(products.id, unitsApart.productId))
    .innerJoin(orders, eq(orders.id, unitsApart.orderId))
    .leftJoin(stockUnits, eq(stockUnits.id, unitsApart.unitId))
    .where(isNull(unitsApart.readyAt))
    .orderBy(asc(unitsApart.id))
    .limit(limit);
}

export async function findApart(db: Executor, id: string) {
  const [row] = await db.select().from(unitsApart).where(eq(unitsApart.id, id));
  return row;
}

/** Whether the unit is set apart and not ready again. */
export async function findIsApart(tx: Transaction, unitId: string): Promise<boolean> {
  const count = await tx.$count(
    unitsApart,
    and(eq(unitsApart.unitId, unitId), isNull(unitsApart.readyAt)),
  );
  return count > 0;
}

export async function insertApart(
  tx: Transaction,
  apart: Omit<typeof unitsApart.$inferInsert, 'id' | 'readyAt' | 'createdAt'>,
): Promise<void> {
  await tx.insert(unitsApart).values(apart);
}

/** Whether they were still set apart. */
export async function updateReady(tx: Transaction, id: string, readyAt: Date): Promise<boolean> {
  const rows = await tx
    .update(unitsApart)
    .set({ readyAt })
    .where(and(eq(unitsApart.id, id), isNull(unitsApart.readyAt)))
    .returning({ id: unitsApart.id });
  return rows.length > 0;
}
