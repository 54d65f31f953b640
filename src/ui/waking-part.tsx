import { memo, Suspense, type ComponentType } from 'react';

/**
 * A part that `wakeLater` brings to life, as it stands in a page: the same element as long as its
 * data is the same, so that the server's HTML stays until then.
 */
export function wakingPart<Props extends object>(Part: ComponentType<Props>): ComponentType<Props> {
  const Waking = (props: Props) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  );
  return memo(Waking);
}
