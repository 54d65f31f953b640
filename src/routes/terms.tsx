import { createFileRoute } from '@tanstack/react-router';
import { LegalPage } from '#/shell/legal-page.tsx';
import { textPage } from '#/shell/text-page.ts';

export const Route = createFileRoute('/terms')({
  staticData: { audience: 'public' },
  ...textPage('terms'),
  component: Page,
});

function Page() {
  return <LegalPage page={Route.useLoaderData().page} />;
}
