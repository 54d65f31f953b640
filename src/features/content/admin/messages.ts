import { m } from '#/paraglide/messages.js';
import { isNotFound } from '#/platform/rpc/is-not-found.ts';
import { generalFailureText } from '#/platform/rpc/failure-text.ts';
import { rejectionText, type RejectionSentences } from '#/platform/rpc/rejection.ts';
import type { ManageContentRejection } from '../manage/rejections.ts';

/** A reason without a sentence does not compile. */
export const manageSentences: RejectionSentences<ManageContentRejection> = {
  CHANGED_MEANWHILE: () => m.content_admin_no_meanwhile(),
  NOT_WHOLE: ({ missing }) =>
    m.content_admin_no_whole({ fields: missing.map(partLabel).join(', ') }),
  UNKNOWN_FACTS: ({ names }) =>
    m.content_admin_no_facts({ names: names.map((name) => `{${name}}`).join(', ') }),
  PAGE_EXISTS: () => m.content_admin_no_exists(),
  NOTHING_TO_DO: () => m.content_admin_no_nothing(),
  ORDER_CHANGED: () => m.content_admin_no_order(),
  NO_SUCH_TIME: () => m.content_admin_no_time(),
  PUBLISHED_ALREADY: () => m.content_admin_no_published(),
  PICTURE_GONE: () => m.content_admin_no_picture_gone(),
};

/** Of many at once none is open in an editor. */
export const bulkSentences: RejectionSentences<ManageContentRejection> = {
  ...manageSentences,
  CHANGED_MEANWHILE: () => m.list_bulk_changed(),
};

/** Why something was not done, for whoever keeps the texts. */
export function manageFailureText(error: unknown): string {
  if (isNotFound(error)) return m.content_admin_gone();
  return rejectionText(error, manageSentences) ?? generalFailureText(error);
}

const PARTS: Record<string, () => string> = {
  title: m.content_admin_title,
  summary: m.content_admin_summary,
  body: m.content_admin_body,
  question: m.content_admin_question,
  answer: m.content_admin_answer,
  caption: m.content_admin_caption,
  alt: m.content_admin_alt,
};

/** A part of a text with its language: `answerSw` → `Answer (Swahili)`. */
export function partLabel(part: string): string {
  if (part === 'holdsFrom') return m.content_admin_holds_from();
  const isSwahili = part.endsWith('Sw');
  const label = PARTS[isSwahili ? part.slice(0, -2) : part]?.() ?? part;
  const language = isSwahili ? m.content_admin_swahili() : m.content_admin_english();
  return `${label} (${language})`;
}
