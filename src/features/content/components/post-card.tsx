import { Link } from '@tanstack/react-router';
import { m } from '#/paraglide/messages.js';
import { formatDay } from '#/platform/i18n/format-day.ts';
import { Picture } from '#/ui/picture.tsx';
import type { PostCardView } from '../views.ts';

interface PostCardProps {
  post: PostCardView;
  /** The first of a list is loaded at once. */
  priority?: boolean;
}

const SIZES = '(min-width: 76rem) 24rem, (min-width: 40rem) 46vw, 92vw';

export function PostCard({ post, priority = false }: PostCardProps) {
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-card border border-line bg-raised">
      <div className="stage aspect-video overflow-hidden bg-sunken">
        {post.picture && (
          <Picture
            image={post.picture}
            alt=""
            sizes={SIZES}
            priority={priority}
            className="size-full object-cover"
          />
        )}
      </div>
      <div className="flex grow flex-col gap-2 p-4">
        <h3 className="text-lg leading-snug">
          <Link
            to="/blog/$id"
            params={{ id: post.id }}
            className="group-hover:underline after:absolute after:inset-0 after:rounded-card focus-visible:after:outline-3 focus-visible:after:outline-link"
          >
            {post.title}
          </Link>
        </h3>
        <p className="text-quiet">{post.summary}</p>
        <p data-numbers className="mt-auto pt-1 text-sm text-quiet">
          <time dateTime={post.publishedAt}>{formatDay(post.publishedAt.slice(0, 10))}</time>
          {' · '}
          {m.blog_minutes({ count: post.minutes })}
        </p>
      </div>
    </article>
  );
}
