import type { KeepAdminRejection } from '#/domain/access/keep-admin.ts';
import type { PasswordRejection } from '#/domain/access/new-password.ts';
import type { PictureRejection } from '#/platform/storage/encode-picture.server.ts';
import type { UploadRejection } from '#/platform/storage/upload-limits.server.ts';

export type SignInRejection =
  | { reason: 'INVALID_CREDENTIALS' }
  | { reason: 'EMAIL_NOT_CONFIRMED' }
  | { reason: 'TOO_MANY_TRIES' };

export type SignUpRejection = PasswordRejection | { reason: 'TOO_MANY_TRIES' };

/** Asking for a mail: only too often is refused, or it would tell who has an account. */
export type MailRejection = { reason: 'TOO_MANY_TRIES' };

/** Why a mailed code does not sign in: wrong, or it let somebody in, ran out or was replaced before. */
export type CodeRejection =
  | { reason: 'CODE_INVALID' }
  | { reason: 'CODE_OVER' }
  | { reason: 'TOO_MANY_TRIES' };

export type ResetRejection =
  | PasswordRejection
  | { reason: 'LINK_INVALID' }
  | { reason: 'TOO_MANY_TRIES' };

export type ChangePasswordRejection =
  | PasswordRejection
  | { reason: 'PASSWORD_UNCHANGED' }
  | { reason: 'PASSWORD_WRONG' }
  | { reason: 'NO_PASSWORD' }
  | { reason: 'TOO_MANY_TRIES' };

export type ChangeEmailRejection =
  | { reason: 'PASSWORD_WRONG' }
  | { reason: 'NO_PASSWORD' }
  | { reason: 'EMAIL_UNCHANGED' }
  | { reason: 'TOO_MANY_TRIES' };

export type GoogleRejection = { reason: 'GOOGLE_UNREACHABLE' };

export type ConfirmRejection =
  | { reason: 'LINK_INVALID' }
  | { reason: 'LINK_EXPIRED' }
  | { reason: 'TOO_MANY_TRIES' };

export type ProfileRejection = { reason: 'PHONE_INVALID' };

export type AvatarRejection = UploadRejection | PictureRejection;

export type ExportRejection = { reason: 'TOO_MANY_TRIES' };

export type CloseRejection =
  | { reason: 'PASSWORD_WRONG' }
  | { reason: 'SIGN_IN_AGAIN' }
  | { reason: 'ADMIN_CANNOT_CLOSE' }
  | { reason: 'TOO_MANY_TRIES' };

/** Why the shop cannot do something with somebody's account. */
export type StaffRejection =
  | KeepAdminRejection
  | { reason: 'ACCOUNT_BLOCKED' }
  | { reason: 'ACCOUNT_CONFIRMED' }
  | { reason: 'ACCOUNT_UNCONFIRMED' }
  | { reason: 'ACCOUNT_CLOSING' }
  | { reason: 'ACCOUNT_CLOSED' }
  | { reason: 'ADMIN_CANNOT_CLOSE' }
  | { reason: 'TOO_MANY_TRIES' };

export type AccountRejection =
  | SignInRejection
  | SignUpRejection
  | MailRejection
  | CodeRejection
  | ResetRejection
  | ChangePasswordRejection
  | ChangeEmailRejection
  | GoogleRejection
  | ConfirmRejection
  | ProfileRejection
  | AvatarRejection
  | CloseRejection;
