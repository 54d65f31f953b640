import { createFileRoute } from '@tanstack/react-router';
import { DeferredAboutPage } from '#/features/content/deferred-pages.tsx';
import { PageFrame } from '#/shell/page-frame.tsx';
import { loadText } from '#/shell/load-text.ts';
import { loadedHead } from '#/shell/page-head.ts';

export const Route = createFileRoute('/about')({
  staticData: { audience: 'public' },
  loader: loadText('about'),
  head: loadedHead,
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
