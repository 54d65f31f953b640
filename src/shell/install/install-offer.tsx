import { useSyncExternalStore } from 'react';
import { m } from '#/paraglide/messages.js';
import { Button } from '#/ui/button.tsx';
import { installOffer } from './install-store.ts';

/** In the footer, while the browser can install the shop and nobody has refused; never over a page. */
export function InstallOffer() {
  const isOpen = useSyncExternalStore(installOffer.subscribe, installOffer.isOpen, () => false);
  if (!isOpen) return null;
  return (
    <section
      aria-label={m.install_title()}
      className="page-width flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-t border-line py-4"
    >
      <div>
        <p className="font-semibold">{m.install_title()}</p>
        <p className="text-sm text-quiet">{m.install_text()}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => void installOffer.accept()}>
          {m.install_yes()}
        </Button>
        <Button variant="quiet" onClick={installOffer.refuse}>
          {m.install_no()}
        </Button>
      </div>
    </section>
  );
}
