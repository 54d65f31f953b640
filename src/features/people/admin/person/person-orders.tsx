import { formatMoney } from '#/domain/money/money.ts';
import { statusLabel } from '#/features/orders/labels.ts';
import type { OrderCardView } from '#/features/orders/views.ts';
import { m } from '#/paraglide/messages.js';
import { formatDay, formatInstant } from '#/platform/i18n/format-day.ts';
import { AdminLink } from '#/platform/routing/admin-link.tsx';
import { Badge } from '#/ui/badge.tsx';
import type { PersonView } from '#/features/people/views.ts';
import { PersonLines, PersonPart } from './person-part.tsx';

export function PersonOrders({ person }: { person: PersonView }) {
  const { latestOrders, orders } = person;
  return (
    <PersonPart title={m.person_orders()}>
      <PersonLines rows={latestOrders} keyOf={({ id }) => id} none={m.inbox_orders_none()}>
        {(order) => <OrderLine order={order} />}
      </PersonLines>
      {orders > latestOrders.length && (
        <p className="text-quiet">{m.person_latest_of({ shown: latestOrders.length, orders })}</p>
      )}
      {orders > 0 && (
        <AdminLink to="/admin/orders" search={{ q: person.email }} className="text-link py-1">
          {m.person_all_orders()}
        </AdminLink>
      )}
    </PersonPart>
  );
}

function OrderLine({ order }: { order: OrderCardView }) {
  return (
    <>
      <div className="min-w-0">
        <p>
          <AdminLink to={`/admin/orders/${order.id}`} className="text-link py-1 font-semibold">
            {order.number}
          </AdminLink>{' '}
          <Badge>{statusLabel(order.status, order.method)}</Badge>
        </p>
        <p className="text-quiet">{formatInstant(order.placedAt)}</p>
        <ul>
          {order.lines.map((line) => (
            <li key={line.id} className="break-words">
              {line.name}
              {line.rentalStartDate && line.rentalEndDate && (
                <span className="text-quiet">
                  {', '}
                  {m.person_hire_days({
                    start: formatDay(line.rentalStartDate),
                    end: formatDay(line.rentalEndDate),
                  })}
                </span>
              )}
            </li>
          ))}
        </ul>
      </div>
      <p data-numbers className="ml-auto text-right">
        {formatMoney(order.due)}
        <span className="block text-quiet">
          {m.person_paid({ amount: formatMoney(order.paid) })}
        </span>
      </p>
    </>
  );
}

/** The cart as it stands, with the sum that its owner sees. */
export function PersonCart({ cart }: { cart: PersonView['cart'] }) {
  return (
    <PersonPart title={m.inbox_cart()}>
      <PersonLines rows={cart.lines} keyOf={({ id }) => id} none={m.inbox_cart_empty()}>
        {({ quantity, name, total }) => (
          <>
            <span className="min-w-0 break-words">
              {quantity} × {name}
            </span>
            <span data-numbers>{formatMoney(total)}</span>
          </>
        )}
      </PersonLines>
      {cart.lines.length > 0 && (
        <p className="flex justify-between gap-3 font-semibold">
          {m.person_cart_total()} <span data-numbers>{formatMoney(cart.total)}</span>
        </p>
      )}
    </PersonPart>
  );
}
