import { useSyncExternalStore } from 'react';
import { m } from '#/paraglide/messages.js';
import { Button } from '#/ui/button.tsx';
import { installOffer } from './install-store.ts';

/** In the settings, also for who has refused the offer in the footer; nothing where it cannot be. */
export function InstallChoice() {
  const isPossible = useSyncExternalStore(
    installOffer.subscribe,
    installOffer.isPossible,
    () => false,
  );
  if (!isPossible) return null;
  return (
    <div className="grid justify-items-start gap-2">
      <p className="font-semibold">{m.install_title()}</p>
      <p className="text-sm text-quiet">{m.install_text()}</p>
      <Button variant="secondary" onClick={() => void installOffer.accept()}>
        {m.install_yes()}
      </Button>
    </div>
  );
}
