import { m } from '#/paraglide/messages.js';
import { generalFailureText } from '#/platform/rpc/failure-text.ts';
import { rejectionText, type RejectionSentences } from '#/platform/rpc/rejection.ts';
import type { ManageSetRejection } from './rejections.ts';

export const setSentences: RejectionSentences<ManageSetRejection> = {
  CHANGED_MEANWHILE: () => m.set_admin_changed(),
  TEXT_LACKS: () => m.set_admin_no_text(),
  PART_NOT_OFFERED: () => m.set_admin_no_part(),
  TOO_MANY_SETS: ({ most }) => m.term_admin_no_more({ most }),
};

export function setFailureText(error: unknown): string {
  return rejectionText(error, setSentences) ?? generalFailureText(error);
}
