import { createFileRoute } from '@tanstack/react-router';
import { LegalPage } from '#/shell/legal-page.tsx';
import { loadText } from '#/shell/load-text.ts';
import { loadedHead } from '#/shell/page-head.ts';

export const Route = createFileRoute('/privacy')({
  staticData: { audience: 'public' },
  loader: loadText('privacy'),
  head: loadedHead,
  component: Page,
});

function Page() {
  return <LegalPage page={Route.useLoaderData().page} />;
}
