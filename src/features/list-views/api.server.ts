import { getDatabase } from '#/db/client.server.ts';
import type { SavedViewRejection } from '#/domain/lists/saved-view.ts';
import {
  adminProcedure,
  foundOrThrow,
  rejections,
  unwrapOrThrow,
} from '#/platform/rpc/base.server.ts';
import { updateListSettings } from './queries.server.ts';
import {
  changeViewInput,
  createViewInput,
  hideColumnsInput,
  listInput,
  removeViewInput,
  setDefaultInput,
} from './schemas.ts';
import { getViews } from './use-cases/get-views.server.ts';
import {
  changeView,
  createView,
  removeView,
  setDefaultView,
} from './use-cases/keep-views.server.ts';

export const listViewsApi = {
  get: adminProcedure
    .route({ method: 'GET', path: '/admin/views/{list}', summary: 'Views and columns of a list' })
    .input(listInput)
    .handler(({ input, context }) =>
      getViews(getDatabase(), { ...input, userId: context.user.id }),
    ),

  create: adminProcedure
    .route({ method: 'POST', path: '/admin/views/{list}', summary: 'Keep a view of a list' })
    .input(createViewInput)
    .errors(rejections<SavedViewRejection>())
    .handler(async ({ input, context, errors }) =>
      unwrapOrThrow(await createView(getDatabase(), context.user.id, input), errors),
    ),

  change: adminProcedure
    .route({ method: 'PUT', path: '/admin/views/one/{viewId}', summary: 'Change an own view' })
    .input(changeViewInput)
    .errors(rejections<SavedViewRejection>())
    .handler(async ({ input, context, errors }) => {
      const changed = await changeView(getDatabase(), context.user.id, input);
      unwrapOrThrow(foundOrThrow(changed), errors);
      return {};
    }),

  remove: adminProcedure
    .route({ method: 'DELETE', path: '/admin/views/one/{viewId}', summary: 'Remove an own view' })
    .input(removeViewInput)
    .handler(async ({ input, context }) => {
      foundOrThrow(await removeView(getDatabase(), context.user.id, input.viewId));
      return {};
    }),

  setDefault: adminProcedure
    .route({
      method: 'PUT',
      path: '/admin/views/{list}/default',
      summary: 'Say by which view a list opens',
    })
    .input(setDefaultInput)
    .handler(async ({ input: { list, viewId }, context }) => {
      const reader = { list, userId: context.user.id };
      foundOrThrow(await setDefaultView(getDatabase(), reader, viewId));
      return {};
    }),

  hideColumns: adminProcedure
    .route({
      method: 'PUT',
      path: '/admin/views/{list}/columns',
      summary: 'Hide columns where no view is open',
    })
    .input(hideColumnsInput)
    .handler(async ({ input: { list, hidden }, context }) => {
      await updateListSettings(getDatabase(), { list, userId: context.user.id }, { hidden });
      return {};
    }),
};
