import { memo, type ComponentType } from 'react';
import { LateBoundary } from './late-part.tsx';

/** A part with deferred hydration: the same element as long as its data is the same. */
export function deferredPart<Props extends object>(
  Part: ComponentType<Props>,
): ComponentType<Props> {
  const Deferred = (props: Props) => (
    <LateBoundary of={Part}>
      <Part {...props} />
    </LateBoundary>
  );
  return memo(Deferred);
}
