import { createFileRoute } from '@tanstack/react-router';
import { SavedPage } from '#/features/cart/saved-page.tsx';
import { m } from '#/paraglide/messages.js';
import { PageFrame } from '#/shell/page-frame.tsx';
import { loadedHead } from '#/shell/page-head.ts';

export const Route = createFileRoute('/saved')({
  staticData: { audience: 'public' },
  loader: async () => (await import('#/shell/load-saved.ts')).loadSaved(),
  head: loadedHead,
  component: Page,
});

function Page() {
  return (
    <PageFrame title={m.saved_title()} lead={m.saved_lead()}>
      <SavedPage />
    </PageFrame>
  );
}
