import { useEffect, useSyncExternalStore } from 'react';
import { LateBoundary, latePart, scriptOf } from './late-part.tsx';
import { LostPanel } from './lost-notice.tsx';
import { toasterDemand } from './notify.ts';

const Toaster = latePart(async () => (await import('./toaster.tsx')).default);

/** Before it is needed, as it says what the line has lost. */
export function preloadToaster(): void {
  void scriptOf(Toaster)?.arrival();
}

/** Where toasts appear. Costs nothing until the first one; when it is lost, the next asks again. */
export function ToasterSlot() {
  const asked = useSyncExternalStore(toasterDemand.subscribe, toasterDemand.asked, () => 0);
  useEffect(() => {
    if (asked > 0) scriptOf(Toaster)?.again();
  }, [asked]);
  if (asked === 0) return null;
  return (
    <LateBoundary
      of={Toaster}
      renderLost={(notice) => (
        <LostPanel key={asked} place="top-auto bottom-4">
          {notice}
        </LostPanel>
      )}
    >
      <Toaster />
    </LateBoundary>
  );
}
