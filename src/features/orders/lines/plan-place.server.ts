import type { Transaction } from '#/db/client.server.ts';
import { ok, reject, type Result } from '#/domain/errors/result.ts';
import type { Cents } from '#/domain/money/money.ts';
import { NO_TRAVEL, type TravelDays } from '#/domain/rentals/rental-range.ts';
import { priceDelivery } from '#/features/delivery/price-delivery.server.ts';
import { findDeliveryZone, lockZoneOfCounty } from '#/features/delivery/queries.server.ts';
import type { OrderRow } from '../queries.server.ts';
import type { LinesRejection } from '../rejections.ts';

export type WantedPlace =
  | { method: 'pickup' }
  | { method: 'delivery'; countyCode: number; address: string };

/** Where an order would go, and what the way costs. */
export interface PlannedPlace {
  /** Not where it was to go. */
  isOther: boolean;
  fee: Cents;
  /** For hires that are new, or go elsewhere. */
  travel: TravelDays;
  row: Pick<
    OrderRow,
    'deliveryMethod' | 'deliveryZoneId' | 'countyCode' | 'countyName' | 'address'
  >;
}

/** The same county keeps the price it was ordered at, also when its zone was changed or closed since. */
export async function planPlace(
  tx: Transaction,
  order: OrderRow,
  wanted: WantedPlace,
): Promise<Result<PlannedPlace, LinesRejection>> {
  const countyCode = wanted.method === 'delivery' ? wanted.countyCode : null;
  if (wanted.method === order.deliveryMethod && countyCode === order.countyCode) {
    const zone = countyCode === null ? null : await findDeliveryZone(tx, countyCode);
    const { deliveryMethod, deliveryZoneId, countyName, address } = order;
    return ok({
      isOther: false,
      fee: order.deliveryTotal,
      travel: zone ?? NO_TRAVEL,
      row: { deliveryMethod, deliveryZoneId, countyCode, countyName, address },
    });
  }
  // Before the price is read: nobody removes the zone until the order names it.
  const deliveryZoneId = countyCode === null ? null : await lockZoneOfCounty(tx, countyCode);
  const quoted = await priceDelivery(
    tx,
    wanted.method === 'pickup' ? wanted : { method: 'delivery', countyCode: wanted.countyCode },
  );
  if (!quoted.ok) return quoted;
  const { fee, zone } = quoted.value;
  const address = wanted.method === 'delivery' ? wanted.address : null;
  if (wanted.method === 'delivery' && address === '') return reject({ reason: 'ADDRESS_MISSING' });
  return ok({
    isOther: true,
    fee,
    travel: zone ?? NO_TRAVEL,
    row: {
      deliveryMethod: wanted.method,
      deliveryZoneId,
      countyCode,
      countyName: zone?.name ?? null,
      address,
    },
  });
}
