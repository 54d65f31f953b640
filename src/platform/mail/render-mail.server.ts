import type { Locale } from '#/paraglide/runtime.js';
import { withLocale } from '#/platform/i18n/locale.server.ts';
import type { ComposeMail } from './mail-template.server.ts';

export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
}

/** A mail as it is sent, with its words in `locale`. @throws when the data does not fit the mail. */
export function renderMail(
  compose: ComposeMail,
  data: unknown,
  locale: Locale,
): Promise<RenderedMail> {
  return withLocale(locale, async () => {
    const { subject, body } = await compose(data);
    const { render, toPlainText } = await import('react-email');
    const html = await render(body);
    return { subject, html, text: toPlainText(html) };
  });
}
