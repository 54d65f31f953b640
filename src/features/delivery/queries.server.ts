import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '#/db/client.server.ts';
import { deliveryCounties, deliveryZones, orders } from '#/db/schema/orders.ts';
import { countyName, LISTED_COUNTIES } from '#/domain/orders/counties.ts';
import type { DeliveryZone } from '#/domain/orders/delivery.ts';
import type { ZoneView } from './views.ts';

export type ZoneValues = Pick<
  typeof deliveryZones.$inferInsert,
  'name' | 'price' | 'daysMin' | 'daysMax' | 'deliveryDays' | 'collectionDays'
>;

// Written with its table: alone it would be a column of the inner one.
const outerId = sql.raw('delivery_zones.id');
const counties = sql<number[]>`array(
  select county_code from ${deliveryCounties} where zone_id = ${outerId} order by county_code
)`;
const isUsed = sql<boolean>`exists (select from ${orders} where delivery_zone_id = ${outerId})`;

const view = {
  id: deliveryZones.id,
  name: deliveryZones.name,
  price: deliveryZones.price,
  daysMin: deliveryZones.daysMin,
  daysMax: deliveryZones.daysMax,
  deliveryDays: deliveryZones.deliveryDays,
  collectionDays: deliveryZones.collectionDays,
  isOpen: deliveryZones.isOpen,
  version: deliveryZones.version,
  counties,
  isUsed,
};

/** The cheapest first. */
export function listZones(db: Executor): Promise<ZoneView[]> {
  return db
    .select(view)
    .from(deliveryZones)
    .orderBy(asc(deliveryZones.price), asc(deliveryZones.name));
}

export async function findZone(db: Executor, id: string): Promise<ZoneView | null> {
  const rows = await db.select(view).from(deliveryZones).where(eq(deliveryZones.id, id));
  return rows[0] ?? null;
}

/**
 * Zones are changed one after the other, as a county may move between any two of them. Orders are
 * placed meanwhile.
 */
export async function lockZones(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('delivery_zones'))`);
}

/** Waits for orders that are being placed at its price. */
export async function lockZone(tx: Transaction, id: string): Promise<void> {
  await tx
    .select({ id: deliveryZones.id })
    .from(deliveryZones)
    .where(eq(deliveryZones.id, id))
    .for('update');
}

export async function countZonesNamed(
  tx: Transaction,
  name: string,
  exceptId: string | null,
): Promise<number> {
  const isNamed = eq(sql`lower(${deliveryZones.name})`, name.toLowerCase());
  return tx.$count(
    deliveryZones,
    exceptId === null ? isNamed : and(isNamed, ne(deliveryZones.id, exceptId)),
  );
}

export async function insertZone(tx: Transaction, values: ZoneValues): Promise<string> {
  const rows = await tx.insert(deliveryZones).values(values).returning({ id: deliveryZones.id });
  const [row] = rows;
  if (!row) throw new Error('The zone was not written');
  return row.id;
}

/** Counts the change, too. */
export async function updateZone(
  tx: Transaction,
  id: string,
  values: Partial<ZoneValues & { isOpen: boolean }>,
): Promise<void> {
  await tx
    .update(deliveryZones)
    .set({ ...values, version: sql`${deliveryZones.version} + 1` })
    .where(eq(deliveryZones.id, id));
}

export async function deleteZone(tx: Transaction, id: string): Promise<void> {
  await tx.delete(deliveryZones).where(eq(deliveryZones.id, id));
}

/** Puts these counties, and no others, into a zone; the zones they leave count it as a change. */
export async function updateCounties(
  tx: Transaction,
  zoneId: string,
  codes: readonly number[],
): Promise<void> {
  const wanted = [...new Set(codes)];
  const left = await tx
    .selectDistinct({ zoneId: deliveryCounties.zoneId })
    .from(deliveryCounties)
    .where(and(inArray(deliveryCounties.countyCode, wanted), ne(deliveryCounties.zoneId, zoneId)));
  for (const zone of left) await updateZone(tx, zone.zoneId, {});
  await tx
    .delete(deliveryCounties)
    .where(
      and(
        eq(deliveryCounties.zoneId, zoneId),
        sql`${deliveryCounties.countyCode} <> all(${sql.param(wanted)}::int[])`,
      ),
    );
  await tx
    .insert(deliveryCounties)
    .values(wanted.map((countyCode) => ({ countyCode, zoneId })))
    .onConflictDoUpdate({
      target: deliveryCounties.countyCode,
      set: { zoneId },
      setWhere: ne(deliveryCounties.zoneId, zoneId),
    });
}

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
