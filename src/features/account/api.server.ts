import { ORPCError } from '@orpc/server';
import { getDatabase } from '#/db/client.server.ts';
import { callAuth } from '#/platform/auth/call-auth.server.ts';
import { isMailCaptured } from '#/platform/mail/is-mail-captured.server.ts';
import {
  unwrapOrThrow,
  customerProcedure,
  foundOrThrow,
  publicProcedure,
  rejections,
} from '#/platform/rpc/base.server.ts';
import { credentialsApi } from './credentials/credentials-api.server.ts';
import { confirmEmail } from './credentials/confirm-email.server.ts';
import { getProfile, updateUserLocale } from './queries.server.ts';
import type {
  ConfirmRejection,
  ProfileRejection,
  SignInRejection,
  SignUpRejection,
} from './rejections.ts';
import { refreshSession } from './session/refresh-session.server.ts';
import { resendConfirmation } from './credentials/resend-confirmation.server.ts';
import {
  confirmInput,
  languageInput,
  profileInput,
  resendInput,
  signInInput,
  signUpInput,
} from './schemas.ts';
import { settingsApi } from './profile/settings-api.server.ts';
import { getMe } from './session/get-me.server.ts';
import { getSessionFacts } from './session/get-session-facts.server.ts';
import { signIn } from './credentials/sign-in.server.ts';
import { signUp } from './credentials/sign-up.server.ts';
import { staffApi } from './staff/staff-api.server.ts';
import { updateProfile } from './profile/update-profile.server.ts';

export const accountApi = {
  ...credentialsApi,

  me: publicProcedure
    .route({ method: 'GET', path: '/account/me', summary: 'Who is signed in' })
    .handler(({ context }) => getMe(context)),

  refreshSession: publicProcedure
    .route({ method: 'POST', path: '/account/session', summary: 'Stay signed in' })
    .handler(async ({ context }) => {
      const session = await refreshSession(context);
      if (!session) throw new ORPCError('UNAUTHORIZED');
      return session;
    }),

  signUp: publicProcedure
    .route({ method: 'POST', path: '/account/sign-up', summary: 'Create an account' })
    .input(signUpInput)
    .errors(rejections<SignUpRejection>())
    .handler(async ({ input, context, errors }) => {
      unwrapOrThrow(await signUp(context, input), errors);
      return { mailbox: isMailCaptured() };
    }),

  signIn: publicProcedure
    .route({ method: 'POST', path: '/account/sign-in', summary: 'Sign in with a password' })
    .input(signInInput)
    .errors(rejections<SignInRejection>())
    .handler(async ({ input, context, errors }) => {
      unwrapOrThrow(await signIn(context, input), errors);
      return {};
    }),

  signOut: publicProcedure
    .route({ method: 'POST', path: '/account/sign-out', summary: 'End the session' })
    .handler(async ({ context }) => {
      await callAuth(context, { method: 'POST', path: '/sign-out', body: {} });
      return {};
    }),

  resendConfirmation: publicProcedure
    .route({
      method: 'POST',
      path: '/account/confirmation-mails',
      summary: 'Ask for the link again',
    })
    .input(resendInput)
    .errors(rejections<SignUpRejection>())
    .handler(async ({ input, context, errors }) => {
      unwrapOrThrow(await resendConfirmation(context, input), errors);
      return {};
    }),

  confirmEmail: publicProcedure
    .route({ method: 'POST', path: '/account/confirmations', summary: 'Confirm an e-mail address' })
    .input(confirmInput)
    .errors(rejections<ConfirmRejection>())
    .handler(async ({ input, context, errors }) =>
      unwrapOrThrow(await confirmEmail(context, await context.findUser(), input), errors),
    ),

  getProfile: customerProcedure
    .route({
      method: 'GET',
      path: '/account/profile',
      summary: 'Own name, e-mail, phone and place',
    })
    .handler(({ context }) => getProfile(getDatabase(), context.user.id)),

  updateProfile: customerProcedure
    .route({ method: 'PUT', path: '/account/profile', summary: 'Change own name, phone and place' })
    .input(profileInput)
    .errors(rejections<ProfileRejection>())
    .handler(async ({ input, context, errors }) => {
      unwrapOrThrow(await updateProfile(context.user.id, input), errors);
      return getProfile(getDatabase(), context.user.id);
    }),

  setLanguage: customerProcedure
    .route({ method: 'PUT', path: '/account/language', summary: 'Language of own mails' })
    .input(languageInput)
    .handler(async ({ input, context }) => {
      await updateUserLocale(getDatabase(), context.user.id, input.locale);
      return {};
    }),

  getSessionFacts: customerProcedure
    .route({ method: 'GET', path: '/account/session', summary: 'Who is signed in, to check it' })
    .handler(({ context }) => foundOrThrow(getSessionFacts(context.user))),

  ...settingsApi,
  ...staffApi,
};
