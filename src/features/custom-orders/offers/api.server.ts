import { getDatabase } from '#/db/client.server.ts';
import {
  adminProcedure,
  customerProcedure,
  foundOrThrow,
  publicProcedure,
  rejections,
  unwrapOrThrow,
} from '#/platform/rpc/base.server.ts';
import { acceptOffer } from './accept-offer.server.ts';
import {
  declineOffer,
  getOffer,
  listOffersForStaff,
  listProductsForOffers,
} from './read-offers.server.ts';
import type {
  AcceptOfferRejection,
  OfferNotOpen,
  SaveOfferRejection,
  SendOfferRejection,
} from './rejections.ts';
import {
  acceptOfferInput,
  listOffersInput,
  offerProductsInput,
  offerTokenInput,
  offerVersionInput,
  saveOfferInput,
  sendOfferInput,
} from './schemas.ts';
import { saveOffer, sendOffer, withdrawOffer } from './write-offer.server.ts';

export const offersApi = {
  get: publicProcedure
    .route({ method: 'GET', path: '/offers/{token}', summary: 'What a link to an offer opens' })
    .input(offerTokenInput)
    .handler(async ({ input, context }) => {
      const reader = await context.findUser();
      return foundOrThrow(await getOffer(getDatabase(), input.token, { reader, now: new Date() }));
    }),

  accept: customerProcedure
    .route({
      method: 'POST',
      path: '/offers/{token}/accept',
      summary: 'Make an order of an offer, once; it is paid like any other',
    })
    .input(acceptOfferInput)
    .errors(rejections<AcceptOfferRejection>())
    .handler(async ({ input, context, errors }) =>
      unwrapOrThrow(
        foundOrThrow(await acceptOffer(getDatabase(), context.user.id, input, new Date())),
        errors,
      ),
    ),

  decline: publicProcedure
    .route({ method: 'POST', path: '/offers/{token}/decline', summary: 'Say no to an offer' })
    .input(offerTokenInput)
    .errors(rejections<OfferNotOpen>())
    .handler(async ({ input, context, errors }) => {
      const now = new Date();
      unwrapOrThrow(foundOrThrow(await declineOffer(input.token, now)), errors);
      const reader = await context.findUser();
      return foundOrThrow(await getOffer(getDatabase(), input.token, { reader, now }));
    }),

  list: adminProcedure
    .route({
      method: 'GET',
      path: '/admin/custom-orders/{customOrderId}/offers',
      summary: 'Every offer of a request, the newest first',
    })
    .input(listOffersInput)
    .handler(({ input }) => listOffersForStaff(getDatabase(), input.customOrderId, new Date())),

  products: adminProcedure
    .route({ method: 'GET', path: '/admin/offers/products', summary: 'What a line can take' })
    .input(offerProductsInput)
    .handler(({ input }) => listProductsForOffers(getDatabase(), input)),

  save: adminProcedure
    .route({
      method: 'PUT',
      path: '/admin/custom-orders/{customOrderId}/offer',
      summary: 'Write the draft of an offer, whole',
    })
    .input(saveOfferInput)
    .errors(rejections<SaveOfferRejection>())
    .handler(async ({ input, errors }) =>
      unwrapOrThrow(foundOrThrow(await saveOffer(input, new Date())), errors),
    ),

  send: adminProcedure
    .route({ method: 'POST', path: '/admin/offers/{offerId}/send', summary: 'Send it by mail' })
    .input(sendOfferInput)
    .errors(rejections<SendOfferRejection>())
    .handler(async ({ input, context, errors }) => {
      const send = { ...input, adminId: context.user.id };
      unwrapOrThrow(foundOrThrow(await sendOffer(send, new Date())), errors);
      return {};
    }),

  withdraw: adminProcedure
    .route({
      method: 'POST',
      path: '/admin/offers/{offerId}/withdraw',
      summary: 'Throw a draft away, or take back what is out',
    })
    .input(offerVersionInput)
    .errors(rejections<{ reason: 'OFFER_CHANGED' } | OfferNotOpen>())
    .handler(async ({ input, errors }) => {
      unwrapOrThrow(foundOrThrow(await withdrawOffer(input, new Date())), errors);
      return {};
    }),
};
