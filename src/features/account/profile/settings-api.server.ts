import { getDatabase, inTransaction } from '#/db/client.server.ts';
import { unwrapOrThrow, customerProcedure, rejections } from '#/platform/rpc/base.server.ts';
import { closeAccount } from './close-account.server.ts';
import { setConsent, getConsents } from './consents.server.ts';
import { exportData } from './export-data.server.ts';
import { deleteOtherSessions } from '../queries.server.ts';
import type { AvatarRejection, CloseRejection, ExportRejection } from '../rejections.ts';
import { removeAvatar, setAvatar } from './set-avatar.server.ts';
import { avatarInput, closeInput, consentInput } from '../schemas.ts';
import { listOwnSessions } from '../session/list-own-sessions.server.ts';

export const settingsApi = {
  setAvatar: customerProcedure
    .route({ method: 'PUT', path: '/account/avatar', summary: 'Change the own picture' })
    .meta({ files: 1 })
    .input(avatarInput)
    .errors(rejections<AvatarRejection>())
    .handler(async ({ input, context, errors }) =>
      unwrapOrThrow(await setAvatar(context.user.id, input.file, new Date()), errors),
    ),

  removeAvatar: customerProcedure
    .route({ method: 'DELETE', path: '/account/avatar', summary: 'Have no picture' })
    .handler(async ({ context }) => {
      await removeAvatar(context.user.id, new Date());
      return {};
    }),

  listSessions: customerProcedure
    .route({ method: 'GET', path: '/account/sessions', summary: 'Where one is signed in' })
    .handler(({ context }) => listOwnSessions(context.user, new Date())),

  endOtherSessions: customerProcedure
    .route({
      method: 'POST',
      path: '/account/sessions/end-others',
      summary: 'Sign out everywhere else',
    })
    .handler(async ({ context: { user } }) => {
      const ended = await deleteOtherSessions(getDatabase(), user.id, user.sessionId);
      return { ended };
    }),

  getConsents: customerProcedure
    .route({ method: 'GET', path: '/account/consents', summary: 'What one has agreed to' })
    .handler(({ context }) => getConsents(getDatabase(), context.user)),

  setConsent: customerProcedure
    .route({ method: 'PUT', path: '/account/consents', summary: 'Agree, or take it back' })
    .input(consentInput)
    .handler(({ input, context }) =>
      inTransaction(getDatabase(), async (tx) => {
        await setConsent(tx, context.user, input, new Date());
        return getConsents(tx, context.user);
      }),
    ),

  exportData: customerProcedure
    .route({ method: 'GET', path: '/account/export', summary: 'Everything the shop holds of one' })
    .errors(rejections<ExportRejection>())
    .handler(async ({ context, errors }) =>
      unwrapOrThrow(await exportData(context.user, new Date()), errors),
    ),

  closeAccount: customerProcedure
    .route({ method: 'POST', path: '/account/closing', summary: 'Close the own account' })
    .input(closeInput)
    .errors(rejections<CloseRejection>())
    .handler(async ({ input, context, errors }) => {
      unwrapOrThrow(await closeAccount(context, context.user, input, new Date()), errors);
      return {};
    }),
};
