import { createFileRoute } from '@tanstack/react-router';
import { DeferredAboutPage } from '#/features/content/deferred-pages.tsx';
import { PageFrame } from '#/shell/page-frame.tsx';
import { textPage } from '#/shell/text-page.ts';

export const Route = createFileRoute('/about')({
  staticData: { audience: 'public' },
  ...textPage('about'),
  component: Page,
});

function Page() {
  const { page } = Route.useLoaderData();
  return (
    <PageFrame title={page.title} lead={page.summary}>
      <DeferredAboutPage page={page} />
    </PageFrame>
  );
}
