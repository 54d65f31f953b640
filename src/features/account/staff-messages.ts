import { m } from '#/paraglide/messages.js';
import { generalFailureText } from '#/platform/rpc/failure-text.ts';
import { rejectionText, type RejectionSentences } from '#/platform/rpc/rejection.ts';
import type { StaffRejection } from './rejections.ts';

/** Apart from the account's other sentences, which the storefront carries. */
const staffSentences: RejectionSentences<StaffRejection> = {
  OWN_ACCOUNT: m.person_refused_own,
  NO_ADMIN_YOURSELF: m.person_refused_no_admin,
  LAST_ADMIN: m.person_refused_last_admin,
  ACCOUNT_BLOCKED: m.person_refused_blocked,
  ACCOUNT_CONFIRMED: m.person_refused_confirmed,
  ACCOUNT_UNCONFIRMED: m.person_refused_unconfirmed,
  ACCOUNT_CLOSING: m.person_refused_closing,
  ACCOUNT_CLOSED: m.person_refused_closed,
  ADMIN_CANNOT_CLOSE: m.person_refused_admin_close,
  TOO_MANY_TRIES: m.auth_too_many_tries,
};

/** Why something could not be done with an account. */
export function staffFailureText(error: unknown): string {
  return rejectionText(error, staffSentences) ?? generalFailureText(error);
}
