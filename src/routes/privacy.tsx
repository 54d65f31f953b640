import { createFileRoute } from '@tanstack/react-router';
import { DeferredLegalPage } from '#/features/content/deferred-pages.tsx';
import { pageHead } from '#/shell/page-head.ts';
import { PageFrame } from '#/shell/page-frame.tsx';

export const Route = createFileRoute('/privacy')({
  staticData: { audience: 'public' },
  loader: async ({ context }) => {
    const { loadPage } = await import('#/shell/load-content.ts');
    return loadPage(context.queryClient, 'privacy');
  },
  head: ({ loaderData }) => (loaderData ? pageHead(loaderData.head) : {}),
  component: Page,
});

function Page() {
  const { page } = Route.useLoaderData();
  return (
    <PageFrame narrow title={page.title} lead={page.summary}>
      <DeferredLegalPage page={page} />
    </PageFrame>
  );
}
