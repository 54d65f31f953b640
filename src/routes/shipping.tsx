import { createFileRoute } from '@tanstack/react-router';
import { zonesQuery } from '#/features/content/hooks.ts';
import { ShippingPage } from '#/features/content/legal-pages.tsx';

import { m } from '#/paraglide/messages.js';
import { pageHead } from '#/shell/page-head.ts';
import { PageFrame } from '#/shell/page-frame.tsx';

export const Route = createFileRoute('/shipping')({
  loader: ({ context }) => context.queryClient.ensureQueryData(zonesQuery()),
  head: () =>
    pageHead({
      title: m.page_shipping_title(),
      description: m.page_shipping_lead(),
      path: '/shipping',
    }),
  component: Page,
});

function Page() {
  return (
    <PageFrame narrow title={m.page_shipping_title()} lead={m.page_shipping_lead()}>
      <ShippingPage zones={Route.useLoaderData()} />
    </PageFrame>
  );
}
