import { createFileRoute } from '@tanstack/react-router';
import { PrivacyPage } from '#/features/content/legal-pages.tsx';
import { useShop } from '#/features/content/use-shop.ts';
import { m } from '#/paraglide/messages.js';
import { pageHead } from '#/shell/page-head.ts';
import { PageFrame } from '#/shell/page-frame.tsx';
import { siteIdentity } from '#/shell/site-identity.ts';

export const Route = createFileRoute('/privacy')({
  head: () =>
    pageHead({
      title: m.page_privacy_title(),
      description: m.page_privacy_lead({ name: siteIdentity().name }),
      path: '/privacy',
    }),
  component: Page,
});

function Page() {
  return (
    <PageFrame
      narrow
      title={m.page_privacy_title()}
      lead={m.page_privacy_lead({ name: useShop().name })}
    >
      <PrivacyPage />
    </PageFrame>
  );
}
