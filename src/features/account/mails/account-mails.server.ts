import type { MailTemplates } from '#/platform/mail/mail-template.server.ts';
import { accountClosingMail } from './account-closing.server.tsx';
import { accountExistsMail } from './account-exists.server.tsx';
import { accountMadeMail } from './account-made.server.tsx';
import { accountsMergedMail } from './accounts-merged.server.tsx';
import { confirmEmailMail } from './confirm-email.server.tsx';
import { emailChangeMail } from './email-change.server.tsx';
import { emailChangedMail } from './email-changed.server.tsx';
import { newDeviceMail } from './new-device.server.tsx';
import { passwordNeededMail } from './password-needed.server.tsx';
import { resetPasswordMail } from './reset-password.server.tsx';
import { signInCodeMail } from './sign-in-code.server.tsx';
import { welcomeMail } from './welcome.server.tsx';

export const accountMails = {
  'confirm-email': confirmEmailMail,
  'account-exists': accountExistsMail,
  'reset-password': resetPasswordMail,
  welcome: welcomeMail,
  'email-change': emailChangeMail,
  'email-changed': emailChangedMail,
  'new-device': newDeviceMail,
  'sign-in-code': signInCodeMail,
  'password-needed': passwordNeededMail,
  'account-made': accountMadeMail,
  'account-closing': accountClosingMail,
  'accounts-merged': accountsMergedMail,
} satisfies MailTemplates;
