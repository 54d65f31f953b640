import type { ReactNode } from 'react';
import { m } from '#/paraglide/messages.js';
import { formatLongDay } from '#/platform/i18n/format-day.ts';
import type { OrderView } from '../views.ts';
import { OrderSection } from './order-section.tsx';

export function OrderDetails({ order }: { order: OrderView }) {
  const { delivery, contact, eventDate, note } = order;
  const isDelivered = delivery.method === 'delivery';
  return (
    <OrderSection title={m.orders_details()}>
      <dl className="grid gap-3">
        <Detail name={isDelivered ? m.orders_deliver_to() : m.orders_pickup()}>
          {isDelivered ? (
            <>
              {delivery.address}
              <br />
              {delivery.county}
            </>
          ) : (
            m.orders_pickup_at()
          )}
        </Detail>
        {eventDate && <Detail name={m.orders_event_day()}>{formatLongDay(eventDate)}</Detail>}
        <Detail name={m.orders_contact()}>
          {contact.name}
          <br />
          {contact.phone}
          <br />
          {contact.email}
        </Detail>
        {note && <Detail name={m.orders_note()}>{note}</Detail>}
      </dl>
    </OrderSection>
  );
}

function Detail({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-quiet">{name}</dt>
      <dd className="break-words whitespace-pre-line" data-numbers>
        {children}
      </dd>
    </div>
  );
}
