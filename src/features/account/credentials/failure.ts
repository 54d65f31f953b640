import type { AuthCode } from '#/domain/errors/failure.ts';
import { generalFailureText } from '#/platform/rpc/failure-text.ts';
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
  return reason === 'PASSWORD_TOO_COMMON' ||
    reason === 'PASSWORD_IS_YOURS' ||
    reason === 'PASSWORD_UNCHANGED'
    ? accountMessages[reason]()
    : null;
}

/** The sentence for any failed call: the rejection's own, else a general one. */
export function failureText(error: unknown, auth: AuthCode = 'AUTH_ERROR'): string {
  const reason = rejectionReason(error);
  return reason ? accountMessages[reason]() : generalFailureText(error, { auth });
}
