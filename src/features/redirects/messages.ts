import { m } from '#/paraglide/messages.js';
import { generalFailureText } from '#/platform/rpc/failure-text.ts';
import { rejectionText, type RejectionSentences } from '#/platform/rpc/rejection.ts';
import type { ManageRedirectRejection } from './rejections.ts';

export const redirectSentences: RejectionSentences<ManageRedirectRejection> = {
  NOT_A_PATH: () => m.redirect_admin_no_path(),
  PAGE_EXISTS: () => m.redirect_admin_no_page(),
  LEADS_TO_ITSELF: () => m.redirect_admin_no_itself(),
  CHAIN: ({ next }) =>
    next === null ? m.redirect_admin_no_gone() : m.redirect_admin_no_chain({ next }),
  LED_TO: ({ count }) => m.redirect_admin_no_led({ count }),
  FROM_TAKEN: () => m.redirect_admin_no_taken(),
  TOO_MANY_REDIRECTS: ({ most }) => m.term_admin_no_more({ most }),
};

export function redirectFailureText(error: unknown): string {
  return rejectionText(error, redirectSentences) ?? generalFailureText(error);
}
