import type { Transaction } from '#/db/client.server.ts';
import type { Locale } from '#/paraglide/runtime.js';
import { readLocale } from '#/platform/i18n/read-locale.ts';
import { env } from '#/platform/env.server.ts';
import { localizePath } from '#/platform/i18n/locale-path.ts';
import { sendMail } from '#/platform/mail/send-mail.server.ts';
import { linkToken } from '../use-cases/link-token.server.ts';
import type { SubscriberRow } from '../queries.server.ts';

/** The link that only the owner of the address gets. */
export async function mailConfirmLink(tx: Transaction, subscriber: SubscriberRow): Promise<void> {
  const { id, email, requestedAt } = subscriber;
  await sendMail(tx, {
    to: email,
    template: 'newsletter-confirm',
    data: { url: pageOf('confirm', subscriber) },
    locale: localeOf(subscriber),
    dedupeKey: `newsletter-confirm:${id}:${requestedAt.getTime()}`,
  });
}

export async function mailWelcome(tx: Transaction, subscriber: SubscriberRow): Promise<void> {
  const { id, email, requestedAt } = subscriber;
  await sendMail(tx, {
    to: email,
    template: 'newsletter-welcome',
    data: { url: leaveLinks(subscriber).page },
    locale: localeOf(subscriber),
    dedupeKey: `newsletter-welcome:${id}:${requestedAt.getTime()}`,
    unsubscribeUrl: leaveLinks(subscriber).oneClick,
  });
}

/** How a subscriber leaves: a page with a button, and where mail programs post by themselves. */
export function leaveLinks(subscriber: SubscriberRow): { page: string; oneClick: string } {
  const oneClick = new URL('/api/newsletter/leave', env().publicUrl);
  oneClick.searchParams.set('token', linkToken('leave', subscriber));
  return { page: pageOf('leave', subscriber), oneClick: oneClick.href };
}

/** The page with the button that does it: looking at a link, as mail scanners do, changes nothing. */
function pageOf(purpose: 'confirm' | 'leave', subscriber: SubscriberRow): string {
  const url = new URL(localizePath('/newsletter', localeOf(subscriber)), env().publicUrl);
  url.searchParams.set('show', purpose);
  url.searchParams.set('token', linkToken(purpose, subscriber));
  return url.href;
}

export function localeOf({ locale }: SubscriberRow): Locale {
  return readLocale(locale);
}
