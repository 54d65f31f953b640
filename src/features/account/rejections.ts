/** Why signing in is refused (spec section 8, Auth). */
export type SignInRejection =
  | { reason: 'INVALID_CREDENTIALS' }
  | { reason: 'EMAIL_NOT_CONFIRMED' }
  | { reason: 'TOO_MANY_TRIES' };

export type SignUpRejection = { reason: 'TOO_MANY_TRIES' };

export type ConfirmRejection =
  | { reason: 'LINK_INVALID' }
  | { reason: 'LINK_EXPIRED' }
  | { reason: 'TOO_MANY_TRIES' };

export type ProfileRejection = { reason: 'PHONE_INVALID' };

export type AccountRejection =
  | SignInRejection
  | SignUpRejection
  | ConfirmRejection
  | ProfileRejection;
