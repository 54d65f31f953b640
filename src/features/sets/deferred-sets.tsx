import { createIsomorphicFn } from '@tanstack/react-start';
import { useMemo, type ComponentType } from 'react';
import { LateBoundary } from '#/ui/late-part.tsx';
import { deferHydration } from '#/ui/defer-hydration.ts';
import { SetsPage } from './components/sets-page.tsx';
import type { SetView } from './views.ts';

type ListProps = { sets: readonly SetView[] };

// Its links work, and its prices stand there, before its scripts have come.

const List = createIsomorphicFn()
  .server((): ComponentType<ListProps> => SetsPage)
  .client((): ComponentType<ListProps> =>
    deferHydration(async () => (await import('./components/sets-page.tsx')).SetsPage),
  )();

export function DeferredSetsPage({ sets }: ListProps) {
  return useMemo(
    () => (
      <LateBoundary of={List}>
        <List sets={sets} />
      </LateBoundary>
    ),
    [sets],
  );
}
