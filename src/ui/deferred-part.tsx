import { memo, type ComponentType } from 'react';
import { LateBoundary } from './late-part.tsx';

/** A part with deferred hydration: the same element as long as its data is the same. */
export function deferredPart<Props extends object>(
  Part: ComponentType<Props>,
): ComponentType<Props> {
  const Deferred = (props: Props) => (
    <LateBoundary of={Part} waiting={<div aria-hidden="true" className="late part-to-come" />}>
      <Part {...props} />
    </LateBoundary>
  );
  return memo(Deferred);
}
