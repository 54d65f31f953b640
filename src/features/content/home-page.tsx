import { createIsomorphicFn } from '@tanstack/react-start';
import { Suspense, useMemo, type ComponentType } from 'react';
import { wakeLater } from '#/ui/wake-later.ts';
import { HomeSections } from './home-sections.tsx';
import type { HomeView } from './home-view.ts';

// The server's HTML stands until somebody scrolls or touches; its links, its form and the colours
// of the stage work without a script.
const DeferredSections = createIsomorphicFn()
  .server((): ComponentType<HomeView> => HomeSections)
  .client((): ComponentType<HomeView> =>
    wakeLater(async () => (await import('./home-sections.tsx')).HomeSections),
  )();

export function HomePage({ featured, posts, questions }: HomeView) {
  // The same element as long as the data is the same: see `shell/document.tsx`.
  return useMemo(
    () => (
      <Suspense>
        <DeferredSections featured={featured} posts={posts} questions={questions} />
      </Suspense>
    ),
    [featured, posts, questions],
  );
}
