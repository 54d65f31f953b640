import { nairobiDay } from '#/domain/dates/day.ts';
import { typedInstant } from '#/domain/time/typed-instant.ts';
import { shownPhone } from '#/domain/phone.ts';
import { m } from '#/paraglide/messages.js';
import { formatLongDay } from '#/platform/i18n/format-day.ts';
import type { OrderView } from '../views.ts';
import { OrderSection } from './order-section.tsx';

/** Who brings the order, and when; before it leaves, by which day it is there. */
export function TripBox({ order: { trip, promisedFor, delivery } }: { order: OrderView }) {
  if (promisedFor !== null) {
    const day = formatLongDay(promisedFor);
    return (
      <OrderSection title={m.orders_trip()}>
        <p data-numbers>
          {delivery.method === 'pickup' ? m.orders_ready_on({ day }) : m.orders_comes_on({ day })}
        </p>
      </OrderSection>
    );
  }
  if (!trip) return null;
  const [from = '', to = ''] = [trip.from, trip.to].map((iso) => typedInstant(iso).slice(11));
  const day = formatLongDay(nairobiDay(new Date(trip.from)));
  return (
    <OrderSection title={m.orders_trip()}>
      <p data-numbers>{m.orders_trip_when({ day, from, to })}</p>
      <p data-numbers>
        {m.orders_trip_who({ driver: trip.driver, plate: trip.plate.replaceAll(' ', '\u00A0') })}{' '}
        <a
          href={`tel:${shownPhone(trip.phone)}`}
          className="text-link inline-block py-1 whitespace-nowrap"
        >
          {trip.phone}
        </a>
      </p>
    </OrderSection>
  );
}
