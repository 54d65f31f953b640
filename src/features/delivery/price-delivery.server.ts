import type { Executor } from '#/db/client.server.ts';
import type { Result } from '#/domain/errors/result.ts';
import { deliveryFee, type DeliveryChoice, type DeliveryQuote } from '#/domain/orders/delivery.ts';
import { findDeliveryZone } from './queries.server.ts';
import type { CountyNotServed } from './rejections.ts';

/** What the delivery costs by the database's prices: nothing for a pick-up. */
export async function priceDelivery(
  db: Executor,
  choice: DeliveryChoice,
): Promise<Result<DeliveryQuote, CountyNotServed>> {
  const zone = choice.method === 'delivery' ? await findDeliveryZone(db, choice.countyCode) : null;
  return deliveryFee(choice, zone ? [zone] : []);
}
