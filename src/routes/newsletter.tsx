import { createFileRoute } from '@tanstack/react-router';
import { newsletterPageTexts } from '#/features/newsletter/messages.ts';
import { NewsletterPage } from '#/features/newsletter/newsletter-page.tsx';
import { readNewsletterSearch } from '#/features/newsletter/page-state.ts';
import { m } from '#/paraglide/messages.js';
import { PageFrame } from '#/shell/page-frame.tsx';
import { pageHead } from '#/shell/page-head.ts';

export const Route = createFileRoute('/newsletter')({
  staticData: { audience: 'private' },
  validateSearch: readNewsletterSearch,
  head: () =>
    pageHead({
      title: m.footer_newsletter(),
      path: '/newsletter',
      noIndex: true,
    }),
  component: Page,
});

function Page() {
  const { show = 'join', token } = Route.useSearch();
  const texts = newsletterPageTexts[show];
  return (
    <PageFrame narrow title={texts.title()} lead={texts.text()}>
      <NewsletterPage key={show} show={show} token={token} />
    </PageFrame>
  );
}
