import type { CloseMonthRejection } from '#/domain/finance/closed-month.ts';
import { m } from '#/paraglide/messages.js';
import { generalFailureText } from '#/platform/rpc/failure-text.ts';
import { rejectionText, type RejectionSentences } from '#/platform/rpc/rejection.ts';

const closeMonthSentences: RejectionSentences<CloseMonthRejection> = {
  MONTH_NOT_OVER: () => m.finance_no_month_over(),
  MONTH_CLOSED: () => m.finance_no_month_open(),
  COSTS_UNWRITTEN: () => m.finance_no_month_written(),
};

export function closeMonthFailureText(error: unknown): string {
  return rejectionText(error, closeMonthSentences) ?? generalFailureText(error);
}
