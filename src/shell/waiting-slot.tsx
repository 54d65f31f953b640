import { useSyncExternalStore } from 'react';
import { waitingDemand } from '#/platform/outbox/waiting-demand.ts';
import { LateBoundary, latePart } from '#/ui/late-part.tsx';

const WaitingForms = latePart(async () => (await import('./waiting-forms.tsx')).WaitingForms);

const nothing = () => null;

/** Sends what waits of the forms, on every page. Costs nothing where nothing waits and nobody writes. */
export function WaitingSlot() {
  const isWanted = useSyncExternalStore(waitingDemand.subscribe, waitingDemand.read, () => false);
  if (!isWanted) return null;
  return (
    <LateBoundary of={WaitingForms} renderLost={nothing}>
      <WaitingForms />
    </LateBoundary>
  );
}
