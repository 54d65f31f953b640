import { createFileRoute, notFound } from '@tanstack/react-router';
import { isUuid } from '#/domain/ids.ts';
import { CustomOrderPage } from '#/features/custom-orders/custom-order-page.tsx';
import { customOrderOptions } from '#/features/custom-orders/hooks.ts';
import { m } from '#/paraglide/messages.js';
import { isNotFound } from '#/platform/rpc/is-not-found.ts';
import { pageHead } from '#/shell/page-head.ts';

export const Route = createFileRoute('/orders/custom/$id')({
  staticData: { audience: 'customer' },
  loader: async ({ context: { queryClient }, params: { id } }) => {
    if (!isUuid(id)) throw notFound();
    try {
      const { reference } = await queryClient.ensureQueryData(customOrderOptions(id));
      return { reference };
    } catch (error) {
      throw isNotFound(error) ? notFound() : error;
    }
  },
  head: ({ loaderData, params }) =>
    pageHead({
      title: loaderData ? m.custom_number(loaderData) : m.error_not_found_title(),
      path: `/orders/custom/${params.id}`,
      noIndex: true,
    }),
  component: Page,
});

function Page() {
  const { id } = Route.useParams();
  return <CustomOrderPage key={id} id={id} />;
}
