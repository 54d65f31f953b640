import type { InvitationState, InviteeRejection } from '#/domain/access/invitation.ts';

/** An invitation that waits for its answer, or that nobody has cleared away. */
export interface InvitationRowView {
  id: string;
  email: string;
  name: string;
  /** Null: the account is gone. */
  inviter: string | null;
  state: Extract<InvitationState, 'open' | 'void' | 'expired'>;
  /** ISO instants. */
  createdAt: string;
  expiresAt: string;
}

/** What the link to an invitation opens; of one that is over only why. `unknown`: there is none. */
export type InvitationView =
  | {
      state: 'open';
      email: string;
      name: string;
      inviter: string;
      /** The shop's name. */
      shop: string;
      expiresAt: string;
      /** Whether the address has an account that is to be signed in to. */
      hasAccount: boolean;
      /** Why this account cannot be let in; null: it can. */
      refusal: InviteeRejection['reason'] | null;
    }
  | { state: Exclude<InvitationState, 'open'> | 'unknown' };
