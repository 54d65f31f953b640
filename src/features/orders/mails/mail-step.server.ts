import type { Transaction } from '#/db/client.server.ts';
import type { OrderLineRow, OrderRow } from '../queries.server.ts';
import { localeOf } from '../use-cases/order-address.server.ts';
import { mailCustomer } from './mail-customer.server.ts';
import type { StepData } from './order-step.server.tsx';
import { namesOf } from './send-order-mails.server.ts';

/** Tells the customer that the order is being packed or is done: once for each time. */
export async function mailStep(
  tx: Transaction,
  order: OrderRow,
  { step, eventId }: { step: 'preparing' | 'completed'; eventId: string },
): Promise<void> {
  await send(tx, order, { step, receivedBy: null, hires: [] }, eventId);
}

/** Tells the customer who took the goods, and when what is hired is to come back. */
export async function mailDelivered(
  tx: Transaction,
  order: OrderRow,
  handedOver: { receivedBy: string; lines: readonly OrderLineRow[]; eventId: string },
): Promise<void> {
  const { receivedBy, lines, eventId } = handedOver;
  const locale = localeOf(order);
  const hires = lines.flatMap(({ id, productName, productNameSw, quantity, rentalEndDate }) =>
    rentalEndDate === null
      ? []
      : {
          id,
          name: locale === 'sw' ? productNameSw : productName,
          quantity,
          returnDay: rentalEndDate,
        },
  );
  await send(tx, order, { step: 'delivered', receivedBy, hires }, eventId);
}

async function send(
  tx: Transaction,
  order: OrderRow,
  told: Pick<StepData, 'step' | 'receivedBy' | 'hires'>,
  eventId: string,
): Promise<void> {
  const data: StepData = { ...namesOf(order), ...told };
  await mailCustomer(tx, order, {
    template: 'order-step',
    data,
    dedupeKey: `order-${told.step}:${eventId}`,
  });
}
