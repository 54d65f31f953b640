import { createFileRoute } from '@tanstack/react-router';
import { DeferredCustomOrdersPage } from '#/features/custom-orders/deferred-custom-orders-page.tsx';

import { m } from '#/paraglide/messages.js';
import { pageHead } from '#/shell/page-head.ts';
import { PageFrame } from '#/shell/page-frame.tsx';

export const Route = createFileRoute('/custom-orders')({
  staticData: { audience: 'public' },
  head: () =>
    pageHead({
      title: m.page_custom_title(),
      description: m.page_custom_lead(),
      path: '/custom-orders',
    }),
  component: Page,
});

function Page() {
  return (
    <PageFrame title={m.page_custom_title()} lead={m.page_custom_lead()}>
      <DeferredCustomOrdersPage />
    </PageFrame>
  );
}
