import type { InvitationState, InviteeRejection } from '#/domain/access/invitation.ts';
import type { PasswordRejection } from '#/domain/access/new-password.ts';

export interface InvitationNotOpen {
  reason: 'INVITATION_NOT_OPEN';
  state: Exclude<InvitationState, 'open'>;
}

/** Why the shop cannot invite somebody. */
export type InviteRejection =
  | InviteeRejection
  | { reason: 'ALREADY_ADMIN' }
  | { reason: 'ALREADY_INVITED' }
  | { reason: 'ACCOUNT_CLOSED' }
  | { reason: 'TOO_MANY_INVITATIONS'; most: number }
  | { reason: 'TOO_MANY_TRIES' };

/** Why an invitation that stands cannot be sent again or withdrawn. */
export type StandingRejection = InviteRejection | InvitationNotOpen;

/** Why an invitation cannot be accepted. */
export type AcceptRejection =
  | InviteeRejection
  | InvitationNotOpen
  | { reason: 'OTHER_ACCOUNT' }
  | { reason: 'TOO_MANY_TRIES' };

export type JoinRejection =
  | Exclude<AcceptRejection, { reason: 'OTHER_ACCOUNT' }>
  | PasswordRejection
  | { reason: 'ACCOUNT_EXISTS' };
