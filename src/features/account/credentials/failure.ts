import { ORPCError } from '@orpc/client';
import { m } from '#/paraglide/messages.js';
import { rejectionOf } from '#/platform/rpc/rejection.ts';
import { accountMessages } from '../messages.ts';
import type { AccountRejection } from '../rejections.ts';

/** Why a call of this feature was refused, or null when it failed in another way. */
export function rejectionReason(error: unknown): AccountRejection['reason'] | null {
  return rejectionOf<AccountRejection>(error, accountMessages)?.reason ?? null;
}

/** What is wrong with a new password, to be said at its field; null when that is not the trouble. */
export function newPasswordRejectionMessage(error: unknown): string | null {
  const reason = rejectionReason(error);
  return reason === 'PASSWORD_TOO_COMMON' || reason === 'PASSWORD_IS_YOURS'
    ? accountMessages[reason]()
    : null;
}

/** The sentence for any failed call: the rejection's own, else a general one. */
export function failureText(error: unknown): string {
  const reason = rejectionReason(error);
  if (reason) return accountMessages[reason]();
  if (!(error instanceof ORPCError)) return m.error_connection_message();
  return error.status >= 500 ? m.error_server_error_message() : m.error_unknown_message();
}
