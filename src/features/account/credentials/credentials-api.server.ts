import { getDatabase } from '#/db/client.server.ts';
import { hasGoogle } from '#/platform/auth/google-auth.server.ts';
import { hasPassword } from '#/platform/auth/passwords.server.ts';
import { isMailCaptured } from '#/platform/mail/is-mail-captured.server.ts';
import {
  unwrapOrThrow,
  customerProcedure,
  publicProcedure,
  rejections,
} from '#/platform/rpc/base.server.ts';
import { changePassword } from './change-password.server.ts';
import { confirmEmailChange } from './confirm-email-change.server.ts';
import { countGoogleAccounts } from '../queries.server.ts';
import type {
  ChangeEmailRejection,
  ChangePasswordRejection,
  CodeRejection,
  ConfirmRejection,
  GoogleRejection,
  MailRejection,
  ResetRejection,
} from '../rejections.ts';
import { requestEmailChange } from './request-email-change.server.ts';
import { requestReset } from './request-reset.server.ts';
import { isResetLinkGood, resetPassword } from './reset-password.server.ts';
import {
  changeEmailInput,
  changePasswordInput,
  codeInput,
  confirmInput,
  googleInput,
  requestResetInput,
  resetInput,
  resetLinkInput,
  sendCodeInput,
} from '../schemas.ts';
import { sendCode } from './send-code.server.ts';
import { signInByCode } from './sign-in-by-code.server.ts';
import { startGoogle } from './start-google.server.ts';

export const credentialsApi = {
  signInWays: publicProcedure
    .route({ method: 'GET', path: '/account/sign-in-ways', summary: 'Ways to sign in here' })
    .handler(() => ({ google: hasGoogle() })),

  startGoogle: publicProcedure
    .route({ method: 'POST', path: '/account/google', summary: 'Begin signing in with Google' })
    .input(googleInput)
    .errors(rejections<GoogleRejection>())
    .handler(async ({ input, context, errors }) =>
      unwrapOrThrow(await startGoogle(context, input), errors),
    ),

  sendCode: publicProcedure
    .route({ method: 'POST', path: '/account/codes', summary: 'Ask for a code to sign in with' })
    .input(sendCodeInput)
    .errors(rejections<MailRejection>())
    .handler(async ({ input, context, errors }) => ({
      ...unwrapOrThrow(await sendCode(context, input), errors),
      mailbox: isMailCaptured(),
    })),

  signInByCode: publicProcedure
    .route({ method: 'POST', path: '/account/code-sign-ins', summary: 'Sign in with a code' })
    .input(codeInput)
    .errors(rejections<CodeRejection>())
    .handler(async ({ input, context, errors }) => {
      unwrapOrThrow(await signInByCode(context, input), errors);
      return {};
    }),

  requestReset: publicProcedure
    .route({ method: 'POST', path: '/account/reset-mails', summary: 'Ask for a new password' })
    .input(requestResetInput)
    .errors(rejections<MailRejection>())
    .handler(async ({ input, context, errors }) => {
      unwrapOrThrow(await requestReset(context, input), errors);
      return {};
    }),

  checkResetLink: publicProcedure
    .route({
      method: 'POST',
      path: '/account/resets/check',
      summary: 'Whether a link still sets a new password',
    })
    .input(resetLinkInput)
    .handler(async ({ input }) => ({ isGood: await isResetLinkGood(input.token) })),

  resetPassword: publicProcedure
    .route({ method: 'POST', path: '/account/resets', summary: 'Set a new password by a link' })
    .input(resetInput)
    .errors(rejections<ResetRejection>())
    .handler(async ({ input, context, errors }) => {
      unwrapOrThrow(await resetPassword(context, input), errors);
      return {};
    }),

  getCredentials: customerProcedure
    .route({ method: 'GET', path: '/account/credentials', summary: 'Own ways to sign in' })
    .handler(async ({ context: { user } }) => ({
      email: user.email,
      password: await hasPassword(user.id),
      google: (await countGoogleAccounts(getDatabase(), user.id)) > 0,
    })),

  changePassword: customerProcedure
    .route({ method: 'PUT', path: '/account/password', summary: 'Change own password' })
    .input(changePasswordInput)
    .errors(rejections<ChangePasswordRejection>())
    .handler(async ({ input, context, errors }) => {
      unwrapOrThrow(await changePassword(context, context.user, input), errors);
      return {};
    }),

  requestEmailChange: customerProcedure
    .route({ method: 'POST', path: '/account/email-changes', summary: 'Ask for another e-mail' })
    .input(changeEmailInput)
    .errors(rejections<ChangeEmailRejection>())
    .handler(async ({ input, context, errors }) => {
      unwrapOrThrow(await requestEmailChange(context.user, input, new Date()), errors);
      return {};
    }),

  confirmEmailChange: publicProcedure
    .route({ method: 'POST', path: '/account/emails', summary: 'Use the link to a new e-mail' })
    .input(confirmInput)
    .errors(rejections<ConfirmRejection>())
    .handler(async ({ input, context, errors }) =>
      unwrapOrThrow(await confirmEmailChange(context.clientIp, input, new Date()), errors),
    ),
};
