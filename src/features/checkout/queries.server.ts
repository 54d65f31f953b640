import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '#/db/client.server.ts';
import {
  deliveryCounties,
  deliveryZones,
  idempotencyKeys,
  orderLines,
  orders,
} from '#/db/schema/orders.ts';
import { countyName, LISTED_COUNTIES } from '#/domain/orders/counties.ts';
import type { DeliveryZone } from '#/domain/orders/delivery.ts';

const zonePrice = {
  countyCode: deliveryCounties.countyCode,
  price: deliveryZones.price,
  daysMin: deliveryZones.daysMin,
  daysMax: deliveryZones.daysMax,
  deliveryDays: deliveryZones.deliveryDays,
  collectionDays: deliveryZones.collectionDays,
};
const isInOpenZone = and(eq(deliveryZones.id, deliveryCounties.zoneId), deliveryZones.isOpen);

/** Counties that are delivered to: Nairobi, where the shop is, first; then by name. */
export async function listDeliveryZones(db: Executor): Promise<DeliveryZone[]> {
  const rows = await db
    .select(zonePrice)
    .from(deliveryCounties)
    .innerJoin(deliveryZones, isInOpenZone);
  return LISTED_COUNTIES.flatMap(({ code, name }) => {
    const row = rows.find(({ countyCode }) => countyCode === code);
    return row ? [{ ...row, name }] : [];
  });
}

export async function findDeliveryZone(
  db: Executor,
  countyCode: number,
): Promise<DeliveryZone | null> {
  const [row] = await db
    .select(zonePrice)
    .from(deliveryCounties)
    .innerJoin(deliveryZones, isInOpenZone)
    .where(eq(deliveryCounties.countyCode, countyCode));
  return row ? { ...row, name: countyName(row.countyCode) } : null;
}

/**
 * The zone that a county lies in, which an order shall name: nobody removes it before the order is
 * written. Null: none, or it was closed.
 */
export async function lockZoneOfCounty(
  tx: Transaction,
  countyCode: number,
): Promise<string | null> {
  const [row] = await tx
    .select({ id: deliveryZones.id })
    .from(deliveryZones)
    .innerJoin(deliveryCounties, isInOpenZone)
    .where(eq(deliveryCounties.countyCode, countyCode))
    .for('key share', { of: deliveryZones });
  return row?.id ?? null;
}

/** False when the key is known; a running request with it is waited for, a failed one left no trace. */
export async function insertIdempotencyKey(
  tx: Transaction,
  request: { userId: string; key: string; requestHash: string },
): Promise<boolean> {
  const rows = await tx
    .insert(idempotencyKeys)
    .values(request)
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  return rows.length > 0;
}

export async function findIdempotentOrder(
  tx: Transaction,
  userId: string,
  key: string,
): Promise<{ requestHash: string; orderId: string; number: string } | null> {
  const rows = await tx
    .select({
      requestHash: idempotencyKeys.requestHash,
      orderId: orders.id,
      number: orders.number,
    })
    .from(idempotencyKeys)
    .innerJoin(orders, eq(orders.id, idempotencyKeys.orderId))
    .where(and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key)));
  return rows[0] ?? null;
}

export async function updateIdempotencyKey(
  tx: Transaction,
  userId: string,
  key: string,
  orderId: string,
): Promise<void> {
  await tx
    .update(idempotencyKeys)
    .set({ orderId })
    .where(and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key)));
}

export async function deleteIdempotencyKeys(db: Executor, madeBefore: Date): Promise<void> {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, madeBefore));
}

/** Orders a person placed since then and never paid anything for; `waiting` of them still could be. */
export async function countUnpaidOrders(
  db: Executor,
  userId: string,
  since: Date,
  now: Date,
): Promise<{ recent: number; waiting: number }> {
  const isWaiting = sql`${orders.status} = 'pending_payment' and ${orders.holdExpiresAt} > ${now.toISOString()}`;
  const rows = await db
    .select({
      recent: sql<number>`count(*)::int`,
      waiting: sql<number>`count(*) filter (where ${isWaiting})::int`,
    })
    .from(orders)
    .where(and(eq(orders.userId, userId), gt(orders.createdAt, since), eq(orders.paidTotal, 0)));
  return rows[0] ?? { recent: 0, waiting: 0 };
}

/** Milliseconds for which unpaid orders since then have held each of these products. */
export function listUnpaidHolds(
  db: Executor,
  userId: string,
  productIds: string[],
  since: Date,
  now: Date,
): Promise<{ orderId: string; productId: string; heldMs: number }[]> {
  const ended = sql`least(${orders.holdExpiresAt}, case when ${orders.status} = 'cancelled'
    then ${orders.updatedAt} else ${now.toISOString()}::timestamptz end)`;
  return db
    .selectDistinct({
      orderId: orders.id,
      // Found by it below, so it is there.
      productId: sql<string>`${orderLines.productId}`,
      heldMs: sql<number>`(extract(epoch from ${ended} - ${orders.createdAt}) * 1000)::float8`,
    })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(
      and(
        eq(orders.userId, userId),
        gt(orders.createdAt, since),
        eq(orders.paidTotal, 0),
        inArray(orderLines.productId, productIds),
      ),
    );
}
