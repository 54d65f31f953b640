import { getDatabase } from '#/db/client.server.ts';
import { addPictureAt } from '#/features/pictures/add-picture.server.ts';
import {
  adminProcedure,
  foundOrThrow,
  rejections,
  unwrapOrThrow,
} from '#/platform/rpc/base.server.ts';
import type { ManageTermRejection } from './rejections.ts';
import {
  createTermInput,
  moveTermInput,
  reorderTermsInput,
  showTermInput,
  termInput,
  termVersionInput,
  updateTermInput,
} from './schemas.ts';
import {
  changeTerm,
  createTerm,
  getTermForStaff,
  listTermsForStaff,
  moveTerm,
  removeTerm,
  reorderTerms,
  setTermShown,
} from './use-cases/manage-terms.server.ts';

const managed = adminProcedure.errors(rejections<ManageTermRejection>());

/** The staff's side of categories and occasions; customers read theirs with what they sort. */
export const taxonomyApi = {
  list: adminProcedure
    .route({ method: 'GET', path: '/admin/terms', summary: 'All categories and occasions' })
    .handler(() => listTermsForStaff(getDatabase())),

  get: adminProcedure
    .route({ method: 'GET', path: '/admin/terms/{kind}/{key}', summary: 'One of them' })
    .input(termInput)
    .handler(async ({ input }) => foundOrThrow(await getTermForStaff(getDatabase(), input))),

  create: managed
    .route({ method: 'POST', path: '/admin/terms', summary: 'A new category or occasion' })
    .input(createTermInput)
    .handler(async ({ input, errors }) =>
      unwrapOrThrow(await createTerm(getDatabase(), input), errors),
    ),

  update: managed
    .route({ method: 'PUT', path: '/admin/terms/{kind}/{key}', summary: 'Change one' })
    .input(updateTermInput)
    .handler(async ({ input, errors }) =>
      unwrapOrThrow(foundOrThrow(await changeTerm(getDatabase(), input)), errors),
    ),

  setShown: managed
    .route({ method: 'PUT', path: '/admin/terms/{kind}/{key}/shown', summary: 'Offer one or not' })
    .input(showTermInput)
    .handler(async ({ input, errors }) =>
      unwrapOrThrow(foundOrThrow(await setTermShown(getDatabase(), input)), errors),
    ),

  move: adminProcedure
    .route({
      method: 'POST',
      path: '/admin/terms/{kind}/{key}/move',
      summary: 'To another place',
    })
    .input(moveTermInput)
    .handler(async ({ input }) => foundOrThrow(await moveTerm(getDatabase(), input)).value),

  reorder: managed
    .route({
      method: 'POST',
      path: '/admin/terms/order',
      summary: 'An order of what was seen',
    })
    .input(reorderTermsInput)
    .handler(async ({ input, errors }) => {
      unwrapOrThrow(await reorderTerms(getDatabase(), input), errors);
    }),

  remove: managed
    .route({
      method: 'DELETE',
      path: '/admin/terms/{kind}/{key}',
      summary: 'Delete one that no product names',
    })
    .input(termVersionInput)
    .handler(async ({ input, errors }) => {
      unwrapOrThrow(foundOrThrow(await removeTerm(getDatabase(), input)), errors);
    }),

  addPicture: addPictureAt('/admin/terms/pictures'),
};
