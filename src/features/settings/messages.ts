import { m } from '#/paraglide/messages.js';
import { rejectionText, type RejectionSentences } from '#/platform/rpc/rejection.ts';
import type { SaveSectionRejection } from './rejections.ts';

export const sectionSentences: RejectionSentences<SaveSectionRejection> = {
  CHANGED_MEANWHILE: () => m.settings_no_changed(),
  WINDOW_REVERSED: () => m.settings_no_window(),
  TEXT_MISSING: () => m.settings_no_text(),
};

export function sectionFailureText(error: unknown): string {
  return rejectionText(error, sectionSentences) ?? m.settings_failed();
}
