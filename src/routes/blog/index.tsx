import { createFileRoute } from '@tanstack/react-router';
import { postsTitle } from '#/features/content/posts-title.ts';
import { WakingPostsPage } from '#/features/content/waking-posts.tsx';
import { m } from '#/paraglide/messages.js';
import { pageHead } from '#/shell/page-head.ts';
import { PageFrame } from '#/shell/page-frame.tsx';

interface Typed {
  tag?: unknown;
  search?: unknown;
  page?: unknown;
}

export const Route = createFileRoute('/blog/')({
  // As anybody may have typed it: the loader drops junk, so that not every page of the shop carries
  // what reads it.
  validateSearch: ({ tag, search, page }: Record<string, unknown>): Typed => ({
    tag,
    search,
    page,
  }),
  loaderDeps: ({ search: { tag, search, page } }) => ({ tag, search, page }),
  loader: async ({ context, deps }) => {
    const { loadPosts } = await import('#/shell/load-content.ts');
    return loadPosts(context.queryClient, deps);
  },
  head: ({ loaderData }) => (loaderData ? pageHead(loaderData.head) : {}),
  component: Page,
});

function Page() {
  const { filter, list } = Route.useLoaderData();
  return (
    <PageFrame title={postsTitle(filter)} lead={m.page_blog_lead()}>
      <WakingPostsPage filter={filter} list={list} />
    </PageFrame>
  );
}
