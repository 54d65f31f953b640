import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ProductCard } from '#/features/catalog/product-card.tsx';
import { m } from '#/paraglide/messages.js';
import { getLocale } from '#/paraglide/runtime.js';
import { formatDay } from '#/platform/i18n/format-day.ts';
import { localizePath } from '#/platform/i18n/locale-path.ts';
import { Breadcrumbs } from '#/ui/breadcrumbs.tsx';
import { Picture } from '#/ui/picture.tsx';
import { ContentsList } from './contents-list.tsx';
import { PostCard } from './post-card.tsx';
import { RichText } from './rich-text.tsx';
import { ShareLinks } from '../share-links.tsx';
import { tagLabels } from '../tag-labels.ts';
import { useShop } from '../use-shop.ts';
import type { PostView } from '../views.ts';

export interface PostPageProps {
  post: PostView;
  /** Nobody else can open its address yet. */
  isDraft?: boolean;
}

export function PostPage({ post, isDraft = false }: PostPageProps) {
  const shop = useShop();
  const url = `${shop.publicUrl}${localizePath(`/blog/${post.id}`, getLocale())}`;
  return (
    <div className="page-width pt-4 pb-16 md:pt-6">
      <Breadcrumbs
        links={[{ key: 'blog', link: <Link to="/blog">{m.page_blog_title()}</Link> }]}
        current={post.title}
      />
      <article className="mt-4 grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,var(--container-text))_minmax(16rem,24rem)]">
        <header className="lg:col-span-2">
          <h1 className="max-w-4xl text-3xl md:text-4xl">{post.title}</h1>
          <p className="mt-3 max-w-text text-lg text-quiet">{post.summary}</p>
          <Facts post={post} />
        </header>
        <div>
          {post.picture && (
            <div className="stage mb-8 overflow-hidden rounded-card bg-sunken">
              <Picture
                image={post.picture}
                alt={post.picture.alt}
                sizes="(min-width: 64rem) 42rem, 96vw"
                priority
                className="aspect-video object-cover"
              />
            </div>
          )}
          <div className="mb-8 lg:hidden">
            <ContentsList title={m.blog_contents()} headings={post.body.headings} />
          </div>
          <RichText html={post.body.html} />
          {!isDraft && (
            <div className="mt-10">
              <ShareLinks title={post.title} url={url} />
            </div>
          )}
        </div>
        <aside className="max-lg:hidden">
          <div className="sticky top-[calc(var(--top-bar)+2rem)]">
            <ContentsList title={m.blog_contents()} headings={post.body.headings} />
          </div>
        </aside>
      </article>
      {post.products.length > 0 && (
        <Further id="post-products" title={m.blog_products()}>
          <ul className="grid grid-cols-2 gap-3 sm:gap-4 md:grid-cols-3 lg:grid-cols-4">
            {post.products.map((product) => (
              <li key={product.id}>
                <ProductCard product={product} />
              </li>
            ))}
          </ul>
        </Further>
      )}
      {post.related.length > 0 && (
        <Further id="post-related" title={m.blog_related()}>
          <ul className="grid gap-4 sm:grid-cols-2 sm:gap-6 lg:grid-cols-3">
            {post.related.map((other) => (
              <li key={other.id}>
                <PostCard post={other} />
              </li>
            ))}
          </ul>
        </Further>
      )}
    </div>
  );
}

interface FurtherProps {
  id: string;
  title: string;
  children: ReactNode;
}

function Further({ id, title, children }: FurtherProps) {
  return (
    <section aria-labelledby={id} className="later mt-16">
      <h2 id={id} className="mb-6 text-2xl">
        {title}
      </h2>
      {children}
    </section>
  );
}

function Facts({ post }: { post: PostView }) {
  const [published, updated] = [post.publishedAt, post.updatedAt].map((at) => at.slice(0, 10));
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-quiet">
      <p data-numbers>
        <time dateTime={post.publishedAt}>{formatDay(published ?? '')}</time>
        {' · '}
        {m.blog_minutes({ count: post.minutes })}
        {updated && published && updated > published && (
          <> · {m.blog_updated({ day: formatDay(updated) })}</>
        )}
      </p>
      <ul aria-label={m.blog_tags()} className="flex flex-wrap gap-x-4">
        {post.tags.map((tag) => (
          <li key={tag}>
            <Link
              to="/blog"
              search={{ tag }}
              className="text-link inline-flex min-h-11 items-center"
            >
              {tagLabels[tag]()}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
