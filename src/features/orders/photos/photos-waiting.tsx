import { m } from '#/paraglide/messages.js';
import { Alert } from '#/ui/alert.tsx';
import { useAllPhotoSends } from './sending/use-photo-sends.ts';

/** How many photos wait for a connection, of whichever order; they are sent from here. */
export function PhotosWaiting() {
  const lost = useAllPhotoSends().filter(({ state }) => state.is === 'failed' && state.isLineLost);
  if (lost.length === 0) return null;
  const areAllStored = lost.every(({ isStored }) => isStored);
  return (
    <Alert tone="warning" live title={m.photos_wait({ count: lost.length })}>
      {areAllStored ? m.photo_stored() : m.photo_not_stored()}
    </Alert>
  );
}
