import { m } from '#/paraglide/messages.js';
import { generalFailureText } from '#/platform/rpc/failure-text.ts';
import { rejectionText, type RejectionSentences } from '#/platform/rpc/rejection.ts';
import type { AskRejection } from './rejections.ts';

const sentences: RejectionSentences<AskRejection> = {
  FREE_NOW: m.stock_alert_no_free_now,
  ALERT_TOO_LATE: m.stock_alert_no_too_late,
  DAYS_NOT_POSSIBLE: m.stock_alert_no_days,
  TOO_MANY_TRIES: m.newsletter_busy_text,
};

export function stockAlertFailureText(error: unknown): string {
  return rejectionText(error, sentences) ?? generalFailureText(error);
}
