import { getDatabase } from '#/db/client.server.ts';
import {
  unwrapOrThrow,
  adminProcedure,
  foundOrThrow,
  rejections,
} from '#/platform/rpc/base.server.ts';
import { addPictureAt } from '#/features/pictures/add-picture.server.ts';
import { getDraftLink, shareDraft } from '../draft-link/draft-link.server.ts';
import { limitCalls } from '#/platform/rpc/limit-calls.server.ts';
import {
  browseContent,
  changeContent,
  createContent,
  moveContent,
  planContent,
  publishContent,
  removeContent,
  reorderContent,
} from './manage-content.server.ts';
import { previewText } from './preview-text.server.ts';
import { publishMany } from './publish-many.server.ts';
import { findContent } from './queries.server.ts';
import { getContentRevision, listContentRevisions } from './revisions.server.ts';
import type { ManageContentRejection } from './rejections.ts';
import {
  createPageInput,
  createPictureInput,
  createPostInput,
  createQuestionInput,
  deleteInput,
  draftLinkInput,
  getContentInput,
  getRevisionInput,
  listContentInput,
  moveInput,
  planInput,
  previewInput,
  publishInput,
  publishManyInput,
  reorderInput,
  shareDraftInput,
  updatePageInput,
  updatePictureInput,
  updatePostInput,
  updateQuestionInput,
} from './schemas.ts';

const managed = adminProcedure.errors(rejections<ManageContentRejection>());

