import { m } from '#/paraglide/messages.js';
import type { AccountRejection } from './rejections.ts';

export const accountMessages: Record<AccountRejection['reason'], () => string> = {
  INVALID_CREDENTIALS: m.auth_invalid_credentials,
  EMAIL_NOT_CONFIRMED: m.auth_email_not_confirmed,
  TOO_MANY_TRIES: m.auth_too_many_tries,
  CODE_INVALID: m.auth_code_invalid,
  CODE_OVER: m.auth_code_over,
  LINK_INVALID: m.auth_link_invalid,
  LINK_EXPIRED: m.auth_link_expired,
  PASSWORD_TOO_COMMON: m.auth_password_common,
  PASSWORD_IS_YOURS: m.auth_password_yours,
  PASSWORD_UNCHANGED: m.auth_password_unchanged,
  PASSWORD_WRONG: m.auth_password_wrong,
  NO_PASSWORD: m.auth_password_none,
  EMAIL_UNCHANGED: m.auth_email_unchanged,
  GOOGLE_UNREACHABLE: m.auth_google_unreachable,
  PHONE_INVALID: m.account_error_phone,
  PICTURE_TOO_LARGE: m.account_error_picture_large,
  PICTURE_UNREADABLE: m.account_error_picture_unreadable,
  QUOTA_EXCEEDED: m.account_error_quota,
  SIGN_IN_AGAIN: m.account_error_sign_in_again,
  ADMIN_CANNOT_CLOSE: m.account_error_admin_close,
};
