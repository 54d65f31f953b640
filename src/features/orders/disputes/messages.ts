import { m } from '#/paraglide/messages.js';
import { formatDay } from '#/platform/i18n/format-day.ts';
import { generalFailureText } from '#/platform/rpc/failure-text.ts';
import { rejectionText, type RejectionSentences } from '#/platform/rpc/rejection.ts';
import type { DisputeRejection } from './rejections.ts';

const sentences: RejectionSentences<DisputeRejection> = {
  DEPOSIT_NOT_KEPT: () => m.dispute_no_kept(),
  DISPUTE_OPEN: () => m.dispute_no_open(),
  DISPUTE_TOO_LATE: ({ until }) => m.dispute_no_late({ day: formatDay(until) }),
  DISPUTED_OFTEN: () => m.dispute_no_often(),
};

export function disputeFailure(error: unknown): string {
  return rejectionText(error, sentences) ?? generalFailureText(error);
}
