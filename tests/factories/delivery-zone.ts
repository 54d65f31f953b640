import type { Executor } from '#/db/client.server.ts';
import { deliveryZones } from '#/db/schema/orders.ts';
import { shillings } from '#/domain/money/money.ts';

/** Nairobi at 500 shillings and Mombasa at 2,200. */
export async function makeDeliveryZones(db: Executor): Promise<void> {
  await db
    .insert(deliveryZones)
    .values([
      {
        countyCode: 47,
        name: 'Nairobi',
        zone: 'nairobi',
        price: shillings(500),
        daysMin: 0,
        daysMax: 1,
      },
      {
        countyCode: 1,
        name: 'Mombasa',
        zone: 'coast-west',
        price: shillings(2_200),
        daysMin: 1,
        daysMax: 3,
      },
    ])
    .onConflictDoNothing();
}
