import type { Transaction } from '#/db/client.server.ts';
import type { OrderRow } from '../queries.server.ts';
import type { DaysChangedData } from './order-days-changed.server.tsx';
import type { ExtendedData } from './order-extended.server.tsx';
import type { PlaceChangedData } from './order-place-changed.server.tsx';
import { mailCustomer } from './mail-customer.server.ts';
import { namesOf, placeOf } from './send-order-mails.server.ts';

/** Tells the customer where the order goes now, and whom the driver calls: once for each change. */
export async function mailPlaceChanged(
  tx: Transaction,
  order: OrderRow,
  eventId: string,
): Promise<void> {
  const data: PlaceChangedData = {
    ...namesOf(order),
    place: order.deliveryMethod === 'delivery' ? placeOf(order) : null,
    phone: order.contactPhone,
  };
  await mailCustomer(tx, order, {
    template: 'order-place-changed',
    data,
    dedupeKey: `order-place-changed:${eventId}`,
  });
}

/** Tells the customer the new days of a hire: once for each change. */
export async function mailDaysChanged(
  tx: Transaction,
  order: OrderRow,
  { before, after, eventId }: Pick<DaysChangedData, 'before' | 'after'> & { eventId: string },
): Promise<void> {
  const data: DaysChangedData = { ...namesOf(order), before, after, eventDate: order.eventDate };
  await mailCustomer(tx, order, {
    template: 'order-days-changed',
    data,
    dedupeKey: `order-days-changed:${eventId}`,
  });
}

/** Tells the customer that a hire ends later: once for each time. */
export async function mailExtended(
  tx: Transaction,
  order: OrderRow,
  {
    before,
    after,
    amount,
    eventId,
  }: Pick<ExtendedData, 'before' | 'after' | 'amount'> & { eventId: string },
): Promise<void> {
  const data: ExtendedData = { ...namesOf(order), before, after, amount };
  await mailCustomer(tx, order, {
    template: 'order-extended',
    data,
    dedupeKey: `order-extended:${eventId}`,
  });
}
