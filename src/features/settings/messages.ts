import { m } from '#/paraglide/messages.js';
import { rejectionText, type RejectionSentences } from '#/platform/rpc/rejection.ts';
import type { SaveSectionRejection } from './rejections.ts';

export const sectionSentences: RejectionSentences<SaveSectionRejection> = {
  CHANGED_MEANWHILE: () => m.settings_no_changed(),
  WINDOW_REVERSED: () => m.settings_no_window(),
  TEXT_MISSING: () => m.settings_no_text(),
};

/** Why a section was not saved; null: nothing is wrong. */
export function sectionFailure(error: Error | null, isUnread: boolean): string | null {
  if (error) return rejectionText(error, sectionSentences) ?? m.settings_failed();
  return isUnread ? m.form_unread() : null;
}

/** What the bar of a section says while nothing is unsaved. */
export function sectionRest({ version }: { version: number }): string {
  return version > 0 ? m.settings_saved() : m.settings_never_saved();
}
