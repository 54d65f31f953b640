import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { getDatabase } from '#/db/client.server.ts';
import { baseLocale, isLocale, type Locale } from '#/paraglide/runtime.js';
import { provideAuthMails, type MailedUser } from '#/platform/auth/auth.server.ts';
import { env } from '#/platform/env.server.ts';
import { localizePath } from '#/platform/i18n/locale-path.ts';
import { registerMailTemplate } from '#/platform/mail/mail-template.server.ts';
import { sendMail } from '#/platform/mail/send-mail.server.ts';

const linkData = z.object({ url: z.string() });
export type LinkData = z.output<typeof linkData>;

const HOUR = 3_600_000;

registerMailTemplate('confirm-email', linkData, async () => {
  const { confirmEmailMail } = await import('./confirm-email.server.tsx');
  return confirmEmailMail;
});

registerMailTemplate('account-exists', linkData, async () => {
  const { accountExistsMail } = await import('./account-exists.server.tsx');
  return accountExistsMail;
});

provideAuthMails({
  async confirmEmail(user, { token, returnTo }) {
    const locale = localeOf(user);
    const url = address('/auth/verify', locale, { account: user.id, token, to: returnTo });
    const dedupeKey = `confirm-email:${randomUUID()}`;
    const mail = { to: user.email, template: 'confirm-email', data: { url }, locale, dedupeKey };
    await sendMail(getDatabase(), mail);
  },
  async accountExists(user) {
    // An account still waiting for its confirmation has had that mail a moment ago.
    if (!user.emailVerified) return;
    const locale = localeOf(user);
    const url = address('/auth/login', locale, {});
    // At most one an hour: this form must not become a way to flood somebody.
    const dedupeKey = `account-exists:${user.id}:${Math.floor(Date.now() / HOUR)}`;
    const mail = { to: user.email, template: 'account-exists', data: { url }, locale, dedupeKey };
    await sendMail(getDatabase(), mail);
  },
});

function localeOf(user: MailedUser): Locale {
  return isLocale(user.locale) ? user.locale : baseLocale;
}

function address(path: string, locale: Locale, query: Record<string, string>): string {
  const url = new URL(localizePath(path, locale), env().publicUrl);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
}
