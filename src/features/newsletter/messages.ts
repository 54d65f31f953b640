import { m } from '#/paraglide/messages.js';
import { generalFailureText } from '#/platform/rpc/failure-text.ts';
import { rejectionText } from '#/platform/rpc/rejection.ts';
import type { NewsletterShow } from './page-state.ts';
import type { NewsletterRejection } from './rejections.ts';

const newsletterSentences: Record<NewsletterRejection['reason'], () => string> = {
  TOO_MANY_TRIES: m.newsletter_busy_text,
  LINK_INVALID: m.newsletter_invalid_text,
};

export function newsletterFailureText(error: unknown): string {
  return rejectionText(error, newsletterSentences) ?? generalFailureText(error);
}

interface PageTexts {
  title: () => string;
  text: () => string;
}

export const newsletterPageTexts: Record<NewsletterShow, PageTexts> = {
  join: { title: m.footer_newsletter, text: m.footer_newsletter_text },
  sent: { title: m.newsletter_sent_title, text: m.newsletter_sent },
  confirm: { title: m.newsletter_confirm_title, text: m.newsletter_confirm_text },
  confirmed: { title: m.newsletter_confirmed_title, text: m.newsletter_confirmed_text },
  leave: { title: m.newsletter_leave_title, text: m.newsletter_leave_text },
  left: { title: m.newsletter_left_title, text: m.newsletter_left_text },
  mistyped: { title: m.footer_newsletter, text: m.footer_newsletter_text },
  busy: { title: m.newsletter_busy_title, text: m.newsletter_busy_text },
  invalid: { title: m.newsletter_invalid_title, text: m.newsletter_invalid_text },
};
