import { createFileRoute } from '@tanstack/react-router';
import { DiscountsPage } from '#/features/discounts/admin/discounts-page.tsx';
import { readDiscountFilter } from '#/features/discounts/admin/filter.ts';
import { codesOptions, productDiscountsOptions } from '#/features/discounts/admin/hooks.ts';
import { m } from '#/paraglide/messages.js';
import { AdminPage } from '#/shell/admin-frame.tsx';
import { pageHead } from '#/shell/page-head.ts';

export const Route = createFileRoute('/admin/discounts')({
  validateSearch: readDiscountFilter,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps }) => {
    if (deps.view === 'products') await queryClient.ensureQueryData(productDiscountsOptions(deps));
    else await queryClient.ensureQueryData(codesOptions(deps));
  },
  head: () =>
    pageHead({
      title: m.discount_admin_title(),
      path: '/admin/discounts',
      noIndex: true,
    }),
  component: Discounts,
});

function Discounts() {
  return (
    <AdminPage title={m.discount_admin_title()} lead={m.discount_admin_lead()}>
      <DiscountsPage filter={Route.useLoaderDeps()} />
    </AdminPage>
  );
}
