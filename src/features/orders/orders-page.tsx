import { Link } from '@tanstack/react-router';
import { PackageSearch } from 'lucide-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { m } from '#/paraglide/messages.js';
import { buttonClass } from '#/ui/button.tsx';
import { EmptyState } from '#/ui/empty-state.tsx';
import { Pagination } from '#/ui/pagination.tsx';
import { OrderCard } from './components/order-card.tsx';
import { orderListOptions } from './hooks.ts';

export function OrdersPage({ page }: { page: number }) {
  const { data } = useSuspenseQuery(orderListOptions(page));
  if (data.total === 0) return <NoOrders />;
  return (
    <>
      <ul className="mb-8 grid gap-4">
        {data.orders.map((order) => (
          <li key={order.id}>
            <OrderCard order={order} />
          </li>
        ))}
      </ul>
      <Pagination
        page={data.page}
        pageCount={data.pages}
        renderLink={({ page: to, ...link }) => (
          <Link to="/orders" search={to > 1 ? { page: to } : {}} {...link} />
        )}
      />
    </>
  );
}

function NoOrders() {
  return (
    <EmptyState
      icon={<PackageSearch size={40} />}
      title={m.orders_empty_title()}
      actions={
        <Link to="/products" className={buttonClass({ size: 'lg' })}>
          {m.orders_browse()}
        </Link>
      }
    >
      {m.orders_empty_text()}
    </EmptyState>
  );
}
