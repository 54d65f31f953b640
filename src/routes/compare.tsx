import { createFileRoute } from '@tanstack/react-router';
import { ComparePage } from '#/features/catalog/compare-page.tsx';
import { m } from '#/paraglide/messages.js';
import { PageFrame } from '#/shell/page-frame.tsx';
import { loadedHead } from '#/shell/page-head.ts';

/** As many as are compared (`MOST_COMPARED`). */
const IDS = /^[\da-f-]{36}(?:,[\da-f-]{36}){0,2}$/;

/** Junk in the address is dropped, never an error. */
function readCompared({ ids }: Record<string, unknown>): { ids?: string } {
  return typeof ids === 'string' && IDS.test(ids) ? { ids } : {};
}

export const Route = createFileRoute('/compare')({
  staticData: { audience: 'public' },
  validateSearch: readCompared,
  // What is left out there stays as it was sent.
  loaderDeps: ({ search }) => ({ ids: readCompared(search).ids }),
  loader: async ({ context, deps }) => {
    const { loadCompared } = await import('#/shell/load-saved.ts');
    return loadCompared(context.queryClient, deps.ids);
  },
  head: loadedHead,
  component: Page,
});

function Page() {
  const { products } = Route.useLoaderData();
  return (
    <PageFrame title={m.compare_title()} lead={m.compare_lead()}>
      <ComparePage products={products} />
    </PageFrame>
  );
}