export const manageContentApi = {
  list: adminProcedure
    .route({ method: 'GET', path: '/admin/content', summary: 'Content of a kind, with drafts' })
    .input(listContentInput)
    .handler(({ input }) => browseContent(getDatabase(), input)),

  get: adminProcedure
    .route({ method: 'GET', path: '/admin/content/{kind}/{id}', summary: 'All fields of one' })
    .input(getContentInput)
    .handler(async ({ input }) =>
      foundOrThrow(await findContent(getDatabase(), input.kind, input.id)),
    ),

  revisions: adminProcedure
    .route({
      method: 'GET',
      path: '/admin/content/{kind}/{id}/revisions',
      summary: 'The states in which one was saved, the latest first',
    })
    .input(getContentInput)
    .handler(({ input }) => listContentRevisions(getDatabase(), input)),

  revision: adminProcedure
    .route({
      method: 'GET',
      path: '/admin/content/{kind}/{id}/revisions/{endedBy}',
      summary: 'All fields of one as they were',
    })
    .input(getRevisionInput)
    .handler(async ({ input }) => foundOrThrow(await getContentRevision(getDatabase(), input))),

  publish: managed
    .route({ method: 'POST', path: '/admin/content/publish', summary: 'Show or hide' })
    .input(publishInput)
    .handler(async ({ input, errors }) =>
      unwrapOrThrow(foundOrThrow(await publishContent(getDatabase(), input, new Date())), errors),
    ),

  publishMany: adminProcedure
    .route({ method: 'POST', path: '/admin/content/publish-many', summary: 'Show or hide many' })
    .input(publishManyInput)
    .handler(({ input }) => publishMany(getDatabase(), input, new Date())),

  plan: managed
    .route({ method: 'POST', path: '/admin/content/plan', summary: 'Publish a draft at a time' })
    .input(planInput)
    .handler(async ({ input, errors }) =>
      unwrapOrThrow(foundOrThrow(await planContent(getDatabase(), input, new Date())), errors),
    ),

  draftLink: adminProcedure
    .route({
      method: 'GET',
      path: '/admin/content/{kind}/{id}/draft-link',
      summary: 'The secret link that opens a draft',
    })
    .input(draftLinkInput)
    .handler(({ input }) => getDraftLink(getDatabase(), input, new Date())),

  shareDraft: adminProcedure
    .route({
      method: 'POST',
      path: '/admin/content/draft-link',
      summary: 'Make a secret link to a draft, or take it back',
    })
    .input(shareDraftInput)
    .handler(async ({ input }) => foundOrThrow(await shareDraft(getDatabase(), input, new Date()))),

  remove: managed
    .route({ method: 'POST', path: '/admin/content/delete', summary: 'Take away for good' })
    .input(deleteInput)
    .handler(async ({ input, errors }) =>
      unwrapOrThrow(foundOrThrow(await removeContent(getDatabase(), input)), errors),
    ),

  move: adminProcedure
    .route({ method: 'POST', path: '/admin/content/move', summary: 'To another place' })
    .input(moveInput)
    .handler(async ({ input }) => foundOrThrow(await moveContent(getDatabase(), input)).value),

  reorder: managed
    .route({ method: 'POST', path: '/admin/content/order', summary: 'An order of what was seen' })
    .input(reorderInput)
    .handler(async ({ input, errors }) => {
      unwrapOrThrow(foundOrThrow(await reorderContent(getDatabase(), input)), errors);
    }),

  preview: adminProcedure
    .use(limitCalls('content-preview', { max: 120, window: 60 }))
    .route({ method: 'POST', path: '/admin/content/preview', summary: 'A text as it would look' })
    .input(previewInput)
    .handler(({ input }) => previewText(input)),

  createPost: managed
    .route({ method: 'POST', path: '/admin/posts', summary: 'Draft an article' })
    .input(createPostInput)
    .handler(async ({ input, errors }) =>
      unwrapOrThrow(await createContent(getDatabase(), { kind: 'post', values: input }), errors),
    ),

  updatePost: managed
    .route({ method: 'PUT', path: '/admin/posts/{id}', summary: 'Change an article' })
    .input(updatePostInput)
    .handler(async ({ input: { id, version, ...values }, errors }) => {
      const content = { kind: 'post' as const, values };
      return unwrapOrThrow(
        foundOrThrow(await changeContent(getDatabase(), { id, version }, content)),
        errors,
      );
    }),

  createQuestion: managed
    .route({ method: 'POST', path: '/admin/questions', summary: 'Draft a question' })
    .input(createQuestionInput)
    .handler(async ({ input, errors }) =>
      unwrapOrThrow(
        await createContent(getDatabase(), { kind: 'question', values: input }),
        errors,
      ),
    ),

  updateQuestion: managed
    .route({ method: 'PUT', path: '/admin/questions/{id}', summary: 'Change a question' })
    .input(updateQuestionInput)
    .handler(async ({ input: { id, version, ...values }, errors }) => {
      const content = { kind: 'question' as const, values };
      return unwrapOrThrow(
        foundOrThrow(await changeContent(getDatabase(), { id, version }, content)),
        errors,
      );
    }),

  createPage: managed
    .route({ method: 'POST', path: '/admin/pages', summary: 'Draft the page of an address' })
    .input(createPageInput)
    .handler(async ({ input, errors }) =>
      unwrapOrThrow(await createContent(getDatabase(), { kind: 'page', values: input }), errors),
    ),

  updatePage: managed
    .route({ method: 'PUT', path: '/admin/pages/{id}', summary: 'Change a page' })
    .input(updatePageInput)
    .handler(async ({ input: { id, version, ...values }, errors }) => {
      const content = { kind: 'page' as const, values };
      return unwrapOrThrow(
        foundOrThrow(await changeContent(getDatabase(), { id, version }, content)),
        errors,
      );
    }),

  addPicture: addPictureAt('/admin/content/pictures'),

  createPicture: managed
    .route({ method: 'POST', path: '/admin/gallery', summary: 'Draft a picture of the gallery' })
    .input(createPictureInput)
    .handler(async ({ input, errors }) =>
      unwrapOrThrow(await createContent(getDatabase(), { kind: 'picture', values: input }), errors),
    ),

  updatePicture: managed
    .route({ method: 'PUT', path: '/admin/gallery/{id}', summary: 'Change a picture' })
    .input(updatePictureInput)
    .handler(async ({ input: { id, version, ...values }, errors }) => {
      const content = { kind: 'picture' as const, values };
      return unwrapOrThrow(
        foundOrThrow(await changeContent(getDatabase(), { id, version }, content)),
        errors,
      );
    }),
};
