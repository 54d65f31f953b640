import { ok, reject, type Result } from '#/domain/errors/result.ts';

/** Days in which a mailed link can be used. */
const VALID_DAYS = 7;

/** Invitations that may stand at once in a shop. */
export const MOST_STANDING = 50;

/** When an invitation that is mailed now runs out (ACCOUNT-19). */
export function invitationExpiresAt(sentAt: Date): Date {
  return new Date(sentAt.getTime() + VALID_DAYS * 86_400_000);
}

/** How an invitation was ended. `replaced`: another one was sent to the same address. */
export type InvitationEnding = 'accepted' | 'withdrawn' | 'replaced';

/** `void`: whoever invited cannot let anybody in any more. */
export type InvitationState = 'open' | 'expired' | 'void' | InvitationEnding;

interface InvitationFacts {
  ending: InvitationEnding | null;
  expiresAt: Date;
  invitedBy: string | null;
}

/**
 * Whether an invitation can be accepted (ACCOUNT-19).
 * @param admins all who can get into the back office now.
 */
export function invitationState(
  { ending, expiresAt, invitedBy }: InvitationFacts,
  admins: readonly string[],
  now: Date,
): InvitationState {
  if (ending) return ending;
  if (expiresAt <= now) return 'expired';
  return invitedBy !== null && admins.includes(invitedBy) ? 'open' : 'void';
}

/** Somebody's account, as far as it matters to the back office. */
export interface StaffCandidate {
  emailVerified: boolean;
  blockedAt: Date | null;
  isClosing: boolean;
}

export type CandidateRejection =
  | { reason: 'ACCOUNT_UNCONFIRMED' }
  | { reason: 'ACCOUNT_BLOCKED' }
  | { reason: 'ACCOUNT_CLOSING' };

/** Whether an account may be given the back office (ACCOUNT-15). */
export function checkCandidate(candidate: StaffCandidate): Result<null, CandidateRejection> {
  if (candidate.blockedAt) return reject({ reason: 'ACCOUNT_BLOCKED' });
  if (candidate.isClosing) return reject({ reason: 'ACCOUNT_CLOSING' });
  return candidate.emailVerified ? ok(null) : reject({ reason: 'ACCOUNT_UNCONFIRMED' });
}

export type InviteeRejection = Exclude<CandidateRejection, { reason: 'ACCOUNT_UNCONFIRMED' }>;

/**
 * Whether somebody may be invited, or accept: as `checkCandidate`, but an account that nobody ever
 * confirmed stands in nobody's way, because it is replaced by the invited person's own.
 * @param account null: nobody has this address.
 */
export function checkInvitee(account: StaffCandidate | null): Result<null, InviteeRejection> {
  if (!account) return ok(null);
  const checked = checkCandidate(account);
  return checked.ok || checked.reason === 'ACCOUNT_UNCONFIRMED' ? ok(null) : checked;
}
