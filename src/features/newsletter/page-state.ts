const SHOWS = [
  'join',
  'sent',
  'confirm',
  'confirmed',
  'leave',
  'left',
  'mistyped',
  'busy',
  'invalid',
] as const;

export type NewsletterShow = (typeof SHOWS)[number];

export function readNewsletterSearch(raw: Record<string, unknown>): {
  show?: NewsletterShow | undefined;
  token?: string | undefined;
  /** Another mail that is ended here; left out: the newsletter. */
  mail?: string | undefined;
} {
  const show = SHOWS.find((known) => known === raw.show);
  const token = typeof raw.token === 'string' && raw.token.length <= 200 ? raw.token : undefined;
  const mail = typeof raw.mail === 'string' ? raw.mail : undefined;
  return { show, token, mail };
}
