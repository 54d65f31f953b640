import { m } from '#/paraglide/messages.js';
import type { AccountRejection } from './rejections.ts';

/** The sentence for each refusal. */
export const accountMessages: Record<AccountRejection['reason'], () => string> = {
  INVALID_CREDENTIALS: m.auth_invalid_credentials,
  EMAIL_NOT_CONFIRMED: m.auth_email_not_confirmed,
  TOO_MANY_TRIES: m.auth_too_many_tries,
  LINK_INVALID: m.auth_link_invalid,
  LINK_EXPIRED: m.auth_link_expired,
  PHONE_INVALID: m.account_error_phone,
};
