import { createFileRoute } from '@tanstack/react-router';
import { readPostFilter, writePostFilter } from '#/domain/content/post-filter.ts';
import { PostsPage } from '#/features/content/posts-page.tsx';
import { postsTitle } from '#/features/content/posts-title.ts';
import { m } from '#/paraglide/messages.js';
import { feedLink } from '#/shell/feed-link.ts';
import { pageHead } from '#/shell/page-head.ts';
import { PageFrame } from '#/shell/page-frame.tsx';

export const Route = createFileRoute('/blog/')({
  // Junk in the address is dropped, never an error.
  validateSearch: (raw: Record<string, unknown>) => writePostFilter(readPostFilter(raw)),
  loaderDeps: ({ search }) => ({ filter: readPostFilter(search) }),
  loader: async ({ context, deps }) => {
    const { postsQuery } = await import('#/features/content/hooks.ts');
    return context.queryClient.ensureQueryData(postsQuery(deps.filter));
  },
  head: ({ match }) => {
    const head = pageHead({
      title: postsTitle(match.loaderDeps.filter),
      description: m.page_blog_lead(),
      path: '/blog',
      // Filtered lists repeat one another: only the plain one is for search engines.
      noIndex: Object.keys(match.search).length > 0,
    });
    return { ...head, links: [...head.links, feedLink()] };
  },
  component: Page,
});

function Page() {
  const { filter } = Route.useLoaderDeps();
  return (
    <PageFrame title={postsTitle(filter)} lead={m.page_blog_lead()}>
      <PostsPage filter={filter} list={Route.useLoaderData()} />
    </PageFrame>
  );
}
