import { createFileRoute } from '@tanstack/react-router';
import { CustomOrderList } from '#/features/custom-orders/custom-order-list.tsx';
import { customListOptions } from '#/features/custom-orders/hooks.ts';
import { orderListOptions } from '#/features/orders/hooks.ts';
import { OrdersPage } from '#/features/orders/orders-page.tsx';
import { m } from '#/paraglide/messages.js';
import { PageFrame } from '#/shell/page-frame.tsx';
import { pageHead } from '#/shell/page-head.ts';
import { readPage } from '#/shell/read-page.ts';

export const Route = createFileRoute('/orders/')({
  staticData: { audience: 'customer' },
  validateSearch: readPage,
  loaderDeps: ({ search }) => ({ page: search.page ?? 1 }),
  loader: async ({ context: { queryClient }, deps }) => {
    await queryClient.ensureQueryData(orderListOptions(deps.page));
    await queryClient.ensureQueryData(customListOptions());
  },
  head: () =>
    pageHead({
      title: m.orders_title(),
      path: '/orders',
      noIndex: true,
    }),
  component: Page,
});

function Page() {
  const { page } = Route.useLoaderDeps();
  return (
    <PageFrame title={m.orders_title()} lead={m.orders_lead()}>
      <OrdersPage page={page} />
      {page === 1 && <CustomOrderList />}
    </PageFrame>
  );
}
