import * as z from 'zod/mini';
import { signUpFields } from '#/features/account/schemas.ts';
import { localeSchema } from '#/features/catalog/schemas.ts';
import { lineField } from '#/platform/forms/person-fields.ts';
import { m } from '#/paraglide/messages.js';

const { email, name, password } = signUpFields.shape;

export const inviteInput = z.strictObject({
  email,
  /** Empty: whoever is invited says it. */
  name: lineField(100, { tooLong: m.account_error_name_long }),
  locale: localeSchema,
});

export const invitationInput = z.strictObject({ invitationId: z.uuid() });

/** What a link ends with; nothing at all is a link that was cut short. */
export const TOKEN = /^[\w-]{0,100}$/;

const token = z.string().check(z.regex(TOKEN));

export const invitationTokenInput = z.strictObject({ token });

export const joinFields = z.strictObject({ name, password });

export const joinInput = z.extend(joinFields, { token, locale: localeSchema });

export type InviteInput = z.output<typeof inviteInput>;
export type JoinFields = z.output<typeof joinFields>;
export type JoinInput = z.output<typeof joinInput>;
export type InviteFields = z.input<typeof inviteInput>;
