import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { TriangleAlert } from 'lucide-react';
import { formatMoney } from '#/domain/money/money.ts';
import { m } from '#/paraglide/messages.js';
import { formatDay, formatInstant } from '#/platform/i18n/format-day.ts';
import { Badge } from '#/ui/badge.tsx';
import { EmptyState } from '#/ui/empty-state.tsx';
import { Pagination } from '#/ui/pagination.tsx';
import { allOrdersOptions } from './hooks.ts';
import type { StaffOrderView } from './views.ts';
import { statusLabels } from './labels.ts';

/** Everybody's orders, newest first: what the shop has to prepare. */
export function AllOrdersPage({ page }: { page: number }) {
  const { data } = useSuspenseQuery({ ...allOrdersOptions(page), refetchOnWindowFocus: true });
  if (data.total === 0) return <EmptyState title={m.admin_orders_empty()} />;
  return (
    <>
      {/* A wide table scrolls in its own frame; the frame takes the keyboard's arrows. */}
      <div
        role="region"
        aria-label={m.admin_orders_title()}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- else the keyboard cannot scroll it
        tabIndex={0}
        className="overflow-x-auto rounded-card border border-line"
      >
        <table className="w-full min-w-[52rem] text-left text-sm">
          <thead className="border-b border-line bg-raised">
            <tr className="[&>th]:px-4 [&>th]:py-3 [&>th]:font-semibold">
              <th scope="col">{m.admin_orders_number()}</th>
              <th scope="col">{m.admin_orders_status()}</th>
              <th scope="col">{m.admin_orders_customer()}</th>
              <th scope="col">{m.admin_orders_event()}</th>
              <th scope="col" className="text-right">
                {m.admin_orders_due()}
              </th>
              <th scope="col" className="text-right">
                {m.admin_orders_paid()}
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {data.orders.map((order) => (
              <Row key={order.id} order={order} />
            ))}
          </tbody>
        </table>
      </div>
      <div className="mt-6">
        <Pagination
          page={data.page}
          pageCount={data.pages}
          renderLink={({ page: to, ...link }) => (
            <Link to="/admin" search={to > 1 ? { page: to } : {}} {...link} />
          )}
        />
      </div>
    </>
  );
}

function Row({ order }: { order: StaffOrderView }) {
  return (
    <tr className="align-top [&>td]:px-4 [&>td]:py-3 [&>th]:px-4 [&>th]:py-3">
      <th scope="row" className="font-semibold whitespace-nowrap">
        {order.number}
        <span className="block font-normal text-quiet">{formatInstant(order.placedAt)}</span>
      </th>
      <td>
        <Badge>{statusLabels[order.status]()}</Badge>
        {order.needsReview && (
          <span className="mt-1.5 flex items-center gap-1.5 text-warning">
            <TriangleAlert size={16} aria-hidden="true" />
            {m.admin_orders_needs_review()}
          </span>
        )}
      </td>
      <td>
        {order.contactName}
        <a href={`tel:${order.contactPhone}`} className="text-link block whitespace-nowrap">
          {order.contactPhone}
        </a>
      </td>
      <td className="whitespace-nowrap">
        {order.eventDate ? formatDay(order.eventDate) : '–'}
        <span className="block text-quiet">{order.county ?? m.admin_orders_pickup()}</span>
      </td>
      <td className="text-right whitespace-nowrap">{formatMoney(order.due)}</td>
      <td className="text-right whitespace-nowrap">{formatMoney(order.paid)}</td>
    </tr>
  );
}
