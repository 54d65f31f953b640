import type { InviteeRejection } from '#/domain/access/invitation.ts';
import { m } from '#/paraglide/messages.js';
import { generalFailureText } from '#/platform/rpc/failure-text.ts';
import { rejectionOf, rejectionText, type RejectionSentences } from '#/platform/rpc/rejection.ts';
import type { AcceptRejection, JoinRejection } from './rejections.ts';
import type { InvitationView } from './views.ts';

export const overSentences: Record<Exclude<InvitationView['state'], 'open'>, () => string> = {
  accepted: m.invitation_is_accepted,
  withdrawn: m.invitation_is_withdrawn,
  replaced: m.invitation_is_replaced,
  expired: m.invitation_is_expired,
  void: m.invitation_is_void,
  unknown: m.invitation_is_unknown,
};

export const refusalSentences: Record<InviteeRejection['reason'], () => string> = {
  ACCOUNT_BLOCKED: m.invitation_no_blocked,
  ACCOUNT_CLOSING: m.invitation_no_closing,
};

const common = {
  ...refusalSentences,
  INVITATION_NOT_OPEN: ({ state }) => overSentences[state](),
  TOO_MANY_TRIES: m.auth_too_many_tries,
} satisfies RejectionSentences<Exclude<AcceptRejection, { reason: 'OTHER_ACCOUNT' }>>;

const acceptSentences: RejectionSentences<AcceptRejection> = {
  ...common,
  OTHER_ACCOUNT: m.invitation_no_other,
};

const joinSentences: RejectionSentences<JoinRejection> = {
  ...common,
  ACCOUNT_EXISTS: m.invitation_no_exists,
  PASSWORD_TOO_COMMON: m.auth_password_common,
  PASSWORD_IS_YOURS: m.auth_password_yours,
};

export function acceptFailure(error: unknown): string {
  return rejectionText(error, acceptSentences) ?? generalFailureText(error);
}

/** Why nobody could join, and the field it is about; null: none. */
export function joinFailure(error: unknown): { text: string; field: 'password' | null } {
  const reason = rejectionOf(error, joinSentences)?.reason;
  const isPassword = reason === 'PASSWORD_TOO_COMMON' || reason === 'PASSWORD_IS_YOURS';
  const text = rejectionText(error, joinSentences) ?? generalFailureText(error);
  return { text, field: isPassword ? 'password' : null };
}
