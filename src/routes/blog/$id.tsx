import { createFileRoute, notFound } from '@tanstack/react-router';
import { PostPage } from '#/features/content/post-page.tsx';
import {
  breadcrumbJsonLd,
  pictureAddress,
  postJsonLd,
} from '#/features/content/structured-data.ts';
import { m } from '#/paraglide/messages.js';
import { getLocale } from '#/paraglide/runtime.js';
import { isNotFound } from '#/platform/rpc/is-not-found.ts';
import { feedLink } from '#/shell/feed-link.ts';
import { pageHead } from '#/shell/page-head.ts';
import { siteIdentity } from '#/shell/site-identity.ts';

export const Route = createFileRoute('/blog/$id')({
  loader: async ({ context, params }) => {
    const { postQuery } = await import('#/features/content/hooks.ts');
    try {
      return await context.queryClient.ensureQueryData(postQuery(params.id));
    } catch (error) {
      throw isNotFound(error) ? notFound() : error;
    }
  },
  head: ({ loaderData: post, params }) => {
    if (!post) return {};
    const path = `/blog/${params.id}`;
    const { name, origin } = siteIdentity();
    const site = { origin, locale: getLocale() };
    const head = pageHead({
      title: post.title,
      description: post.summary,
      path,
      type: 'article',
      ...(post.picture && { image: pictureAddress(post.picture) }),
      imageAlt: post.picture?.alt,
      jsonLd: [
        postJsonLd(post, name, site),
        breadcrumbJsonLd(
          [
            { name: m.nav_home(), path: '/' },
            { name: m.page_blog_title(), path: '/blog' },
            { name: post.title, path },
          ],
          site,
        ),
      ],
    });
    return { ...head, links: [...head.links, feedLink()] };
  },
  component: Page,
});

function Page() {
  return <PostPage post={Route.useLoaderData()} />;
}
