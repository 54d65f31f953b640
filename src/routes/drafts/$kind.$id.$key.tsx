import { createFileRoute } from '@tanstack/react-router';
import { DraftPage } from '#/shell/draft-page.tsx';
import { loadedHead } from '#/shell/page-head.ts';

export const Route = createFileRoute('/drafts/$kind/$id/$key')({
  // Everybody who has the link; never kept.
  staticData: { audience: 'private' },
  loader: async ({ context, params }) => {
    const { loadDraft } = await import('#/shell/load-draft.ts');
    return loadDraft(context.queryClient, params);
  },
  head: loadedHead,
  component: Page,
});

function Page() {
  const { draft, zones } = Route.useLoaderData();
  return <DraftPage draft={draft} zones={zones} />;
}
