import {
  hasWords,
  LONGEST_ISSUE,
  writtenLanguages,
  type IssueTexts,
} from '#/domain/newsletter/issue.ts';
import { TextPair } from '#/features/content/text-pair.tsx';
import { m } from '#/paraglide/messages.js';
import { SavedForm } from '#/platform/forms/saved-form.tsx';
import { useSavedForm } from '#/platform/forms/use-saved-form.ts';
import { formatInstant } from '#/platform/i18n/format-day.ts';
import { useAdminNavigate } from '#/platform/routing/admin-link.tsx';
import { client } from '#/platform/rpc/client.ts';
import { rejectionOf } from '#/platform/rpc/rejection.ts';
import type { IssueView } from '#/features/newsletter/issues/views.ts';
import { useTakeIssue } from './hooks.ts';
import { IssuePreviews } from './issue-preview.tsx';
import { IssueBadge } from './labels.tsx';
import { issueFailureText, issueSentences } from './messages.ts';
import { SendBox } from './send-box.tsx';

const NEW: IssueTexts = { subject: '', subjectSw: '', body: '', bodySw: '' };
const NAMES = ['subject', 'subjectSw', 'body', 'bodySw'] as const;

function savedOf({ version, subject, subjectSw, body, bodySw }: IssueView) {
  return { version, values: { subject, subjectSw, body, bodySw } };
}

/** Subject and text of a draft in both languages, as mails beside each other, then its sending. */
export function IssueEditor({ issue }: { issue: IssueView | null }) {
  const form = useIssueForm(issue);
  const { values, isUnsaved } = form.draft;
  return (
    <>
      <SavedForm
        form={form}
        fields={conflictFields()}
        failure={form.error && issueFailureText(form.error)}
        rest={
          issue
            ? m.content_admin_saved({ at: formatInstant(issue.updatedAt) })
            : m.content_admin_never_saved()
        }
      >
        <IssueHead issue={issue} />
        <div className="grid gap-6">
          <TextPair<IssueTexts>
            as="line"
            label={m.newsletter_issue_subject()}
            names={['subject', 'subjectSw']}
            values={values}
            onChange={form.change}
            missing={form.wasSent && !hasWords(values) ? NAMES : []}
          />
          <TextPair<IssueTexts>
            as="markdown"
            label={m.content_admin_body()}
            hint={m.newsletter_issue_body_hint({ most: LONGEST_ISSUE })}
            longest={LONGEST_ISSUE}
            names={['body', 'bodySw']}
            values={values}
            onChange={form.change}
            missing={[]}
          />
          <IssuePreviews texts={values} />
        </div>
      </SavedForm>
      {issue && <SendBox issue={issue} isUnsaved={isUnsaved} written={writtenLanguages(issue)} />}
    </>
  );
}

export function IssueHead({ issue }: { issue: IssueView | null }) {
  return (
    <div className="mb-5 flex flex-wrap items-center gap-3 empty:hidden">
      {issue && <IssueBadge state={issue.state} />}
    </div>
  );
}

function useIssueForm(issue: IssueView | null) {
  const take = useTakeIssue();
  const navigate = useAdminNavigate();
  return useSavedForm<IssueTexts>({
    name: `newsletter issue ${issue?.id ?? 'new'}`,
    saved: issue ? savedOf(issue) : { version: 0, values: NEW },
    isReadable: hasWords,
    async save(values, version) {
      const { issues } = client.newsletter;
      const saved = issue
        ? await issues.update({ ...values, id: issue.id, version })
        : await issues.create(values);
      await take(saved);
      if (issue) return savedOf(saved);
      await navigate({ to: `/admin/newsletter/issues/${saved.id}`, ignoreBlocker: true });
      return null;
    },
    conflictOf(error) {
      const rejection = rejectionOf(error, issueSentences);
      return rejection?.reason === 'CHANGED_MEANWHILE' ? savedOf(rejection.current) : null;
    },
  });
}

function conflictFields() {
  const labels = {
    subject: `${m.newsletter_issue_subject()} (${m.content_admin_english()})`,
    subjectSw: `${m.newsletter_issue_subject()} (${m.content_admin_swahili()})`,
    body: `${m.content_admin_body()} (${m.content_admin_english()})`,
    bodySw: `${m.content_admin_body()} (${m.content_admin_swahili()})`,
  };
  return NAMES.map((name) => ({
    name,
    label: labels[name],
    show: (values: IssueTexts) => values[name],
  }));
}
