import type { Executor } from '#/db/client.server.ts';
import { deliveryZones } from '#/db/schema/orders.ts';
import { shillings } from '#/domain/money/money.ts';

type NewZone = typeof deliveryZones.$inferInsert;

const NAIROBI: NewZone = {
  countyCode: 47,
  name: 'Nairobi',
  zone: 'nairobi',
  price: shillings(500),
  daysMin: 0,
  daysMax: 1,
};
const MOMBASA: NewZone = {
  countyCode: 1,
  name: 'Mombasa',
  zone: 'coast-west',
  price: shillings(2_200),
  daysMin: 1,
  daysMax: 3,
};

/** Nairobi at 500 shillings and Mombasa at 2,200, unless told otherwise. */
export async function makeDeliveryZones(
  db: Executor,
  zones: readonly NewZone[] = [NAIROBI, MOMBASA],
): Promise<void> {
  await db
    .insert(deliveryZones)
    .values([...zones])
    .onConflictDoNothing();
}
