import { useState } from 'react';
import { RECIPIENT_STATES, type ResendableState } from '#/domain/newsletter/recipient-state.ts';
import { minutesFor } from '#/domain/newsletter/sending-rate.ts';
import { m } from '#/paraglide/messages.js';
import { formatInstant } from '#/platform/i18n/format-day.ts';
import { Alert } from '#/ui/alert.tsx';
import { Button } from '#/ui/button.tsx';
import { ConfirmDialog } from '#/ui/confirm-dialog.tsx';
import type { IssueView } from '#/features/newsletter/issues/views.ts';
import { useDuplicateIssue, useSendingStep } from './hooks.ts';
import { IssueHead } from './issue-editor.tsx';
import { IssuePreviews } from './issue-preview.tsx';
import { issueTitle, progressOf, recipientStateLabels } from './labels.tsx';

/** An issue that is being sent or was: how far it has come, what can still be done, what it said. */
export function SentIssue({ issue }: { issue: IssueView }) {
  const duplicate = useDuplicateIssue(issue.id);
  const { counts, state, trouble } = issue;
  return (
    <>
      <IssueHead issue={issue} />
      <div className="grid gap-6">
        <section className="grid max-w-3xl gap-4 rounded-card border border-line bg-raised p-4 sm:p-5">
          <h2 className="text-lg break-words">{issueTitle(issue)}</h2>
          <Progress issue={issue} />
          {trouble !== null && (
            <Alert tone="warning" title={m.newsletter_issue_trouble()}>
              <span className="break-words">{trouble}</span>
            </Alert>
          )}
          <Counts counts={counts} />
          {counts.unsure > 0 && (
            <Resend issue={issue} to="unsure" text={m.newsletter_issue_unsure_text()} />
          )}
          {counts.refused > 0 && (
            <Resend issue={issue} to="refused" text={m.newsletter_issue_refused_text()} />
          )}
          <div className="flex flex-wrap gap-3">
            {state === 'sending' && counts.waiting > 0 && <Cancel issue={issue} />}
            <Button
              variant="secondary"
              busy={duplicate.isPending}
              onClick={() => duplicate.mutate()}
            >
              {m.newsletter_issue_duplicate()}
            </Button>
          </div>
        </section>
        <IssuePreviews texts={issue} />
      </div>
    </>
  );
}

function Progress({ issue }: { issue: IssueView }) {
  const { state, counts, startedAt, finishedAt, cancelledAt } = issue;
  const { total, done } = progressOf(counts);
  return (
    <div className="grid gap-1.5">
      {state === 'sending' && (
        <progress
          value={done}
          max={Math.max(total, 1)}
          aria-label={m.newsletter_issue_sending()}
          className="w-full"
        />
      )}
      <p role="status">
        {m.newsletter_issue_progress({ done, total })}
        {state === 'sending' && counts.waiting > 0 && (
          <> {m.newsletter_issue_minutes({ minutes: minutesFor(counts.waiting) })}</>
        )}
      </p>
      <p className="text-sm text-quiet">
        {startedAt !== null && m.newsletter_issue_started({ at: formatInstant(startedAt) })}{' '}
        {cancelledAt !== null && m.newsletter_issue_stopped({ at: formatInstant(cancelledAt) })}{' '}
        {finishedAt !== null && m.newsletter_issue_finished({ at: formatInstant(finishedAt) })}
      </p>
    </div>
  );
}

function Counts({ counts }: { counts: IssueView['counts'] }) {
  return (
    <dl className="grid max-w-md grid-cols-[1fr_auto] gap-x-6 gap-y-1.5">
      {RECIPIENT_STATES.filter((state) => counts[state] > 0).map((state) => (
        <div key={state} className="contents">
          <dt>{recipientStateLabels[state]()}</dt>
          <dd className="text-right tabular-nums">{counts[state]}</dd>
        </div>
      ))}
    </dl>
  );
}

interface ResendProps {
  issue: IssueView;
  to: ResendableState;
  text: string;
}

function Resend({ issue, to, text }: ResendProps) {
  const [isAsking, setIsAsking] = useState(false);
  const resend = useSendingStep(issue);
  const count = issue.counts[to];
  return (
    <Alert
      title={`${recipientStateLabels[to]()}: ${count}`}
      actions={
        <Button variant="secondary" size="sm" onClick={() => setIsAsking(true)}>
          {m.newsletter_issue_resend({ count })}
        </Button>
      }
    >
      {text}
      <ConfirmDialog
        open={isAsking}
        title={m.newsletter_issue_resend_ask({ count })}
        text={text}
        confirm={m.newsletter_issue_resend({ count })}
        cancel={m.person_cancel()}
        busy={resend.isPending}
        onConfirm={() =>
          resend.mutate({ kind: 'resend', to }, { onSettled: () => setIsAsking(false) })
        }
        onClose={() => setIsAsking(false)}
      />
    </Alert>
  );
}

function Cancel({ issue }: { issue: IssueView }) {
  const [isAsking, setIsAsking] = useState(false);
  const cancel = useSendingStep(issue);
  return (
    <>
      <Button variant="danger" onClick={() => setIsAsking(true)}>
        {m.newsletter_issue_cancel()}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={m.newsletter_issue_cancel_ask()}
        text={m.newsletter_issue_cancel_text()}
        confirm={m.newsletter_issue_cancel()}
        cancel={m.newsletter_issue_cancel_not()}
        isDangerous
        busy={cancel.isPending}
        onConfirm={() => cancel.mutate({ kind: 'cancel' }, { onSettled: () => setIsAsking(false) })}
        onClose={() => setIsAsking(false)}
      />
    </>
  );
}
