import { shownPhone } from '#/domain/phone.ts';
import { m } from '#/paraglide/messages.js';
import { formatLongDay } from '#/platform/i18n/format-day.ts';
import { AdminLink } from '#/platform/routing/admin-link.tsx';
import { Fact } from '#/ui/fact.tsx';
import { OrderSection } from '#/features/orders/components/order-section.tsx';
import { StaffExtend } from './staff-extend.tsx';
import { StaffChangePlace } from './staff-change-place.tsx';
import { StaffMoveDays } from './staff-move-days.tsx';
import type { StaffOrderDetailView } from '#/features/orders/views.ts';

/** Who ordered, and where it goes. */
export function CustomerBox({ detail }: { detail: StaffOrderDetailView }) {
  const { order, userId, zone } = detail;
  const { contact, delivery, eventDate, note } = order;
  const isDelivered = delivery.method === 'delivery';
  return (
    <OrderSection title={m.admin_order_customer()}>
      <dl className="grid gap-3">
        <Fact name={m.orders_contact()}>
          <span className="block break-words">{contact.name}</span>
          <a href={`tel:${contact.phone}`} className="text-link inline-block py-1">
            {shownPhone(contact.phone)}
          </a>
          {contact.email !== null && (
            <a href={`mailto:${contact.email}`} className="text-link block py-1 break-all">
              {contact.email}
            </a>
          )}
          {userId === null ? (
            <span className="block py-1 text-sm text-quiet">{m.admin_order_no_account()}</span>
          ) : (
            <AdminLink to={`/admin/users/${userId}`} className="text-link inline-block py-1">
              {m.admin_order_person()}
            </AdminLink>
          )}
        </Fact>
        <Fact name={isDelivered ? m.admin_order_where() : m.orders_pickup()}>
          {isDelivered ? (
            <>
              <span className="block break-words">{delivery.address}</span>
              {delivery.county}
            </>
          ) : (
            m.admin_order_pickup()
          )}
        </Fact>
        <Fact name={m.admin_order_zone()}>
          {zone &&
            m.admin_order_zone_days({ zone: zone.name, min: zone.daysMin, max: zone.daysMax })}
        </Fact>
        <Fact name={m.admin_order_event_day()}>{eventDate && formatLongDay(eventDate)}</Fact>
        <Fact name={m.admin_order_their_note()}>{note}</Fact>
      </dl>
      <div className="mt-4 grid gap-3 empty:hidden sm:flex sm:flex-wrap">
        {detail.canChange && <StaffChangePlace order={order} />}
        {detail.canChange && <StaffMoveDays order={order} />}
        <StaffExtend order={order} />
      </div>
    </OrderSection>
  );
}
