import type { Executor } from '#/db/client.server.ts';
import { canQuote } from '#/domain/custom-orders/offer.ts';
import { nairobiDay } from '#/domain/dates/day.ts';
import type { CustomOrderRow } from '../queries.server.ts';
import { findLatestSent, listOfferOrders } from './queries.server.ts';

/** Whether a price may be named for a request as it stands (CUSTOM-2). */
export async function canQuoteRequest(
  db: Executor,
  { id, status }: Pick<CustomOrderRow, 'id' | 'status'>,
  now: Date,
): Promise<boolean> {
  const offer = status === 'accepted' ? await findLatestSent(db, id) : null;
  const [order = null] = await listOfferOrders(db, offer?.orderId ? [offer.orderId] : []);
  return canQuote(status, offer && { ...offer, order }, nairobiDay(now));
}
