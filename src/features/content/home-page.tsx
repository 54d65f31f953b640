import { createIsomorphicFn } from '@tanstack/react-start';
import { lazy, Suspense, useMemo, type ComponentType } from 'react';
import { signOfLife } from '#/ui/sign-of-life.ts';
import { HomeHero } from './components/home-hero.tsx';
import { HomeRest } from './home-rest.tsx';
import type { HomeView } from './home-view.ts';

// Below the stage the server's HTML stands until somebody scrolls; links work all the same.
const DeferredRest = createIsomorphicFn()
  .server((): ComponentType<HomeView> => HomeRest)
  .client((): ComponentType<HomeView> =>
    lazy(async () => {
      await signOfLife();
      return { default: (await import('./home-rest.tsx')).HomeRest };
    }),
  )();

/** The front of the shop. */
export function HomePage({ featured, occasions }: HomeView) {
  // The same element as long as the data is the same: see `document.tsx`.
  const rest = useMemo(
    () => (
      <Suspense>
        <DeferredRest featured={featured} occasions={occasions} />
      </Suspense>
    ),
    [featured, occasions],
  );
  return (
    <>
      <HomeHero />
      {rest}
    </>
  );
}
