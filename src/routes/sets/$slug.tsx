import { createFileRoute } from '@tanstack/react-router';
import { DeferredSetOffer } from '#/features/cart/deferred-set-offer.tsx';
import { loadedHead } from '#/shell/page-head.ts';

export const Route = createFileRoute('/sets/$slug')({
  staticData: { audience: 'public' },
  loader: async ({ context, params }) => {
    const { loadSet } = await import('#/shell/load-sets.ts');
    return loadSet(context.queryClient, params.slug);
  },
  head: loadedHead,
  component: Page,
});

function Page() {
  const { set } = Route.useLoaderData();
  return <DeferredSetOffer set={set} />;
}
