/**
 * What a text may name in braces, so that a number or an address that the shop changes is changed in
 * every text at once: `{hold_minutes}`. Days and months of `keep_…` are those of the nightly jobs.
 */
export const FACT_NAMES = [
  'shop',
  'email',
  'phone',
  'whatsapp',
  'assistant_provider',
  'hold_minutes',
  'vat_rate',
  'deposit_days',
  'cancel_days',
  'cancel_percent',
  'cancel_hours',
  'claim_days',
  'pickup_days',
  'delivery_near_days',
  'delivery_far_days',
  'keep_mails',
  'keep_guest_chats',
  'keep_drafts',
  'keep_unconfirmed',
  'keep_left',
  'keep_invitations',
  'keep_shared',
  'keep_browsers',
  'keep_settled_months',
] as const;
export type FactName = (typeof FACT_NAMES)[number];

const IN_BRACES = /\{(\w+)\}/g;

function isFact(name: string): name is FactName {
  return FACT_NAMES.some((known) => known === name);
}

/** A text with each fact in its place; braces around anything else stay. */
export function fillIn(text: string, facts: Readonly<Record<FactName, string>>): string {
  return text.replaceAll(IN_BRACES, (braces, name: string) =>
    isFact(name) ? facts[name] : braces,
  );
}

/** Names in braces that mean nothing, each once, in the order in which they stand. */
export function unknownFacts(texts: readonly string[]): string[] {
  const named = texts.flatMap((text) => [...text.matchAll(IN_BRACES)].map(([, name = '']) => name));
  return [...new Set(named.filter((name) => !isFact(name)))];
}
