import { createFileRoute } from '@tanstack/react-router';
import { m } from '#/paraglide/messages.js';
import { OfflinePage } from '#/shell/offline/offline-page.tsx';
import { pageHead } from '#/shell/page-head.ts';
import { PageFrame } from '#/shell/page-frame.tsx';

export const Route = createFileRoute('/offline')({
  staticData: { audience: 'public' },
  head: () => pageHead({ title: m.offline_title(), path: '/offline', noIndex: true }),
  component: Page,
});

function Page() {
  return (
    <PageFrame narrow title={m.offline_title()}>
      <OfflinePage />
    </PageFrame>
  );
}
