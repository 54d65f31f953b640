import { createFileRoute } from '@tanstack/react-router';
import { DeferredSetsPage } from '#/features/sets/deferred-sets.tsx';
import { m } from '#/paraglide/messages.js';
import { loadedHead } from '#/shell/page-head.ts';
import { PageFrame } from '#/shell/page-frame.tsx';

export const Route = createFileRoute('/sets/')({
  staticData: { audience: 'public' },
  loader: async ({ context }) => {
    const { loadSets } = await import('#/shell/load-sets.ts');
    return loadSets(context.queryClient);
  },
  head: loadedHead,
  component: Page,
});

function Page() {
  const { sets } = Route.useLoaderData();
  return (
    <PageFrame title={m.set_title()} lead={m.set_lead()}>
      <DeferredSetsPage sets={sets} />
    </PageFrame>
  );
}
