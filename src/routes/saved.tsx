import { createFileRoute } from '@tanstack/react-router';
import { SavedPage } from '#/features/cart/saved-page.tsx';
import { m } from '#/paraglide/messages.js';
import { PageFrame } from '#/shell/page-frame.tsx';
import { pageHead } from '#/shell/page-head.ts';

export const Route = createFileRoute('/saved')({
  staticData: { audience: 'public' },
  head: () => pageHead({ title: m.saved_title(), path: '/saved', noIndex: true }),
  component: Page,
});

function Page() {
  return (
    <PageFrame title={m.saved_title()} lead={m.saved_lead()}>
      <SavedPage />
    </PageFrame>
  );
}
