import { createFileRoute } from '@tanstack/react-router';
import { FaqPage } from '#/features/content/faq-page.tsx';

import { m } from '#/paraglide/messages.js';
import { pageHead } from '#/shell/page-head.ts';
import { PageFrame } from '#/shell/page-frame.tsx';

export const Route = createFileRoute('/faq')({
  head: () => pageHead({ title: m.page_faq_title(), description: m.page_faq_lead(), path: '/faq' }),
  component: Page,
});

function Page() {
  return (
    <PageFrame narrow title={m.page_faq_title()} lead={m.page_faq_lead()}>
      <FaqPage />
    </PageFrame>
  );
}
