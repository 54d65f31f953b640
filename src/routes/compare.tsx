import { createFileRoute } from '@tanstack/react-router';
import { MOST_COMPARED, readIds, writeIds } from '#/domain/saved/id-list.ts';
import { ComparePage } from '#/features/catalog/compare-page.tsx';
import { m } from '#/paraglide/messages.js';
import { PageFrame } from '#/shell/page-frame.tsx';
import { pageHead } from '#/shell/page-head.ts';

export const Route = createFileRoute('/compare')({
  staticData: { audience: 'public' },
  // Junk in the address is dropped, never an error.
  validateSearch: (raw: Record<string, unknown>): { ids?: string } => {
    const ids = writeIds(readIds(raw.ids, MOST_COMPARED));
    return ids === null ? {} : { ids };
  },
  loaderDeps: ({ search }) => ({ ids: readIds(search.ids, MOST_COMPARED) }),
  loader: async ({ context, deps }) => {
    const { loadCompared } = await import('#/shell/load-product.ts');
    return loadCompared(context.queryClient, deps.ids);
  },
  head: () => pageHead({ title: m.compare_title(), path: '/compare', noIndex: true }),
  component: Page,
});

function Page() {
  return (
    <PageFrame title={m.compare_title()} lead={m.compare_lead()}>
      <ComparePage products={Route.useLoaderData()} />
    </PageFrame>
  );
}
