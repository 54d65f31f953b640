import { createFileRoute } from '@tanstack/react-router';
import { TermsPage } from '#/features/content/legal-pages.tsx';
import { useShop } from '#/features/content/use-shop.ts';
import { m } from '#/paraglide/messages.js';
import { pageHead } from '#/shell/page-head.ts';
import { PageFrame } from '#/shell/page-frame.tsx';
import { siteIdentity } from '#/shell/site-identity.ts';

export const Route = createFileRoute('/terms')({
  head: () =>
    pageHead({
      title: m.page_terms_title(),
      description: m.page_terms_lead({ name: siteIdentity().name }),
      path: '/terms',
    }),
  component: Page,
});

function Page() {
  return (
    <PageFrame
      narrow
      title={m.page_terms_title()}
      lead={m.page_terms_lead({ name: useShop().name })}
    >
      <TermsPage />
    </PageFrame>
  );
}
