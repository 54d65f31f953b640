import { actingStaff } from '#/db/acting-staff.server.ts';
import { getDatabase } from '#/db/client.server.ts';
import { reject } from '#/domain/errors/result.ts';
import { normaliseKenyanPhone } from '#/domain/phone.ts';
import {
  adminProcedure,
  foundOrThrow,
  rejections,
  unwrapOrThrow,
} from '#/platform/rpc/base.server.ts';
import {
  acceptPayment,
  dismissPayment,
  matchPayment,
  returnPayment,
} from '../incoming/decide-incoming.server.ts';
import { registerAnnouncements, registerList } from '../incoming/register-addresses.server.ts';
import { statementsApi } from '../statements/api.server.ts';
import type { IncomingRejection, RegisterRejection } from '../rejections.ts';
import { listIncomingForStaff } from './list-incoming.server.ts';
import { listReviews } from './list-reviews.server.ts';
import { readDirectConnection } from './read-connection.server.ts';
import { refuseClaim } from './refuse-claim.server.ts';
import {
  decidePaymentInput,
  listIncomingInput,
  listReviewsInput,
  matchPaymentInput,
  refuseClaimInput,
  registerListInput,
  returnPaymentInput,
} from './schemas.ts';

const deciding = adminProcedure.errors(rejections<IncomingRejection>());
const registering = adminProcedure.errors(rejections<RegisterRejection>());

/** Money that needs a person, and payments that came without a prompt. */
export const staffPaymentsApi = {
  statements: statementsApi,

  reviews: adminProcedure
    .route({ method: 'GET', path: '/admin/payments', summary: 'Money that needs a person' })
    .input(listReviewsInput)
    .handler(({ input }) => listReviews(getDatabase(), input, new Date())),

  incoming: adminProcedure
    .route({
      method: 'GET',
      path: '/admin/payments/incoming',
      summary: 'Payments that came without a prompt',
    })
    .input(listIncomingInput)
    .handler(({ input }) => listIncomingForStaff(getDatabase(), input)),

  match: deciding
    .route({
      method: 'POST',
      path: '/admin/payments/incoming/{id}/match',
      summary: 'Say which order a payment is for',
    })
    .input(matchPaymentInput)
    .handler(async ({ input, errors }) => {
      const matched = await matchPayment(getDatabase(), input, new Date());
      return { outcome: unwrapOrThrow(foundOrThrow(matched), errors) };
    }),

  accept: deciding
    .route({
      method: 'POST',
      path: '/admin/payments/incoming/{id}/acceptance',
      summary: 'Say that a payment has come',
    })
    .input(decidePaymentInput)
    .handler(async ({ input, errors }) => {
      const accepted = await acceptPayment(getDatabase(), input, new Date());
      return { outcome: unwrapOrThrow(foundOrThrow(accepted), errors) };
    }),

  dismiss: deciding
    .route({
      method: 'POST',
      path: '/admin/payments/incoming/{id}/dismissal',
      summary: 'Say that there is no such payment',
    })
    .input(decidePaymentInput)
    .handler(async ({ input, errors }) => {
      unwrapOrThrow(foundOrThrow(await dismissPayment(getDatabase(), input, new Date())), errors);
    }),

  giveBack: deciding
    .route({
      method: 'POST',
      path: '/admin/payments/incoming/{id}/return',
      summary: 'A payment for no order was given back by hand',
    })
    .input(returnPaymentInput)
    .handler(async ({ input, errors }) => {
      unwrapOrThrow(foundOrThrow(await returnPayment(getDatabase(), input, new Date())), errors);
    }),

  refuseClaim: adminProcedure
    .route({
      method: 'POST',
      path: '/admin/payments/claims/{id}/refusal',
      summary: 'Say that a code did not pay an order',
    })
    .input(refuseClaimInput)
    .handler(async ({ input }) => {
      const staffId = actingStaff()?.userId ?? null;
      foundOrThrow(await refuseClaim(getDatabase(), { ...input, staffId, now: new Date() }));
    }),

  connection: adminProcedure
    .route({
      method: 'GET',
      path: '/admin/payments/connection',
      summary: 'How payments without a prompt reach the shop',
    })
    .handler(() => readDirectConnection(getDatabase())),

  register: registering
    .route({
      method: 'POST',
      path: '/admin/payments/connection/announcements',
      summary: 'Tell the provider where to announce payments',
    })
    .handler(async ({ errors }) => {
      unwrapOrThrow(await registerAnnouncements(getDatabase()), errors);
      return readDirectConnection(getDatabase());
    }),

  registerList: registering
    .route({
      method: 'POST',
      path: '/admin/payments/connection/list',
      summary: 'Ask for the right to list payments',
    })
    .input(registerListInput)
    .handler(async ({ input, errors }) => {
      const phone = normaliseKenyanPhone(input.phone);
      const registered = phone.ok
        ? await registerList(getDatabase(), phone.value)
        : reject<RegisterRejection>({ reason: 'PHONE_UNREADABLE' });
      unwrapOrThrow(registered, errors);
      return readDirectConnection(getDatabase());
    }),
};
