import * as z from 'zod/mini';
import { ISSUE_STATES, LONGEST_ISSUE } from '#/domain/newsletter/issue.ts';
import { RESENDABLE_STATES } from '#/domain/newsletter/recipient-state.ts';
import { localeSchema } from '#/features/catalog/schemas.ts';
import { textField } from '#/platform/forms/text-field.ts';
import { pageInput } from '#/platform/lists/page-input.ts';

/** Longer ones are cut by every mail program. */
const subject = textField(160);
const body = textField(LONGEST_ISSUE);

/** Either language may be empty until the issue is sent. */
export const issueFields = z.strictObject({
  subject,
  subjectSw: subject,
  body,
  bodySw: body,
});

const id = z.uuid();
const issueKey = { id, version: z.int().check(z.minimum(1), z.maximum(2_147_483_647)) };

export const ISSUE_SORTS = ['changed', 'subject', 'state'] as const;

export const listIssuesInput = z.strictObject({
  page: pageInput,
  state: z._default(z.nullable(z.enum(ISSUE_STATES)), null),
  sort: z._default(z.enum(ISSUE_SORTS), 'changed'),
  descending: z._default(z.boolean(), true),
});
export const getIssueInput = z.strictObject({ id });
export const updateIssueInput = z.extend(issueFields, issueKey);
export const issueVersionInput = z.strictObject(issueKey);
export const previewIssueInput = z.strictObject({ locale: localeSchema, subject, body });
export const testIssueInput = z.strictObject({ id, locale: localeSchema });
export const resendIssueInput = z.strictObject({ ...issueKey, to: z.enum(RESENDABLE_STATES) });

export type ListIssuesInput = z.output<typeof listIssuesInput>;
export type IssueFields = z.output<typeof issueFields>;
export type IssueVersion = z.output<typeof issueVersionInput>;
export type PreviewIssueInput = z.output<typeof previewIssueInput>;
