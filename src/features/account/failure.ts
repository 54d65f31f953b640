import { isDefinedError, ORPCError } from '@orpc/client';
import { m } from '#/paraglide/messages.js';
import { accountMessages } from './messages.ts';
import type { AccountRejection } from './rejections.ts';

/** Why a call of this feature was refused, or null when it failed in another way. */
export function rejectionReason(error: unknown): AccountRejection['reason'] | null {
  if (!(error instanceof ORPCError) || !isDefinedError(error)) return null;
  const { data }: { data: unknown } = error;
  if (typeof data !== 'object' || data === null || !('reason' in data)) return null;
  const { reason } = data;
  return isReason(reason) ? reason : null;
}

function isReason(value: unknown): value is AccountRejection['reason'] {
  return typeof value === 'string' && Object.hasOwn(accountMessages, value);
}

/** What is wrong with a new password, to be said at its field; null when that is not the trouble. */
export function newPasswordRejectionMessage(error: unknown): string | null {
  const reason = rejectionReason(error);
  return reason === 'PASSWORD_TOO_COMMON' || reason === 'PASSWORD_IS_YOURS'
    ? accountMessages[reason]()
    : null;
}

/** The sentence for any failed call: the refusal's own, else one of section 8's general ones. */
export function failureText(error: unknown): string {
  const reason = rejectionReason(error);
  if (reason) return accountMessages[reason]();
  if (!(error instanceof ORPCError)) return m.error_connection_message();
  return error.status >= 500 ? m.error_server_error_message() : m.error_unknown_message();
}
