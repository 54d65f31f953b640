/** What a provider of SMS answers: it took the message, or it did not, and why. */
export type SmsReply = { kind: 'taken'; ref: string } | { kind: 'refused'; why: string };

/** Whoever sends SMS for us; what differs between providers stands behind this. */
export interface SmsProvider {
  /**
   * Hands one message over.
   * @throws Error when nobody can tell whether it was taken.
   */
  send: (message: { to: string; text: string }) => Promise<SmsReply>;
}
