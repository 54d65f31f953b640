import * as z from 'zod/mini';
import { CONSENT_PURPOSES } from '#/domain/access/consent.ts';
import { safeReturnPath } from '#/domain/access/return-path.ts';
import { readCode } from '#/domain/access/sign-in-code.ts';
import { normaliseKenyanPhone } from '#/domain/phone.ts';
import { m } from '#/paraglide/messages.js';
import { linesField } from '#/platform/forms/person-fields.ts';

// Errors are read when a form or the API checks, so they come in the reader's language.

const email = z
  .string({ error: () => m.account_error_email() })
  .check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(254, { error: () => m.account_error_email(), abort: true }),
    z.email({ error: () => m.account_error_email() }),
  );

const name = z
  .string({ error: () => m.account_error_name() })
  .check(
    z.trim(),
    z.minLength(1, { error: () => m.account_error_name() }),
    z.maxLength(100, { error: () => m.account_error_name_long() }),
    z.regex(/^[^\p{Cc}<>]*$/u, { error: () => m.account_error_name() }),
  );

const newPassword = z
  .string({ error: () => m.account_error_password_short() })
  .check(
    z.minLength(8, { error: () => m.account_error_password_short() }),
    z.maxLength(128, { error: () => m.account_error_password_long() }),
  );

const locale = z._default(z.enum(['en', 'sw']), 'en');

/** Where to go on afterwards: a path of this site, anything else becomes the home page. */
const returnTo = z.pipe(
  z._default(z.string().check(z.maxLength(2_000)), '/'),
  z.transform((path) => safeReturnPath(path)),
);

const presentPassword = z
  .string({ error: () => m.account_error_password_missing() })
  .check(
    z.minLength(1, { error: () => m.account_error_password_missing() }),
    z.maxLength(128, { error: () => m.account_error_password_long() }),
  );

const linkToken = z.string().check(z.maxLength(1000), z.regex(/^[\w.-]+$/));

export const signInInput = z.object({ email, password: presentPassword });

export const signUpFields = z.object({ name, email, password: newPassword });

export const signUpInput = z.extend(signUpFields, { locale, returnTo });

export const resendInput = z.object({ email, returnTo });

export const requestResetFields = z.object({ email });

export const requestResetInput = z.extend(requestResetFields, { returnTo });

/** A mailed code as somebody types or pastes it; comes out as its digits. */
const mailedCode = z.pipe(
  z.string({ error: () => m.auth_code_error() }).check(
    z.maxLength(40, { error: () => m.auth_code_error(), abort: true }),
    z.refine((text) => readCode(text) !== null, { error: () => m.auth_code_error() }),
  ),
  z.transform((text: string) => readCode(text) ?? text),
);

export const sendCodeFields = z.object({ email });

export const sendCodeInput = z.extend(sendCodeFields, { locale });

export const codeFields = z.object({ code: mailedCode });

export const codeInput = z.extend(codeFields, { email, locale });

export const newPasswordFields = z.object({ password: newPassword });

export const resetLinkInput = z.object({ token: linkToken });

export const resetInput = z.extend(newPasswordFields, { token: linkToken });

export const changePasswordInput = z.object({
  currentPassword: presentPassword,
  newPassword,
  endOtherSessions: z._default(z.boolean(), true),
});

export const changeEmailInput = z.object({ email, password: presentPassword });

export const googleInput = z.object({ locale, returnTo });

export const personInput = z.object({ userId: z.uuid() });

export const changeRoleInput = z.extend(personInput, { role: z.enum(['customer', 'admin']) });

export const mailAgainInput = z.extend(personInput, {
  mail: z.enum(['confirmation', 'reset']),
});

export const confirmInput = z.object({ account: z.uuid(), token: linkToken });

export const profileInput = z.object({
  name,
  /** Empty: none. A Kenyan mobile number as people write it; kept as E.164. */
  phone: z.string().check(z.trim(), z.maxLength(30)),
  /** The number of a county; empty: none. What is left out stays. */
  county: z.optional(z.string().check(z.regex(/^(?:|[1-9]|[1-3]\d|4[0-7])$/))),
  address: z.optional(linesField(500, m.checkout_error_address_long)),
});

/** As its form checks it, so that a wrong number is marked beside a missing name; one from before may stay. */
export const profileFields = (phoneBefore: string | null) =>
  z.extend(profileInput, {
    phone: profileInput.shape.phone.check(
      z.refine((text) => text === '' || text === phoneBefore || normaliseKenyanPhone(text).ok, {
        error: () => m.account_error_phone(),
      }),
    ),
  });

export const avatarInput = z.object({ file: z.file() });

export const consentInput = z.object({ purpose: z.enum(CONSENT_PURPOSES), granted: z.boolean() });

/** Empty for somebody who has no password. */
export const closeInput = z.object({ password: z.string().check(z.maxLength(128)) });

export const languageInput = z.object({ locale: z.enum(['en', 'sw']) });

export type SignInInput = z.output<typeof signInInput>;
export type SignUpFields = z.output<typeof signUpFields>;
export type SignUpInput = z.output<typeof signUpInput>;
export type SendCodeFields = z.output<typeof sendCodeFields>;
export type SendCodeInput = z.output<typeof sendCodeInput>;
export type CodeInput = z.output<typeof codeInput>;
export type NewPasswordFields = z.output<typeof newPasswordFields>;
export type ChangePasswordInput = z.output<typeof changePasswordInput>;
export type ChangeEmailInput = z.output<typeof changeEmailInput>;
export type CloseInput = z.output<typeof closeInput>;
export type ProfileInput = z.output<typeof profileInput>;
