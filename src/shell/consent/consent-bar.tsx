import { Link } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { m } from '#/paraglide/messages.js';
import { Button } from '#/ui/button.tsx';
import { publishHeight } from '#/ui/publish-height.ts';
import { askForConsent, consentStore, setConsent, type Consent } from './consent.ts';

const consentHeight = publishHeight('--consent-height');

interface ConsentBarProps {
  onChoice: (choice: Consent) => void;
}

/** Beside the page, not before it: the page works without an answer, and nothing tracks until then. */
export function ConsentBar({ onChoice }: ConsentBarProps) {
  const isAsking = useSyncExternalStore(consentStore.subscribe, consentStore.isAsking, () => false);
  if (!isAsking) return null;
  const choose = (choice: Consent) => {
    setConsent(choice);
    onChoice(choice);
  };
  return (
    <section
      ref={consentHeight}
      aria-label={m.consent_title()}
      data-no-print
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-overlay"
    >
      <div className="page-width flex flex-wrap items-center gap-x-6 gap-y-3 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))]">
        <p className="min-w-0 grow basis-80 text-sm">
          {m.consent_text()}{' '}
          <Link to="/privacy" className="text-link">
            {m.footer_privacy()}
          </Link>
        </p>
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" onClick={() => choose('necessary')}>
            {m.consent_necessary()}
          </Button>
          <Button variant="secondary" onClick={() => choose('statistics')}>
            {m.consent_statistics()}
          </Button>
        </div>
      </div>
    </section>
  );
}

export function ConsentButton() {
  return (
    <button
      type="button"
      onClick={askForConsent}
      className="inline-flex min-h-11 items-center text-quiet underline-offset-4 hover:text-ink hover:underline"
    >
      {m.consent_change()}
    </button>
  );
}
