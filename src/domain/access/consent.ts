/** What a person may agree to and take back at any time. Orders need none of it. */
export const CONSENT_PURPOSES = [
  'newsletter',
  'whatsapp_marketing',
  'cart_reminder',
  'analytics',
] as const;

export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number];

/** The day of the words that stand beside the choices in /settings; new words get a new day. */
export const CONSENT_VERSION = '2026-11-28';

interface ConsentEntry {
  purpose: string;
  granted: boolean;
}

/** What stands now, from the whole log, oldest first: the last word on each purpose, else no. */
export function standingConsents(log: readonly ConsentEntry[]): Record<ConsentPurpose, boolean> {
  const last = new Map(log.map(({ purpose, granted }) => [purpose, granted]));
  return {
    newsletter: last.get('newsletter') ?? false,
    whatsapp_marketing: last.get('whatsapp_marketing') ?? false,
    cart_reminder: last.get('cart_reminder') ?? false,
    analytics: last.get('analytics') ?? false,
  };
}
