/** What is known of a mail that was not accepted: what the mail server said, and to which command. */
export interface MailFailure {
  /** The three digits that begin the server's answer; absent when it did not answer. */
  responseCode?: number | undefined;
  /** The whole answer. */
  response?: string | undefined;
  /** `CONN`, `AUTH …`, `MAIL FROM`, `RCPT TO`, `DATA`. */
  command?: string | undefined;
  /** What happened to the connection: `ECONNECTION`, `EAUTH`, `EDNS`. */
  code?: string | undefined;
}

/**
 * `bounced`: there is no such address. `refused`: not this mail to this address, for good.
 * `postponed`: this address later. `unreachable`: nobody can be sent anything now. `unsure`: the mail
 * may have been taken.
 */
export type MailFailureKind = 'bounced' | 'refused' | 'postponed' | 'unreachable' | 'unsure';

/** Commands before any address is named, and failures that come before the first of them. */
const BEFORE_ADDRESS = /^(?:EHLO|HELO|STARTTLS|AUTH|MAIL FROM)/i;
const NO_SESSION = ['EDNS', 'EAUTH', 'ENOAUTH'];

/** Enhanced status codes (RFC 3463) that are about the address: no such mailbox, domain or account. */
const ABOUT_ADDRESS = /^\d{3}[ -]5\.(?:1\.(?:1|2|3|6|10)|2\.1)\b/;
const ENHANCED = /^\d{3}[ -]\d\.\d{1,3}\.\d{1,3}\b/;

/** What a failed mail means for the one it was for (NEWSLETTER-5). */
export function mailFailureKind(failure: MailFailure): MailFailureKind {
  const { responseCode, response = '', command = '', code = '' } = failure;
  if (BEFORE_ADDRESS.test(command) || NO_SESSION.includes(code)) return 'unreachable';
  // A connection that breaks is named `CONN` at any point: the server may have had the whole mail.
  if (!/^(?:RCPT TO|DATA)/i.test(command) || responseCode === undefined) return 'unsure';
  if (responseCode >= 400 && responseCode < 500) return 'postponed';
  if (responseCode < 500) return 'unsure';
  if (ABOUT_ADDRESS.test(response)) return 'bounced';
  // Without a code of its own a refusal of the address itself means the address.
  const isRecipient = /^RCPT TO/i.test(command);
  return isRecipient && !ENHANCED.test(response) && responseCode !== 552 ? 'bounced' : 'refused';
}

/** The numbers of the mail server's answer: its words often repeat the address. */
export function smtpCodeOf({ responseCode, response = '' }: MailFailure): string | null {
  if (responseCode === undefined) return null;
  const [, enhanced] = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response) ?? [];
  return enhanced ? `${responseCode} ${enhanced}` : String(responseCode);
}
