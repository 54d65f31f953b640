import { createFileRoute } from '@tanstack/react-router';
import { requireAdmin } from '#/features/account/require-sign-in.ts';
import { AllOrdersPage } from '#/features/orders/all-orders-page.tsx';
import { allOrdersOptions } from '#/features/orders/hooks.ts';
import { m } from '#/paraglide/messages.js';
import { PageFrame } from '#/shell/page-frame.tsx';
import { pageHead } from '#/shell/page-head.ts';
import { readPage } from '#/shell/read-page.ts';

export const Route = createFileRoute('/admin/')({
  validateSearch: readPage,
  beforeLoad: requireAdmin,
  loaderDeps: ({ search }) => ({ page: search.page ?? 1 }),
  loader: ({ context, deps }) => context.queryClient.ensureQueryData(allOrdersOptions(deps.page)),
  head: () =>
    pageHead({
      title: m.admin_orders_title(),
      description: m.admin_orders_lead(),
      path: '/admin',
      noIndex: true,
    }),
  component: Admin,
});

function Admin() {
  const { page } = Route.useLoaderDeps();
  return (
    <PageFrame title={m.admin_orders_title()} lead={m.admin_orders_lead()}>
      <AllOrdersPage page={page} />
    </PageFrame>
  );
}
