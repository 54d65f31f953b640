import type { Transaction } from '#/db/client.server.ts';
import type { Locale } from '#/paraglide/runtime.js';
import { env } from '#/platform/env.server.ts';
import { localizePath } from '#/platform/i18n/locale-path.ts';
import { sendMail } from '#/platform/mail/send-mail.server.ts';

interface MailedInvitation {
  id: string;
  email: string;
  name: string;
  locale: Locale;
  expiresAt: Date;
}

/** The same mail whether the address has an account or not. */
export async function mailInvitation(
  tx: Transaction,
  { id, email: to, name, locale, expiresAt }: MailedInvitation,
  { inviter, token }: { inviter: string; token: string },
): Promise<void> {
  const url = new URL(localizePath(`/invitations/${token}`, locale), env().publicUrl);
  await sendMail(tx, {
    to,
    template: 'staff-invitation',
    data: { url: url.href, inviter, name, expiresAt: expiresAt.toISOString() },
    locale,
    dedupeKey: `staff-invitation:${id}`,
  });
}
