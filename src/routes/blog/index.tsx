import { createFileRoute } from '@tanstack/react-router';
import { readPostFilter, writePostFilter } from '#/domain/content/post-filter.ts';
import { DeferredPostsPage } from '#/features/content/deferred-posts.tsx';
import { loadedHead } from '#/shell/page-head.ts';
import { PageFrame } from '#/shell/page-frame.tsx';

export const Route = createFileRoute('/blog/')({
  staticData: { audience: 'public' },
  // Junk in the address is dropped, never an error.
  validateSearch: (raw: Record<string, unknown>) => writePostFilter(readPostFilter(raw)),
  loaderDeps: ({ search }) => ({ filter: readPostFilter(search) }),
  loader: async ({ context, deps }) => {
    const { loadPosts } = await import('#/shell/load-content.ts');
    return loadPosts(context.queryClient, deps.filter);
  },
  head: loadedHead,
  component: Page,
});

function Page() {
  const { filter, list, head } = Route.useLoaderData();
  return (
    <PageFrame title={head.title} lead={head.description}>
      <DeferredPostsPage filter={filter} list={list} />
    </PageFrame>
  );
}
