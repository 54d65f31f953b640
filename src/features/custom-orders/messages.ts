import { m } from '#/paraglide/messages.js';
import { generalFailureText } from '#/platform/rpc/failure-text.ts';
import { rejectionText } from '#/platform/rpc/rejection.ts';
import type { CustomOrderRejection } from './rejections.ts';

const customSentences: Record<CustomOrderRejection['reason'], () => string> = {
  QUOTA_EXCEEDED: m.custom_no_quota,
  PICTURE_TOO_LARGE: m.custom_no_picture_large,
  PICTURE_UNREADABLE: m.custom_no_picture,
  FILE_TOO_LARGE: m.custom_no_large,
  FILE_KIND: m.custom_no_kind,
  TOO_MANY_FILES: m.custom_no_many,
  EVENT_PASSED: m.custom_no_event,
  DEADLINE_PASSED: m.custom_no_deadline,
  DEADLINE_AFTER_EVENT: m.custom_no_deadline_after,
  IDEA_MISSING: m.custom_error_idea,
  PRODUCT_GONE: m.custom_no_product,
  TOO_MANY_REQUESTS: m.custom_no_flood,
  NOT_FROM_HERE: m.custom_no_move,
  CHANGED_MEANWHILE: m.custom_no_version,
  QUOTE_MISSING: m.custom_no_quote,
  ONLY_BY_OFFER: m.custom_no_only_offer,
};

export type CustomReason = CustomOrderRejection['reason'];

export function customReasonText(reason: CustomReason): string {
  return customSentences[reason]();
}

export function customFailureText(error: unknown): string {
  // The server stops reading a body that is larger than any file may be.
  if (error instanceof Error && 'status' in error && error.status === 413) {
    return m.custom_no_large();
  }
  return rejectionText(error, customSentences) ?? generalFailureText(error);
}
