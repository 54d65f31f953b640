import { createFileRoute } from '@tanstack/react-router';
import { readPostFilter, writePostFilter } from '#/domain/content/post-filter.ts';
import { postsTitle } from '#/features/content/posts-title.ts';
import { WakingPostsPage } from '#/features/content/waking-pages.tsx';
import { m } from '#/paraglide/messages.js';
import { pageHead } from '#/shell/page-head.ts';
import { PageFrame } from '#/shell/page-frame.tsx';

export const Route = createFileRoute('/blog/')({
  // Junk in the address is dropped, never an error.
  validateSearch: (raw: Record<string, unknown>) => writePostFilter(readPostFilter(raw)),
  loaderDeps: ({ search }) => ({ filter: readPostFilter(search) }),
  loader: async ({ context, deps }) => {
    const { loadPosts } = await import('#/shell/load-content.ts');
    return loadPosts(context.queryClient, deps.filter);
  },
  head: ({ loaderData }) => (loaderData ? pageHead(loaderData.head) : {}),
  component: Page,
});

function Page() {
  const { filter } = Route.useLoaderDeps();
  return (
    <PageFrame title={postsTitle(filter)} lead={m.page_blog_lead()}>
      <WakingPostsPage filter={filter} list={Route.useLoaderData().list} />
    </PageFrame>
  );
}
