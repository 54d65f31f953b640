import { useState } from 'react';
import type { ConsentPurpose } from '#/domain/access/consent.ts';
import { m } from '#/paraglide/messages.js';
import { failureText } from './credentials/failure.ts';
import { useConsents, useSetConsent } from './profile/settings-hooks.ts';
import { Alert } from '#/ui/alert.tsx';
import { Checkbox } from '#/ui/checkbox.tsx';
import { Spinner } from '#/ui/spinner.tsx';

const WORDS: Record<ConsentPurpose, { label: () => string; hint: () => string }> = {
  newsletter: { label: m.account_consent_newsletter, hint: m.account_consent_newsletter_hint },
  whatsapp_marketing: { label: m.account_consent_whatsapp, hint: m.account_consent_whatsapp_hint },
  cart_reminder: {
    label: m.account_consent_cart_reminder,
    hint: m.account_consent_cart_reminder_hint,
  },
  analytics: { label: m.account_consent_analytics, hint: m.account_consent_analytics_hint },
};

/** Each is saved as it is ticked. */
export function ConsentList({ purposes }: { purposes: readonly ConsentPurpose[] }) {
  const { data: consents, error } = useConsents();
  const set = useSetConsent();
  // Shown as ticked at once; the server's answer has the last word.
  const [requested, setRequested] = useState<{ purpose: ConsentPurpose; granted: boolean } | null>(
    null,
  );
  if (error) return <Alert tone="danger">{failureText(error)}</Alert>;
  if (!consents) return <Spinner label={m.nav_loading()} />;
  return (
    <div className="grid gap-3">
      {purposes.map((purpose) => (
        <Checkbox
          key={purpose}
          label={WORDS[purpose].label()}
          hint={WORDS[purpose].hint()}
          checked={requested?.purpose === purpose ? requested.granted : consents[purpose]}
          busy={requested !== null}
          onChange={({ currentTarget }) => {
            const request = { purpose, granted: currentTarget.checked };
            setRequested(request);
            set.mutate(request, { onSettled: () => setRequested(null) });
          }}
        />
      ))}
    </div>
  );
}
