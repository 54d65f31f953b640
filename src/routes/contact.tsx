import { createFileRoute } from '@tanstack/react-router';
import { DeferredContactPage } from '#/features/contact/deferred-contact-page.tsx';

import { m } from '#/paraglide/messages.js';
import { pageHead } from '#/shell/page-head.ts';
import { PageFrame } from '#/shell/page-frame.tsx';

export const Route = createFileRoute('/contact')({
  staticData: { audience: 'public' },
  head: () =>
    pageHead({
      title: m.page_contact_title(),
      description: m.page_contact_lead(),
      path: '/contact',
    }),
  component: Page,
});

function Page() {
  return (
    <PageFrame title={m.page_contact_title()} lead={m.page_contact_lead()}>
      <DeferredContactPage />
    </PageFrame>
  );
}
