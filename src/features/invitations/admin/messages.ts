import { m } from '#/paraglide/messages.js';
import { generalFailureText } from '#/platform/rpc/failure-text.ts';
import { rejectionOf, rejectionText, type RejectionSentences } from '#/platform/rpc/rejection.ts';
import type { StandingRejection } from '../rejections.ts';

const sentences: RejectionSentences<StandingRejection> = {
  ALREADY_ADMIN: m.invitation_refused_admin,
  ALREADY_INVITED: m.invitation_refused_invited,
  ACCOUNT_BLOCKED: m.person_refused_blocked,
  ACCOUNT_CLOSING: m.person_refused_closing,
  ACCOUNT_CLOSED: m.person_refused_closed,
  TOO_MANY_INVITATIONS: ({ most }) => m.invitation_refused_most({ most }),
  TOO_MANY_TRIES: m.invitation_refused_tries,
  INVITATION_NOT_OPEN: m.invitation_refused_over,
};

export function standingFailure(error: unknown): string {
  return rejectionText(error, sentences) ?? generalFailureText(error);
}

/** Whether it is the address that was refused: then it is said there. */
export function isAboutAddress(error: unknown): boolean {
  const reason = rejectionOf(error, sentences)?.reason;
  return reason !== undefined && reason !== 'TOO_MANY_INVITATIONS' && reason !== 'TOO_MANY_TRIES';
}
