import { memo, type ComponentType } from 'react';
import { LateBoundary } from './late-part.tsx';
import { Skeleton } from './skeleton.tsx';

/** Lines of text to be, as high as the view: what stands below does not jump. */
function PartSkeleton() {
  return (
    <div className="grid min-h-[60vh] content-start gap-4">
      {['w-2/3', 'w-full', 'w-5/6', 'w-full', 'w-1/2'].map((width, line) => (
        // oxlint-disable-next-line react/no-array-index-key -- the lines never change
        <Skeleton key={line} className={`h-5 ${width}`} />
      ))}
    </div>
  );
}

/** A part with deferred hydration: the same element as long as its data is the same. */
export function deferredPart<Props extends object>(
  Part: ComponentType<Props>,
): ComponentType<Props> {
  const Deferred = (props: Props) => (
    <LateBoundary of={Part} waiting={<PartSkeleton />}>
      <Part {...props} />
    </LateBoundary>
  );
  return memo(Deferred);
}
