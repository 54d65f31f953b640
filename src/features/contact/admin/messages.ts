import { customFailureText } from '#/features/custom-orders/messages.ts';
import { m } from '#/paraglide/messages.js';
import { formatDay } from '#/platform/i18n/format-day.ts';
import { generalFailureText } from '#/platform/rpc/failure-text.ts';
import { rejectionText, type RejectionSentences } from '#/platform/rpc/rejection.ts';
import type { ManageMessageRejection } from '../rejections.ts';

const sentences: RejectionSentences<ManageMessageRejection> = {
  CHANGED_MEANWHILE: () => m.contact_no_version(),
  NO_ADDRESS: () => m.contact_no_address(),
  IS_SPAM: () => m.contact_no_spam(),
  NO_COLLEAGUE: () => m.contact_no_colleague(),
  SNOOZE_DAY: ({ from, to }) => m.contact_no_snooze({ from: formatDay(from), to: formatDay(to) }),
};

/** Of many at once none is written to. */
export const bulkSentences: RejectionSentences<ManageMessageRejection> = {
  ...sentences,
  CHANGED_MEANWHILE: () => m.list_bulk_changed(),
};

/** Why something was not done with a message. */
export function manageFailureText(error: unknown): string {
  return rejectionText(error, sentences) ?? generalFailureText(error);
}

/** Why nothing was made of a message. */
export function turnFailureText(error: unknown): string {
  return rejectionText(error, sentences) ?? customFailureText(error);
}
