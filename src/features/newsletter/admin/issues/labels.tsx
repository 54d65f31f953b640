import type { IssueState } from '#/domain/newsletter/issue.ts';
import type { RecipientState } from '#/domain/newsletter/recipient-state.ts';
import { m } from '#/paraglide/messages.js';
import { Badge } from '#/ui/badge.tsx';
import type { IssueView } from '#/features/newsletter/issues/views.ts';

export const issueStateLabels: Record<IssueState, () => string> = {
  draft: m.newsletter_issue_draft,
  sending: m.newsletter_issue_sending,
  sent: m.newsletter_issue_sent,
};

const TONES = { draft: 'neutral', sending: 'warning', sent: 'success' } as const;

export function IssueBadge({ state }: { state: IssueState }) {
  return <Badge tone={TONES[state]}>{issueStateLabels[state]()}</Badge>;
}

export const recipientStateLabels: Record<RecipientState, () => string> = {
  waiting: m.newsletter_copy_waiting,
  sending: m.newsletter_copy_sending,
  sent: m.newsletter_copy_sent,
  unsure: m.newsletter_copy_unsure,
  bounced: m.newsletter_copy_bounced,
  refused: m.newsletter_copy_refused,
  skipped: m.newsletter_copy_skipped,
  cancelled: m.newsletter_copy_cancelled,
};

/** The subject that an issue goes by in a list. */
export function issueTitle({ subject, subjectSw }: Pick<IssueView, 'subject' | 'subjectSw'>) {
  return subject || subjectSw || m.newsletter_issue_untitled();
}

/** How many get it in all, and of how many it is known what became of their copy. */
export function progressOf(counts: IssueView['counts']): { total: number; done: number } {
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return { total, done: total - counts.waiting - counts.sending };
}
