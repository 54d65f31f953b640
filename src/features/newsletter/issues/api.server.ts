import { getDatabase } from '#/db/client.server.ts';
import {
  adminProcedure,
  foundOrThrow,
  rejections,
  unwrapOrThrow,
} from '#/platform/rpc/base.server.ts';
import { changeIssue, createIssue, duplicateIssue, removeIssue } from './change-issue.server.ts';
import { previewIssue } from './issue-mail.server.ts';
import { getIssueForStaff, listIssuesForStaff } from './read-issues.server.ts';
import type { IssueRejection } from './rejections.ts';
import {
  getIssueInput,
  issueFields,
  issueVersionInput,
  listIssuesInput,
  previewIssueInput,
  resendIssueInput,
  testIssueInput,
  updateIssueInput,
} from './schemas.ts';
import { cancelSending, resend, startSending } from './start-sending.server.ts';
import { sendTest } from './send-test.server.ts';

const managed = adminProcedure.errors(rejections<IssueRejection>());

/** Issues of the newsletter: written, tried out and sent by staff. */
export const issuesApi = {
  list: adminProcedure
    .route({ method: 'GET', path: '/admin/newsletter/issues', summary: 'Issues of the newsletter' })
    .input(listIssuesInput)
    .handler(({ input }) => listIssuesForStaff(getDatabase(), input)),

  get: adminProcedure
    .route({
      method: 'GET',
      path: '/admin/newsletter/issues/{id}',
      summary: 'One issue, and how far its sending has come',
    })
    .input(getIssueInput)
    .handler(async ({ input }) => foundOrThrow(await getIssueForStaff(getDatabase(), input.id))),

  create: adminProcedure
    .route({ method: 'POST', path: '/admin/newsletter/issues', summary: 'Begin an issue' })
    .input(issueFields)
    .handler(({ input }) => createIssue(getDatabase(), input, new Date())),

  update: managed
    .route({ method: 'PUT', path: '/admin/newsletter/issues/{id}', summary: 'Change a draft' })
    .input(updateIssueInput)
    .handler(async ({ input, errors }) =>
      unwrapOrThrow(foundOrThrow(await changeIssue(getDatabase(), input, new Date())), errors),
    ),

  remove: managed
    .route({ method: 'DELETE', path: '/admin/newsletter/issues/{id}', summary: 'Remove a draft' })
    .input(issueVersionInput)
    .handler(async ({ input, errors }) => {
      unwrapOrThrow(foundOrThrow(await removeIssue(getDatabase(), input)), errors);
      return {};
    }),

  duplicate: adminProcedure
    .route({
      method: 'POST',
      path: '/admin/newsletter/issues/{id}/copies',
      summary: 'Begin a draft with the words of an issue',
    })
    .input(getIssueInput)
    .handler(async ({ input }) =>
      foundOrThrow(await duplicateIssue(getDatabase(), input.id, new Date())),
    ),

  preview: adminProcedure
    .route({
      method: 'POST',
      path: '/admin/newsletter/issues/preview',
      summary: 'What is typed, as the mail it will be',
    })
    .input(previewIssueInput)
    .handler(({ input }) => previewIssue(input)),

  test: managed
    .route({
      method: 'POST',
      path: '/admin/newsletter/issues/{id}/tests',
      summary: 'Send an issue to oneself',
    })
    .input(testIssueInput)
    .handler(async ({ input, context, errors }) => {
      unwrapOrThrow(foundOrThrow(await sendTest(getDatabase(), context.user, input)), errors);
      return {};
    }),

  send: managed
    .route({
      method: 'POST',
      path: '/admin/newsletter/issues/{id}/sending',
      summary: 'Send an issue to all who get the newsletter',
    })
    .input(issueVersionInput)
    .handler(async ({ input, errors }) =>
      unwrapOrThrow(foundOrThrow(await startSending(getDatabase(), input, new Date())), errors),
    ),

  cancel: managed
    .route({
      method: 'DELETE',
      path: '/admin/newsletter/issues/{id}/sending',
      summary: 'Send nothing more of an issue',
    })
    .input(issueVersionInput)
    .handler(async ({ input, errors }) =>
      unwrapOrThrow(foundOrThrow(await cancelSending(getDatabase(), input, new Date())), errors),
    ),

  resend: managed
    .route({
      method: 'POST',
      path: '/admin/newsletter/issues/{id}/resending',
      summary: 'Send again to those whose copy may not have arrived',
    })
    .input(resendIssueInput)
    .handler(async ({ input, errors }) =>
      unwrapOrThrow(foundOrThrow(await resend(getDatabase(), input, new Date())), errors),
    ),
};
