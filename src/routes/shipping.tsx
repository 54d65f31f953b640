import { createFileRoute } from '@tanstack/react-router';
import { ZonePrices } from '#/features/content/zone-prices.tsx';
import { LegalPage } from '#/features/content/content-page.tsx';
import { contentHead } from '#/shell/content-head.ts';
import { PageFrame } from '#/shell/page-frame.tsx';

export const Route = createFileRoute('/shipping')({
  loader: async ({ context }) => {
    const { zonesQuery } = await import('#/features/content/hooks.ts');
    const { readPage } = await import('#/features/content/read-page.ts');
    const [page, zones] = await Promise.all([
      readPage(context.queryClient, 'shipping'),
      context.queryClient.ensureQueryData(zonesQuery()),
    ]);
    return { page, zones };
  },
  head: ({ loaderData }) => contentHead(loaderData?.page, '/shipping'),
  component: Page,
});

function Page() {
  const { page, zones } = Route.useLoaderData();
  return (
    <PageFrame narrow title={page.title} lead={page.summary}>
      <LegalPage page={page}>
        <ZonePrices zones={zones} />
      </LegalPage>
    </PageFrame>
  );
}
