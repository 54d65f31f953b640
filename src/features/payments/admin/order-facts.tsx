import { formatMoney } from '#/domain/money/money.ts';
import { statusLabels } from '#/features/orders/labels.ts';
import { m } from '#/paraglide/messages.js';
import { AdminLink } from '#/platform/routing/admin-link.tsx';
import { Fact } from '#/ui/fact.tsx';
import type { OrderBeside } from './views.ts';

/** What of an order matters for its money. */
export function OrderFacts({ order }: { order: OrderBeside }) {
  const { id, number, status, customer, phone, due, paid, refunded } = order;
  return (
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
      <Fact name={m.admin_orders_number()}>
        <AdminLink to={`/admin/orders/${id}`} className="text-link">
          {number}
        </AdminLink>
        {` · ${statusLabels[status]()}`}
      </Fact>
      <Fact name={m.admin_orders_customer()}>
        {`${customer} · `}
        <a href={`tel:${phone}`} className="text-link whitespace-nowrap">
          {phone}
        </a>
      </Fact>
      <Fact name={m.review_sums()}>
        {m.review_sums_of({
          due: formatMoney(due),
          paid: formatMoney(paid),
          refunded: formatMoney(refunded),
        })}
      </Fact>
    </dl>
  );
}
