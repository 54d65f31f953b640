import { ArrowLeft, Phone } from 'lucide-react';
import { m } from '#/paraglide/messages.js';
import { AdminLink } from '#/platform/routing/admin-link.tsx';
import { Badge } from '#/ui/badge.tsx';
import { buttonClass, ButtonAnchor } from '#/ui/button.tsx';
import type { WarehouseOrderView } from '../views.ts';
import { dayText } from './order-cards.tsx';
import type { WarehouseSearch } from './warehouse-search.ts';

interface OrderHeadProps {
  search: WarehouseSearch;
  order: WarehouseOrderView;
}

/** Whose order it is, where it goes, and when. */
export function OrderHead({ search, order }: OrderHeadProps) {
  const { id, number, contactName, contactPhone, place, on, isLate, note } = order;
  return (
    <section className="grid gap-3">
      <AdminLink
        to="/admin/warehouse"
        search={search}
        className={buttonClass({ variant: 'quiet', size: 'sm' }, '-ml-3 justify-self-start')}
      >
        <ArrowLeft size={18} aria-hidden="true" />
        {m.warehouse_back_to_list()}
      </AdminLink>
      <div className="flex flex-wrap items-start justify-between gap-3 sm:flex-nowrap">
        <div className="grid min-w-0 gap-1">
          <h2 className="flex flex-wrap items-center gap-3 text-2xl">
            <AdminLink to={`/admin/orders/${id}`} className="text-link">
              {number}
            </AdminLink>
            {isLate && <Badge tone="danger">{m.warehouse_late()}</Badge>}
          </h2>
          <p className="break-words">{contactName}</p>
          <p className="break-words text-quiet">
            {place ? `${place.address}, ${place.county}` : m.admin_orders_pickup()}
            {on && ` · ${dayText(on, search.tab === 'in')}`}
          </p>
        </div>
        <ButtonAnchor variant="secondary" href={`tel:${contactPhone}`}>
          <Phone size={18} aria-hidden="true" />
          {m.warehouse_call()}
        </ButtonAnchor>
      </div>
      {note !== '' && (
        <p className="rounded-control border border-line bg-overlay p-3 break-words whitespace-pre-line">
          {note}
        </p>
      )}
    </section>
  );
}
