import { randomUUID } from 'node:crypto';
import { getDatabase, type Executor } from '#/db/client.server.ts';
import type { Locale } from '#/paraglide/runtime.js';
import { readLocale } from '#/platform/i18n/read-locale.ts';
import type { AuthMails, MailedUser } from '#/platform/auth/auth.server.ts';
import { env } from '#/platform/env.server.ts';
import { localizePath } from '#/platform/i18n/locale-path.ts';
import { sendMail } from '#/platform/mail/send-mail.server.ts';

const HOUR = 3_600_000;

export const accountAuthMails: AuthMails = {
  async confirmEmail(user, { token, returnTo }) {
    const url = address('/auth/verify', user, { account: user.id, token, to: returnTo });
    await mail(getDatabase(), user, 'confirm-email', { url }, randomUUID());
  },
  async accountExists(user) {
    // An account still waiting for its confirmation has had that mail a moment ago.
    if (user.emailVerified) await mailAccountExists(getDatabase(), user);
  },
  async resetPassword(user, { token, returnTo }) {
    const url = address('/auth/reset-password', user, { token, to: returnTo });
    await mail(getDatabase(), user, 'reset-password', { url }, randomUUID());
  },
  async welcome(user) {
    await mail(getDatabase(), user, 'welcome', { url: address('/products', user, {}) }, user.id);
  },
  async newDevice(user, { userAgent, at }) {
    const url = address('/auth/reset-password', user, {});
    const data = { url, userAgent: userAgent.slice(0, 300), at: at.toISOString() };
    await mail(getDatabase(), user, 'new-device', data, `${user.id}:${at.getTime()}`);
  },
};

export async function mailAccountExists(executor: Executor, user: MailedUser): Promise<void> {
  // At most one an hour: this form must not become a way to flood somebody.
  const key = `${user.id}:${Math.floor(Date.now() / HOUR)}`;
  await mail(executor, user, 'account-exists', { url: address('/auth/login', user, {}) }, key);
}

/** @param user with the address that shall be theirs. */
export async function mailEmailChange(executor: Executor, user: MailedUser, token: string) {
  const url = address('/auth/change-email', user, { account: user.id, token });
  await mail(executor, user, 'email-change', { url }, randomUUID());
}

/** @param user with the address that was theirs. @param key of this one change. */
export async function mailEmailChanged(
  executor: Executor,
  user: MailedUser,
  email: string,
  key: string,
): Promise<void> {
  await mail(executor, user, 'email-changed', { email: shortened(email) }, key);
}

/** @param reader an address, whether it has an account or not, and the language it was typed in. */
export async function mailSignInCode(executor: Executor, reader: MailReader, code: string) {
  await mail(executor, reader, 'sign-in-code', { code }, randomUUID());
}

/** Instead of a code, for somebody who signs in with a password only. */
export async function mailPasswordNeeded(executor: Executor, reader: MailReader) {
  const url = address('/auth/login', reader, { mode: 'signin' });
  await mail(executor, reader, 'password-needed', { url }, randomUUID());
}

/** Tells somebody that the shop made an account for them, and how to take it. */
export async function mailAccountMade(
  executor: Executor,
  user: MailReader & { id: string },
  link: { token: string; endsAt: Date },
): Promise<void> {
  const url = address('/auth/reset-password', user, { token: link.token, to: '/' });
  const data = { url, endsAt: link.endsAt.toISOString() };
  await mail(executor, user, 'account-made', data, user.id);
}

/** @param user whose account is closed at that moment, as they asked. */
export async function mailClosing(
  executor: Executor,
  user: MailReader & { id: string },
  dueAt: Date,
): Promise<void> {
  const key = `${user.id}:${dueAt.getTime()}`;
  await mail(executor, user, 'account-closing', { dueAt: dueAt.toISOString() }, key);
}

/** Tells both addresses of two accounts that became one. */
export async function mailMerged(
  executor: Executor,
  { kept, ended }: { kept: MailReader; ended: MailReader & { id: string } },
): Promise<void> {
  const tell = (reader: MailReader, other: MailReader) => {
    const isKept = reader === kept;
    const data = { isKept, other: shortened(other.email) };
    return mail(executor, reader, 'accounts-merged', data, `${ended.id}:${isKept}`);
  };
  await tell(ended, kept);
  await tell(kept, ended);
}

/** An address with most of its name hidden: the mail may reach somebody else. */
function shortened(email: string): string {
  return email.replace(/(?<=^.).*(?=@)/, '…');
}

type MailReader = Pick<MailedUser, 'email' | 'locale'>;

async function mail(
  executor: Executor,
  user: MailReader,
  template: string,
  data: object,
  key: string,
): Promise<void> {
  const dedupeKey = `${template}:${key}`;
  await sendMail(executor, { to: user.email, template, data, locale: localeOf(user), dedupeKey });
}

function localeOf(user: Pick<MailedUser, 'locale'>): Locale {
  return readLocale(user.locale);
}

/** An address of this shop, in the person's language. Its host is never taken from a request. */
function address(path: string, user: MailReader, query: Record<string, string>): string {
  const url = new URL(localizePath(path, localeOf(user)), env().publicUrl);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
}
