import { getDatabase, inTransaction } from '#/db/client.server.ts';
import { recordStep } from '#/features/audit/record-step.server.ts';
import {
  adminProcedure,
  foundOrThrow,
  rejections,
  unwrapOrThrow,
} from '#/platform/rpc/base.server.ts';
import { MAILS_PART } from '../personal-data.server.ts';
import { exportData, exportText } from '../profile/export-data.server.ts';
import type { StaffRejection } from '../rejections.ts';
import { changeRoleInput, mailAgainInput, personInput } from '../schemas.ts';
import { blockPerson, unblockPerson } from '../session/block-person.server.ts';
import { changeRole } from './change-role.server.ts';
import { cancelClosing, startClosing } from './closing.server.ts';
import { endSessionsOf } from './end-sessions.server.ts';
import { findPerson } from './find-person.server.ts';
import { mailAgain } from './mail-again.server.ts';

/** What people of the shop do with other people's accounts. */
export const staffApi = {
  block: adminProcedure
    .route({ method: 'PUT', path: '/account/blocks/{userId}', summary: 'Let a person in no more' })
    .input(personInput)
    .errors(rejections<StaffRejection>())
    .handler(async ({ input, context, errors }) => {
      const blocked = await blockPerson(context.user.id, input.userId, new Date());
      unwrapOrThrow(foundOrThrow(blocked), errors);
      return {};
    }),

  unblock: adminProcedure
    .route({ method: 'DELETE', path: '/account/blocks/{userId}', summary: 'Let a person in again' })
    .input(personInput)
    .handler(async ({ input }) => {
      foundOrThrow(await unblockPerson(input.userId));
      return {};
    }),

  changeRole: adminProcedure
    .route({
      method: 'PUT',
      path: '/account/roles/{userId}',
      summary: 'Give or take the back office',
    })
    .input(changeRoleInput)
    .errors(rejections<StaffRejection>())
    .handler(async ({ input, context, errors }) => {
      const changed = await changeRole(context.user.id, input, new Date());
      unwrapOrThrow(foundOrThrow(changed), errors);
      return {};
    }),

  endSessionsOf: adminProcedure
    .route({
      method: 'DELETE',
      path: '/account/sessions/{userId}',
      summary: 'Sign a person out everywhere',
    })
    .input(personInput)
    .errors(rejections<StaffRejection>())
    .handler(async ({ input, context, errors }) => {
      unwrapOrThrow(foundOrThrow(await endSessionsOf(context.user.id, input.userId)), errors);
      return {};
    }),

  mailAgain: adminProcedure
    .route({
      method: 'POST',
      path: '/account/mails/{userId}',
      summary: 'Mail a person the link to confirm, or for a new password',
    })
    .input(mailAgainInput)
    .errors(rejections<StaffRejection>())
    .handler(async ({ input, context, errors }) => {
      unwrapOrThrow(foundOrThrow(await mailAgain(context, input)), errors);
      return {};
    }),

  startClosing: adminProcedure
    .route({
      method: 'PUT',
      path: '/account/closings/{userId}',
      summary: 'Close an account in seven days, as its owner asked',
    })
    .input(personInput)
    .errors(rejections<StaffRejection>())
    .handler(async ({ input, errors }) =>
      unwrapOrThrow(foundOrThrow(await startClosing(input.userId, new Date())), errors),
    ),

  cancelClosing: adminProcedure
    .route({ method: 'DELETE', path: '/account/closings/{userId}', summary: 'Keep an account' })
    .input(personInput)
    .handler(async ({ input }) => {
      foundOrThrow(await cancelClosing(input.userId));
      return {};
    }),

  exportDataOf: adminProcedure
    .route({
      method: 'POST',
      path: '/account/exports/{userId}',
      summary: 'Everything the shop holds of a person, but the mails they got',
    })
    .input(personInput)
    .errors(rejections<StaffRejection>())
    .handler(async ({ input: { userId }, errors }) => {
      const person = foundOrThrow(await findPerson(getDatabase(), userId));
      const exported = unwrapOrThrow(await exportData(person, new Date(), [MAILS_PART]), errors);
      const done = { thing: 'users', thingId: userId, step: 'data_exported' } as const;
      await inTransaction(getDatabase(), (tx) => recordStep(tx, done));
      return { json: await exportText(exported) };
    }),
};
