/**
 * What became of one copy. `sending` stands there before the mail server gets it, so that a crash
 * leaves `unsure`, which is never sent again by itself. `bounced`: there is no such address.
 * `refused`: the mail server would not take it, for another reason or too many times. `skipped`: left
 * the list in between. `cancelled`: stopped before it was sent.
 */
export const RECIPIENT_STATES = [
  'waiting',
  'sending',
  'sent',
  'unsure',
  'bounced',
  'refused',
  'skipped',
  'cancelled',
] as const;
export type RecipientState = (typeof RECIPIENT_STATES)[number];

/** Those that staff may send to again. */
export const RESENDABLE_STATES = ['unsure', 'refused'] as const satisfies RecipientState[];
export type ResendableState = (typeof RESENDABLE_STATES)[number];
