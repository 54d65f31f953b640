import { createIsomorphicFn } from '@tanstack/react-start';
import { useMemo, type ComponentType } from 'react';
import { LateBoundary } from '#/ui/late-part.tsx';
import { deferHydration } from '#/ui/defer-hydration.ts';
import { WholeSet, type WholeSetProps } from './sets/whole-set.tsx';

const Whole = createIsomorphicFn()
  .server((): ComponentType<WholeSetProps> => WholeSet)
  .client((): ComponentType<WholeSetProps> =>
    deferHydration(async () => (await import('./sets/whole-set.tsx')).WholeSet),
  )();

/** Its ticks and its form hydrate with the first interaction. */
export function DeferredSetOffer({ set }: WholeSetProps) {
  return useMemo(
    () => (
      <LateBoundary key={set.slug} of={Whole}>
        <Whole set={set} />
      </LateBoundary>
    ),
    [set],
  );
}
