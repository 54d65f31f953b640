import { createFileRoute } from '@tanstack/react-router';
import { AboutPage } from '#/features/content/about-page.tsx';
import { useShop } from '#/features/content/use-shop.ts';
import { m } from '#/paraglide/messages.js';
import { pageHead } from '#/shell/page-head.ts';
import { PageFrame } from '#/shell/page-frame.tsx';
import { siteIdentity } from '#/shell/site-identity.ts';

export const Route = createFileRoute('/about')({
  head: () =>
    pageHead({
      title: m.page_about_title(),
      description: m.page_about_lead({ name: siteIdentity().name }),
      path: '/about',
    }),
  component: Page,
});

function Page() {
  return (
    <PageFrame
      narrow
      title={m.page_about_title()}
      lead={m.page_about_lead({ name: useShop().name })}
    >
      <AboutPage />
    </PageFrame>
  );
}
