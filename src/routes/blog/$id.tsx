import { createFileRoute } from '@tanstack/react-router';
import { DeferredPostPage } from '#/features/content/deferred-posts.tsx';
import { loadedHead } from '#/shell/page-head.ts';

export const Route = createFileRoute('/blog/$id')({
  staticData: { audience: 'public' },
  loader: async ({ context, params }) => {
    const { loadPost } = await import('#/shell/load-content.ts');
    return loadPost(context.queryClient, params.id);
  },
  head: loadedHead,
  component: Page,
});

function Page() {
  return <DeferredPostPage post={Route.useLoaderData().post} />;
}
