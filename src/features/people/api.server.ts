import { getDatabase } from '#/db/client.server.ts';
import {
  adminProcedure,
  foundOrThrow,
  rejections,
  unwrapOrThrow,
} from '#/platform/rpc/base.server.ts';
import { mergePeople, previewMerge } from './merge/merge-people.server.ts';
import type { PeopleRejection } from './rejections.ts';
import {
  addNoteInput,
  getPersonInput,
  listPeopleInput,
  mergeInput,
  previewMergeInput,
  removeNoteInput,
  setTagInput,
} from './schemas.ts';
import { getPerson } from './use-cases/get-person.server.ts';
import { listPeopleForStaff } from './use-cases/list-people.server.ts';
import { addNote, removeNote, setTag } from './use-cases/notes-and-tags.server.ts';

export const peopleApi = {
  list: adminProcedure
    .route({ method: 'GET', path: '/admin/people', summary: 'Everybody with an account' })
    .input(listPeopleInput)
    .handler(({ input }) => listPeopleForStaff(getDatabase(), input, new Date())),

  get: adminProcedure
    .route({ method: 'GET', path: '/admin/people/{userId}', summary: 'All about a person' })
    .input(getPersonInput)
    .handler(async ({ input, context }) => {
      const looking = { ...input, staffId: context.user.id };
      return foundOrThrow(await getPerson(getDatabase(), looking, new Date()));
    }),

  addNote: adminProcedure
    .route({ method: 'POST', path: '/admin/people/{userId}/notes', summary: 'Note something' })
    .input(addNoteInput)
    .errors(rejections<PeopleRejection>())
    .handler(async ({ input, context, errors }) => {
      const note = { ...input, authorId: context.user.id };
      unwrapOrThrow(foundOrThrow(await addNote(note)), errors);
      return {};
    }),

  removeNote: adminProcedure
    .route({ method: 'DELETE', path: '/admin/people/notes/{noteId}', summary: 'Remove a note' })
    .input(removeNoteInput)
    .handler(async ({ input }) => {
      foundOrThrow(await removeNote(input.noteId));
      return {};
    }),

  setTag: adminProcedure
    .route({
      method: 'PUT',
      path: '/admin/people/{userId}/tags/{tag}',
      summary: 'Put a tag on a person, or take it off',
    })
    .input(setTagInput)
    .errors(rejections<PeopleRejection>())
    .handler(async ({ input, errors }) => {
      unwrapOrThrow(foundOrThrow(await setTag(input)), errors);
      return {};
    }),

  previewMerge: adminProcedure
    .route({
      method: 'GET',
      path: '/admin/people/{keptId}/merge/{endedId}',
      summary: 'What two accounts of one person hold, and would hold as one',
    })
    .input(previewMergeInput)
    .handler(async ({ input, context }) =>
      foundOrThrow(await previewMerge(getDatabase(), context.user.id, input, new Date())),
    ),

  merge: adminProcedure
    .route({
      method: 'POST',
      path: '/admin/people/{keptId}/merge/{endedId}',
      summary: 'Make two accounts of one person one',
    })
    .input(mergeInput)
    .errors(rejections<PeopleRejection>())
    .handler(async ({ input, context, errors }) => {
      unwrapOrThrow(foundOrThrow(await mergePeople(context.user.id, input, new Date())), errors);
      return {};
    }),
};
