import { createFileRoute } from '@tanstack/react-router';
import { DeferredAboutPage } from '#/features/content/deferred-pages.tsx';
import { pageHead } from '#/shell/page-head.ts';
import { PageFrame } from '#/shell/page-frame.tsx';

export const Route = createFileRoute('/about')({
  staticData: { audience: 'public' },
  loader: async ({ context }) => {
    const { loadPage } = await import('#/shell/load-content.ts');
    return loadPage(context.queryClient, 'about');
  },
  head: ({ loaderData }) => (loaderData ? pageHead(loaderData.head) : {}),
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
