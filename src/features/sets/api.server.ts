import { getDatabase } from '#/db/client.server.ts';
import { AS_PAGES } from '#/platform/rpc/cache-rule.ts';
import {
  adminProcedure,
  foundOrThrow,
  publicProcedure,
  rejections,
  unwrapOrThrow,
} from '#/platform/rpc/base.server.ts';
import { getShownSet, listShownSets } from './read-sets.server.ts';
import type { ManageSetRejection } from './rejections.ts';
import {
  getShownInput,
  listShownInput,
  setFields,
  setIdInput,
  setVersionInput,
  updateSetInput,
} from './schemas.ts';
import {
  changeSet,
  createSet,
  getSetForStaff,
  listSetsForStaff,
  removeSet,
} from './use-cases/manage-sets.server.ts';

const managed = adminProcedure.errors(rejections<ManageSetRejection>());

export const setsApi = {
  listShown: publicProcedure
    .meta({ cache: AS_PAGES })
    .route({ method: 'GET', path: '/sets', summary: 'What is bought or hired together' })
    .input(listShownInput)
    .handler(({ input }) => listShownSets(getDatabase(), input.locale)),

  getShown: publicProcedure
    .meta({ cache: AS_PAGES })
    .route({ method: 'GET', path: '/sets/{slug}', summary: 'One set with its parts' })
    .input(getShownInput)
    .handler(async ({ input }) =>
      foundOrThrow(await getShownSet(getDatabase(), input.slug, input.locale)),
    ),

  list: adminProcedure
    .route({ method: 'GET', path: '/admin/sets', summary: 'All sets, drafts included' })
    .handler(() => listSetsForStaff(getDatabase())),

  get: adminProcedure
    .route({ method: 'GET', path: '/admin/sets/{setId}', summary: 'One of them' })
    .input(setIdInput)
    .handler(async ({ input }) => foundOrThrow(await getSetForStaff(getDatabase(), input.setId))),

  create: managed
    .route({ method: 'POST', path: '/admin/sets', summary: 'A new set' })
    .input(setFields)
    .handler(async ({ input, errors }) =>
      unwrapOrThrow(await createSet(getDatabase(), input), errors),
    ),

  update: managed
    .route({ method: 'PUT', path: '/admin/sets/{setId}', summary: 'Change a set, show or hide it' })
    .input(updateSetInput)
    .handler(async ({ input, errors }) =>
      unwrapOrThrow(foundOrThrow(await changeSet(getDatabase(), input)), errors),
    ),

  remove: managed
    .route({ method: 'DELETE', path: '/admin/sets/{setId}', summary: 'Delete a set' })
    .input(setVersionInput)
    .handler(async ({ input, errors }) => {
      unwrapOrThrow(foundOrThrow(await removeSet(getDatabase(), input)), errors);
    }),
};
