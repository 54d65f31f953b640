/**
 * How many days what belongs to people is kept, unless the shop sets other numbers. The privacy
 * policy names what holds (`{keep_…}` in its text), and the nightly jobs go by it.
 */
export const KEPT_DAYS = {
  /** Messages dealt with, chats of an account gone quiet, requests that came to nothing. */
  settled: 730,
  /** A guest's chat: by then the browser's own key to it has run out as well. */
  guestChats: 180,
  mails: 90,
  /** Artwork for a request that was never sent. */
  drafts: 30,
  /** An address that never confirmed the newsletter. */
  unconfirmed: 30,
  /** An address that left the newsletter, with the proof of what was agreed. */
  left: 365,
  /** An invitation to the back office that was used, withdrawn or ran out. */
  invitations: 30,
  sharedCarts: 14,
  browsers: 400,
} as const;

/** The moment before which something is older than so many days. */
export function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * 86_400_000);
}
