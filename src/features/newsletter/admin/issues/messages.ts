import { m } from '#/paraglide/messages.js';
import { generalFailureText } from '#/platform/rpc/failure-text.ts';
import { isNotFound } from '#/platform/rpc/is-not-found.ts';
import { rejectionText, type RejectionSentences } from '#/platform/rpc/rejection.ts';
import type { IssueRejection } from '#/features/newsletter/issues/rejections.ts';

export const issueSentences: RejectionSentences<IssueRejection> = {
  CHANGED_MEANWHILE: () => m.newsletter_issue_no_changed(),
  NOT_DRAFT: () => m.newsletter_issue_no_draft(),
  NOT_WRITTEN: () => m.newsletter_issue_no_text(),
  NO_SUBSCRIBERS: () => m.newsletter_issue_no_readers(),
  ANOTHER_SENDING: () => m.newsletter_issue_no_other(),
  NOT_SENDING: () => m.newsletter_issue_no_sending(),
  NOTHING_TO_RESEND: () => m.newsletter_issue_no_resend(),
  TOO_MANY_TRIES: () => m.newsletter_busy_text(),
};

export function issueFailureText(error: unknown): string {
  if (isNotFound(error)) return m.newsletter_issue_gone();
  return rejectionText(error, issueSentences) ?? generalFailureText(error);
}
