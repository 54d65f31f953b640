import { createFileRoute } from '@tanstack/react-router';
import { LegalPage } from '#/shell/legal-page.tsx';
import { loadText } from '#/shell/load-text.ts';
import { loadedHead } from '#/shell/page-head.ts';

export const Route = createFileRoute('/terms')({
  staticData: { audience: 'public' },
  loader: loadText('terms'),
  head: loadedHead,
  component: Page,
});

function Page() {
  return <LegalPage page={Route.useLoaderData().page} />;
}
