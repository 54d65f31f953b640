import { createFileRoute } from '@tanstack/react-router';
import { newsletterPageTexts } from '#/features/newsletter/messages.ts';
import { NewsletterPage } from '#/features/newsletter/newsletter-page.tsx';
import { readNewsletterSearch } from '#/features/newsletter/page-state.ts';
import { m } from '#/paraglide/messages.js';
import { leavableMail, LeaveMail } from '#/shell/leave-mail.tsx';
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
  const { show, token, mail = '' } = Route.useSearch();
  const leavable = leavableMail(mail);
  if (leavable) return <LeaveMail mail={mail} texts={leavable} show={show} token={token} />;
  const shown = show ?? 'join';
  const texts = newsletterPageTexts[shown];
  return (
    <PageFrame narrow title={texts.title()} lead={texts.text()}>
      <NewsletterPage key={shown} show={shown} token={token} />
    </PageFrame>
  );
}
