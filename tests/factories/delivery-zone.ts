import type { Executor } from '#/db/client.server.ts';
import { deliveryCounties, deliveryZones } from '#/db/schema/orders.ts';
import { shillings } from '#/domain/money/money.ts';

export type NewZone = typeof deliveryZones.$inferInsert & { counties: readonly number[] };

const NAIROBI: NewZone = {
  name: 'Nairobi',
  price: shillings(500),
  daysMin: 0,
  daysMax: 1,
  counties: [47],
};
const MOMBASA: NewZone = {
  name: 'Mombasa',
  price: shillings(2_200),
  daysMin: 1,
  daysMax: 3,
  counties: [1],
};

/** Nairobi at 500 shillings and Mombasa at 2,200, unless told otherwise; a zone that is there stays. */
export async function makeDeliveryZones(
  db: Executor,
  zones: readonly NewZone[] = [NAIROBI, MOMBASA],
): Promise<void> {
  for (const { counties, ...zone } of zones) {
    const [made] = await db.insert(deliveryZones).values(zone).onConflictDoNothing().returning();
    if (!made) continue;
    const { id: zoneId } = made;
    await db
      .insert(deliveryCounties)
      .values(counties.map((countyCode) => ({ countyCode, zoneId })));
  }
}
