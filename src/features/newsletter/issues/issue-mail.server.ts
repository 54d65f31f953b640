import { randomUUID } from 'node:crypto';
import {
  languageFor,
  textIn,
  writtenLanguages,
  type IssueTexts,
} from '#/domain/newsletter/issue.ts';
import type { Locale } from '#/paraglide/runtime.js';
import { env } from '#/platform/env.server.ts';
import { localizePath } from '#/platform/i18n/locale-path.ts';
import { renderMail, type RenderedMail } from '#/platform/mail/render-mail.server.ts';
import { newsletterIssueMail } from '../mails/newsletter-issue.server.tsx';
import type { PreviewIssueInput } from './schemas.ts';

/** Where the link to leave leads in a mail that goes to nobody on the list. */
export function leavePage(locale: Locale): string {
  return new URL(localizePath('/newsletter', locale), env().publicUrl).href;
}

/** What is typed as the mail it will be, made by what makes the mails. */
export async function previewIssue({
  locale,
  subject,
  body,
}: PreviewIssueInput): Promise<{ html: string }> {
  const data = { subject, body, leaveUrl: leavePage(locale) };
  const { html } = await renderMail(newsletterIssueMail, data, locale);
  return { html };
}

interface IssueCopy extends RenderedMail {
  /** The language it came to be written in. */
  locale: Locale;
}

/** The copy of somebody, with their own link to leave; null when the issue is written in no language. */
export type CopyMaker = (wanted: Locale, leaveUrl: string) => IssueCopy | null;

/** Draws an issue once in each language it is written in. @returns what makes the copies of it. */
export async function drawIssue(texts: IssueTexts): Promise<CopyMaker> {
  // Nobody can have typed it into the text.
  const placeholder = `https://${randomUUID()}.invalid/`;
  const drawn = new Map<Locale, RenderedMail>();
  for (const locale of writtenLanguages(texts)) {
    const data = { ...textIn(texts, locale), leaveUrl: placeholder };
    drawn.set(locale, await renderMail(newsletterIssueMail, data, locale));
  }
  return (wanted, leaveUrl) => {
    const locale = languageFor(texts, wanted);
    const mail = locale && drawn.get(locale);
    if (!locale || !mail) return null;
    return {
      locale,
      subject: mail.subject,
      html: mail.html.replaceAll(placeholder, leaveUrl.replaceAll('&', '&amp;')),
      text: mail.text.replaceAll(placeholder, leaveUrl),
    };
  };
}
