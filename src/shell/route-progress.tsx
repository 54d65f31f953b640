import { useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { LateBoundary, latePart, scriptOf } from '#/ui/late-part.tsx';

const SlowPage = latePart(async () => (await import('./slow-page.tsx')).SlowPage);

/** While all is well: on a line that is slow it would come last. */
export function preloadSlowPage(): void {
  void scriptOf(SlowPage)?.arrival();
}

/**
 * Says that the next page is coming, while the one before stays and can be used: a bar after 200 ms
 * (its style waits), words after five seconds. By the router's own state: a pending component would
 * put a Suspense boundary around each page.
 */
export function RouteProgress() {
  const isComing = useRouterState({
    select: ({ status, resolvedLocation }) =>
      status === 'pending' && resolvedLocation !== undefined,
  });
  useEffect(() => {
    if (!isComing) return undefined;
    const main = document.getElementById('main');
    main?.setAttribute('aria-busy', 'true');
    return () => main?.removeAttribute('aria-busy');
  }, [isComing]);
  if (!isComing) return null;
  return (
    <>
      <div aria-hidden="true" className="route-progress" />
      <LateBoundary of={SlowPage} renderLost={() => null}>
        <SlowPage />
      </LateBoundary>
    </>
  );
}
