import { m } from '#/paraglide/messages.js';
import { rejectionText, type RejectionSentences } from '#/platform/rpc/rejection.ts';
import type { ManageTermRejection } from './rejections.ts';

export const termSentences: RejectionSentences<ManageTermRejection> = {
  CHANGED_MEANWHILE: () => m.term_admin_no_changed(),
  NAME_TAKEN: () => m.term_admin_no_name_taken(),
  TERM_USED: ({ products }) => m.term_admin_no_remove({ count: products }),
  TOO_MANY_TERMS: ({ most }) => m.term_admin_no_more({ most }),
  ORDER_CHANGED: () => m.content_admin_no_order(),
  PICTURE_GONE: () => m.product_admin_no_picture(),
};

export function termFailureText(error: unknown): string {
  return rejectionText(error, termSentences) ?? m.term_admin_failed();
}
