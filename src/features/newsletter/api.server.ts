import { getDatabase } from '#/db/client.server.ts';
import {
  unwrapOrThrow,
  adminProcedure,
  foundOrThrow,
  publicProcedure,
  rejections,
} from '#/platform/rpc/base.server.ts';
import { issuesApi } from './issues/api.server.ts';
import { confirmSubscription, leaveNewsletter } from './use-cases/follow-link.server.ts';
import { joinNewsletter } from './use-cases/join-newsletter.server.ts';
import { listSubscribersForStaff } from './use-cases/list-subscribers.server.ts';
import type { JoinRejection, LinkRejection } from './rejections.ts';
import { removeMany } from './use-cases/remove-many.server.ts';
import { removeSubscriber } from './use-cases/remove-subscriber.server.ts';
import {
  joinInput,
  listSubscribersInput,
  removeManyInput,
  removeSubscriberInput,
  tokenInput,
} from './schemas.ts';

export const newsletterApi = {
  issues: issuesApi,

  join: publicProcedure
    .route({ method: 'POST', path: '/newsletter-subscriptions', summary: 'Ask for the newsletter' })
    .input(joinInput)
    .errors(rejections<JoinRejection>())
    .handler(async ({ input, context, errors }) => {
      unwrapOrThrow(await joinNewsletter(context, input, new Date()), errors);
      return {};
    }),

  confirm: publicProcedure
    .route({
      method: 'POST',
      path: '/newsletter-subscriptions/confirmations',
      summary: 'Follow the mailed link',
    })
    .input(tokenInput)
    .errors(rejections<LinkRejection>())
    .handler(async ({ input, errors }) => {
      unwrapOrThrow(await confirmSubscription(input.token, new Date()), errors);
      return {};
    }),

  leave: publicProcedure
    .route({
      method: 'POST',
      path: '/newsletter-subscriptions/departures',
      summary: 'Leave the newsletter',
    })
    .input(tokenInput)
    .errors(rejections<LinkRejection>())
    .handler(async ({ input, errors }) => {
      unwrapOrThrow(await leaveNewsletter(input.token, new Date()), errors);
      return {};
    }),

  list: adminProcedure
    .route({ method: 'GET', path: '/admin/newsletter', summary: 'Who asked for the newsletter' })
    .input(listSubscribersInput)
    .handler(({ input }) => listSubscribersForStaff(getDatabase(), input)),

  remove: adminProcedure
    .route({
      method: 'DELETE',
      path: '/admin/newsletter/{subscriberId}',
      summary: 'Take an address off the newsletter',
    })
    .input(removeSubscriberInput)
    .handler(async ({ input }) => {
      foundOrThrow(await removeSubscriber(input.subscriberId, new Date()));
      return {};
    }),

  removeMany: adminProcedure
    .route({
      method: 'POST',
      path: '/admin/newsletter/departures',
      summary: 'Take many addresses off the newsletter',
    })
    .input(removeManyInput)
    .handler(({ input }) => removeMany(input.subscriberIds, new Date())),
};
