import { getDatabase } from '#/db/client.server.ts';
import {
  adminProcedure,
  customerProcedure,
  foundOrThrow,
  publicProcedure,
  rejections,
  unwrapOrThrow,
} from '#/platform/rpc/base.server.ts';
import type {
  AcceptRejection,
  InviteRejection,
  JoinRejection,
  StandingRejection,
} from './rejections.ts';
import { invitationInput, invitationTokenInput, inviteInput, joinInput } from './schemas.ts';
import { acceptInvitation, joinByInvitation } from './use-cases/accept-invitation.server.ts';
import {
  inviteStaff,
  resendInvitation,
  withdrawInvitation,
} from './use-cases/invite-staff.server.ts';
import { getInvitation, listInvitations } from './use-cases/read-invitations.server.ts';

export const invitationsApi = {
  list: adminProcedure
    .route({ method: 'GET', path: '/admin/invitations', summary: 'Who is invited as staff' })
    .handler(() => listInvitations(getDatabase(), new Date())),

  invite: adminProcedure
    .route({ method: 'POST', path: '/admin/invitations', summary: 'Invite staff by mail' })
    .input(inviteInput)
    .errors(rejections<InviteRejection>())
    .handler(async ({ input, context, errors }) => {
      unwrapOrThrow(await inviteStaff(context.user, input, new Date()), errors);
      return {};
    }),

  resend: adminProcedure
    .route({
      method: 'POST',
      path: '/admin/invitations/{invitationId}/mails',
      summary: 'Mail an invitation again, with a new link',
    })
    .input(invitationInput)
    .errors(rejections<StandingRejection>())
    .handler(async ({ input, context, errors }) => {
      const sent = await resendInvitation(context.user, input.invitationId, new Date());
      unwrapOrThrow(foundOrThrow(sent), errors);
      return {};
    }),

  withdraw: adminProcedure
    .route({
      method: 'DELETE',
      path: '/admin/invitations/{invitationId}',
      summary: 'Withdraw an invitation',
    })
    .input(invitationInput)
    .errors(rejections<StandingRejection>())
    .handler(async ({ input, errors }) => {
      unwrapOrThrow(foundOrThrow(await withdrawInvitation(input.invitationId, new Date())), errors);
      return {};
    }),

  get: publicProcedure
    .route({
      method: 'POST',
      path: '/invitations/check',
      summary: 'What a link to an invitation opens',
    })
    .input(invitationTokenInput)
    .handler(({ input }) => getInvitation(getDatabase(), input.token, new Date())),

  accept: customerProcedure
    .route({
      method: 'POST',
      path: '/invitations/acceptances',
      summary: 'Become staff, as the person who was invited',
    })
    .input(invitationTokenInput)
    .errors(rejections<AcceptRejection>())
    .handler(async ({ input, context, errors }) => {
      unwrapOrThrow(foundOrThrow(await acceptInvitation(context, input.token, new Date())), errors);
      return {};
    }),

  join: publicProcedure
    .route({
      method: 'POST',
      path: '/invitations/accounts',
      summary: 'Become staff, with a new account',
    })
    .input(joinInput)
    .errors(rejections<JoinRejection>())
    .handler(async ({ input, context, errors }) =>
      unwrapOrThrow(foundOrThrow(await joinByInvitation(context, input, new Date())), errors),
    ),
};
