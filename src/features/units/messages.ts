import { m } from '#/paraglide/messages.js';
import { movementSentences } from '#/features/rentals/messages.ts';
import { rejectionText, type RejectionSentences } from '#/platform/rpc/rejection.ts';
import type { UnitRejection } from './rejections.ts';

export const unitSentences: RejectionSentences<UnitRejection> = {
  ...movementSentences,
  UNIT_ELSEWHERE: () => m.unit_no_elsewhere(),
  CODE_MALFORMED: () => m.unit_no_code(),
  CODE_TAKEN: ({ code }) => m.unit_no_taken({ code }),
  CHANGED_MEANWHILE: () => m.unit_no_changed(),
  NOT_COUNTED: () => m.unit_no_counted(),
  ALL_LABELLED: ({ unlabelled }) => m.unit_no_unlabelled({ count: unlabelled }),
  LABELS_OFF: () => m.unit_no_labels_off(),
  LABELS_CHANGED: () => m.unit_no_labels_changed(),
  LABELS_USED: ({ count }) => m.unit_no_labels_used({ count }),
  NOTE_EMPTY: () => m.unit_no_note(),
};

export function unitFailureText(error: unknown): string {
  return rejectionText(error, unitSentences) ?? m.stock_admin_failed();
}
