import { createFileRoute } from '@tanstack/react-router';
import { DeferredShippingPage } from '#/features/content/deferred-pages.tsx';
import { loadedHead } from '#/shell/page-head.ts';
import { PageFrame } from '#/shell/page-frame.tsx';

export const Route = createFileRoute('/shipping')({
  staticData: { audience: 'public' },
  loader: async ({ context }) => {
    const { zonesQuery } = await import('#/features/content/hooks.ts');
    const { loadPage } = await import('#/shell/load-content.ts');
    const [loaded, zones] = await Promise.all([
      loadPage(context.queryClient, 'shipping'),
      context.queryClient.ensureQueryData(zonesQuery()),
    ]);
    return { ...loaded, zones };
  },
  head: loadedHead,
  component: Page,
});

function Page() {
  const { page, zones } = Route.useLoaderData();
  return (
    <PageFrame narrow title={page.title} lead={page.summary}>
      <DeferredShippingPage page={page} zones={zones} />
    </PageFrame>
  );
}
