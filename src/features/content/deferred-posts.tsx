import { createIsomorphicFn } from '@tanstack/react-start';
import { useMemo, type ComponentType } from 'react';
import { LateBoundary } from '#/ui/late-part.tsx';
import { deferHydration } from '#/ui/defer-hydration.ts';
import { PostPage, type PostPageProps } from './components/post-page.tsx';
import { PostsPage, type PostsPageProps } from './components/posts-page.tsx';

// Their links and forms work before their scripts have come.

const Posts = createIsomorphicFn()
  .server((): ComponentType<PostsPageProps> => PostsPage)
  .client((): ComponentType<PostsPageProps> =>
    deferHydration(async () => (await import('./components/posts-page.tsx')).PostsPage),
  )();

export function DeferredPostsPage({ filter, list }: PostsPageProps) {
  // By its values: an address that is tidied up is read again, and the filter is made anew.
  const { tag, search, page } = filter;
  return useMemo(
    () => (
      <LateBoundary of={Posts}>
        <Posts filter={{ page, ...(tag && { tag }), ...(search && { search }) }} list={list} />
      </LateBoundary>
    ),
    [tag, search, page, list],
  );
}

const Post = createIsomorphicFn()
  .server((): ComponentType<PostPageProps> => PostPage)
  .client((): ComponentType<PostPageProps> =>
    deferHydration(async () => (await import('./components/post-page.tsx')).PostPage),
  )();

export function DeferredPostPage({ post, isDraft = false }: PostPageProps) {
  return useMemo(
    () => (
      <LateBoundary key={post.id} of={Post}>
        <Post post={post} isDraft={isDraft} />
      </LateBoundary>
    ),
    [post, isDraft],
  );
}
