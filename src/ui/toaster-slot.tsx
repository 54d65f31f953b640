import { lazy, Suspense, useSyncExternalStore } from 'react';
import { toasterDemand } from './notify.ts';

const Toaster = lazy(() => import('./toaster.tsx'));

/** Where toasts appear. Costs nothing until the first one. */
export function ToasterSlot() {
  const wanted = useSyncExternalStore(toasterDemand.subscribe, toasterDemand.isWanted, () => false);
  if (!wanted) return null;
  return (
    <Suspense>
      <Toaster />
    </Suspense>
  );
}
