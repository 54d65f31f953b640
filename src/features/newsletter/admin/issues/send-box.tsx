import { useState } from 'react';
import { minutesFor } from '#/domain/newsletter/sending-rate.ts';
import { m } from '#/paraglide/messages.js';
import type { Locale } from '#/paraglide/runtime.js';
import { useAdminNavigate } from '#/platform/routing/admin-link.tsx';
import { Alert } from '#/ui/alert.tsx';
import { Button } from '#/ui/button.tsx';
import { ConfirmDialog } from '#/ui/confirm-dialog.tsx';
import type { IssueView } from '#/features/newsletter/issues/views.ts';
import { useRemoveIssue, useSendingStep, useTestIssue } from './hooks.ts';
import { issueTitle } from './labels.tsx';

interface SendBoxProps {
  issue: IssueView;
  isUnsaved: boolean;
  /** The languages in which it is whole. */
  written: readonly Locale[];
}

/** What is done with a draft that is written: tried out, sent to everybody, or removed. */
export function SendBox({ issue, isUnsaved, written }: SendBoxProps) {
  const { en, sw } = issue.audience ?? { en: 0, sw: 0 };
  return (
    <section className="mt-8 grid max-w-3xl gap-4 rounded-card border border-line bg-raised p-4 sm:p-5">
      <h2 className="text-lg">{m.newsletter_issue_send_title()}</h2>
      <p>{m.newsletter_issue_audience({ count: en + sw, en, sw })}</p>
      {written.length === 1 && (
        <Alert tone="warning">
          {written[0] === 'en'
            ? m.newsletter_issue_english_only()
            : m.newsletter_issue_swahili_only()}
        </Alert>
      )}
      {written.length === 0 && <p className="text-quiet">{m.newsletter_issue_no_text()}</p>}
      {isUnsaved && written.length > 0 && (
        <p className="text-quiet">{m.newsletter_issue_save_first()}</p>
      )}
      <div className="flex flex-wrap gap-3">
        {!isUnsaved && <Tests id={issue.id} written={written} />}
        {!isUnsaved && written.length > 0 && en + sw > 0 && (
          <Send issue={issue} recipients={en + sw} />
        )}
        <Remove issue={issue} />
      </div>
    </section>
  );
}

function Tests({ id, written }: { id: string; written: readonly Locale[] }) {
  const test = useTestIssue(id);
  return written.map((locale) => (
    <Button
      key={locale}
      variant="secondary"
      // In Swahili it is longer than a phone is wide.
      className="max-w-full py-1.5 whitespace-normal!"
      busy={test.isPending && test.variables === locale}
      onClick={() => test.mutate(locale)}
    >
      {locale === 'en' ? m.newsletter_issue_test_english() : m.newsletter_issue_test_swahili()}
    </Button>
  ));
}

function Send({ issue, recipients }: { issue: IssueView; recipients: number }) {
  const [isAsking, setIsAsking] = useState(false);
  const send = useSendingStep(issue);
  return (
    <>
      <Button onClick={() => setIsAsking(true)}>{m.newsletter_issue_send()}</Button>
      <ConfirmDialog
        open={isAsking}
        title={m.newsletter_issue_send_ask({ count: recipients })}
        text={m.newsletter_issue_send_text({
          subject: issueTitle(issue),
          minutes: minutesFor(recipients),
        })}
        confirm={m.newsletter_issue_send_now({ count: recipients })}
        cancel={m.person_cancel()}
        busy={send.isPending}
        onConfirm={() => send.mutate({ kind: 'send' }, { onSettled: () => setIsAsking(false) })}
        onClose={() => setIsAsking(false)}
      />
    </>
  );
}

function Remove({ issue }: { issue: IssueView }) {
  const [isAsking, setIsAsking] = useState(false);
  const remove = useRemoveIssue(issue);
  const navigate = useAdminNavigate();
  return (
    <>
      <Button variant="quiet" onClick={() => setIsAsking(true)}>
        {m.newsletter_issue_remove()}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={m.newsletter_issue_remove_ask()}
        text={m.newsletter_issue_remove_text({ subject: issueTitle(issue) })}
        confirm={m.newsletter_issue_remove()}
        cancel={m.person_cancel()}
        isDangerous
        busy={remove.isPending}
        onConfirm={() =>
          remove.mutate(undefined, {
            onSuccess: () => void navigate({ to: '/admin/newsletter/issues', ignoreBlocker: true }),
            onError: () => setIsAsking(false),
          })
        }
        onClose={() => setIsAsking(false)}
      />
    </>
  );
}
