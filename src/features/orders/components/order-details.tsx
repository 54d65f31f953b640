import { shownPhone } from '#/domain/phone.ts';
import { m } from '#/paraglide/messages.js';
import { formatLongDay } from '#/platform/i18n/format-day.ts';
import { Fact } from '#/ui/fact.tsx';
import type { OrderView } from '../views.ts';
import { OrderSection } from './order-section.tsx';

export function OrderDetails({ order }: { order: OrderView }) {
  const { delivery, contact, eventDate, note } = order;
  const isDelivered = delivery.method === 'delivery';
  return (
    <OrderSection title={isDelivered ? m.orders_details() : m.orders_details_pickup()}>
      <dl className="grid gap-3">
        <Fact name={isDelivered ? m.orders_deliver_to() : m.orders_pickup()}>
          {isDelivered ? (
            <>
              {delivery.address}
              <br />
              {delivery.county}
            </>
          ) : (
            m.orders_pickup_at()
          )}
        </Fact>
        <Fact name={m.orders_event_day()}>{eventDate && formatLongDay(eventDate)}</Fact>
        <Fact name={m.orders_contact()}>
          {contact.name}
          <br />
          {shownPhone(contact.phone)}
          {contact.email !== null && <br />}
          {contact.email}
        </Fact>
        <Fact name={m.orders_note()}>{note}</Fact>
      </dl>
    </OrderSection>
  );
}
