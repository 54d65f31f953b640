import { createFileRoute } from '@tanstack/react-router';
import { AllOrdersPage } from '#/features/orders/all-orders-page.tsx';
import { allOrdersOptions } from '#/features/orders/hooks.ts';
import { m } from '#/paraglide/messages.js';
import { AdminPage } from '#/shell/admin-frame.tsx';
import { pageHead } from '#/shell/page-head.ts';
import { readPage } from '#/shell/read-page.ts';

export const Route = createFileRoute('/admin/')({
  validateSearch: readPage,
  loaderDeps: ({ search }) => ({ page: search.page ?? 1 }),
  loader: ({ context, deps }) => context.queryClient.ensureQueryData(allOrdersOptions(deps.page)),
  head: () =>
    pageHead({
      title: m.admin_orders_title(),
      path: '/admin',
      noIndex: true,
    }),
  component: Admin,
});

function Admin() {
  const { page } = Route.useLoaderDeps();
  return (
    <AdminPage title={m.admin_orders_title()} lead={m.admin_orders_lead()}>
      <AllOrdersPage page={page} />
    </AdminPage>
  );
}
