import { Link, useNavigate } from '@tanstack/react-router';
import { Newspaper, Rss } from 'lucide-react';
import { readPostFilter, writePostFilter, type PostFilter } from '#/domain/content/post-filter.ts';
import { m } from '#/paraglide/messages.js';
import { getLocale } from '#/paraglide/runtime.js';
import { localizePath } from '#/platform/i18n/locale-path.ts';
import { buttonClass } from '#/ui/button.tsx';
import { EmptyState } from '#/ui/empty-state.tsx';
import { Pagination } from '#/ui/pagination.tsx';
import { PostCard } from './post-card.tsx';
import { SearchBox } from './search-box.tsx';
import { tagLabels } from '../tag-labels.ts';
import type { PostListView } from '../views.ts';

export interface PostsPageProps {
  filter: PostFilter;
  list: PostListView;
}

/** The list of articles. The filter is the address. */
export function PostsPage({ filter, list }: PostsPageProps) {
  const navigate = useNavigate();
  return (
    <>
      <SearchBox
        path="/blog"
        label={m.blog_search()}
        value={filter.search}
        onSearch={(search) =>
          void navigate({ to: '/blog', search: writePostFilter(readPostFilter({ search })) })
        }
      />
      <nav aria-label={m.blog_tags()} className="mt-4">
        <ul className="flex flex-wrap gap-2">
          {[undefined, ...list.tags].map((tag) => (
            <li key={tag ?? 'all'}>
              <Link
                to="/blog"
                search={tag ? { tag } : {}}
                // The router would mark every link that is part of the address.
                activeProps={{ 'aria-current': undefined }}
                aria-current={tag === filter.tag && !filter.search ? 'page' : undefined}
                className="inline-flex min-h-11 items-center rounded-full border border-control px-4 text-sm hover:border-ink aria-[current]:border-link aria-[current]:font-semibold aria-[current]:text-link"
              >
                {tag ? tagLabels[tag]() : m.blog_all_tags()}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="mt-6 mb-4 flex flex-wrap items-center justify-between gap-x-6">
        <p role="status" className="text-quiet">
          {m.blog_result_count({ count: list.total })}
        </p>
        <a
          href={localizePath('/blog/rss.xml', getLocale())}
          className="text-link inline-flex min-h-11 items-center gap-2 text-sm"
        >
          <Rss size={16} aria-hidden="true" />
          {m.blog_feed()}
        </a>
      </div>
      {list.posts.length === 0 ? <NothingFound /> : <Cards filter={filter} list={list} />}
    </>
  );
}

function Cards({ filter, list }: PostsPageProps) {
  return (
    <>
      <h2 className="sr-only">{m.blog_all()}</h2>
      <ul className="grid gap-4 sm:grid-cols-2 sm:gap-6 lg:grid-cols-3">
        {list.posts.map((post, index) => (
          <li key={post.id}>
            <PostCard post={post} priority={index === 0} />
          </li>
        ))}
      </ul>
      <div className="mt-8">
        <Pagination
          page={list.page}
          pageCount={list.pages}
          renderLink={({ page, ...link }) => (
            <Link to="/blog" search={writePostFilter({ ...filter, page })} {...link} />
          )}
        />
      </div>
    </>
  );
}

function NothingFound() {
  return (
    <EmptyState
      icon={<Newspaper size={40} />}
      title={m.blog_nothing()}
      actions={
        <>
          <Link to="/blog" className={buttonClass({ variant: 'secondary' })}>
            {m.blog_all()}
          </Link>
          <Link to="/faq" className={buttonClass({ variant: 'secondary' })}>
            {m.home_questions_more()}
          </Link>
        </>
      }
    >
      {m.blog_nothing_text()}
    </EmptyState>
  );
}
