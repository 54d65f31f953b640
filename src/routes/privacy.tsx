import { createFileRoute } from '@tanstack/react-router';
import { LegalPage } from '#/shell/legal-page.tsx';
import { textPage } from '#/shell/text-page.ts';

export const Route = createFileRoute('/privacy')({
  staticData: { audience: 'public' },
  ...textPage('privacy'),
  component: Page,
});

function Page() {
  return <LegalPage page={Route.useLoaderData().page} />;
}
