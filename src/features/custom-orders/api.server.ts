import { getDatabase } from '#/db/client.server.ts';
import {
  unwrapOrThrow,
  adminProcedure,
  customerProcedure,
  foundOrThrow,
  publicProcedure,
  rejections,
} from '#/platform/rpc/base.server.ts';
import { limitCalls } from '#/platform/rpc/limit-calls.server.ts';
import {
  addNote,
  getRequestForStaff,
  listRequestsForStaff,
  readBoard,
} from './admin/read-requests.server.ts';
import { answerQuote, moveRequest, replyToRequest } from './use-cases/manage-request.server.ts';
import { offersApi } from './offers/api.server.ts';
import { addFile, removeFile, getDraft } from './use-cases/store-files.server.ts';
import { placeCustomOrder } from './use-cases/place-custom-order.server.ts';
import type { AddFileRejection, MoveRejection, PlaceRejection } from './rejections.ts';
import {
  addFileInput,
  addNoteInput,
  answerQuoteInput,
  boardInput,
  fileIdInput,
  getCustomOrderInput,
  listAllCustomOrdersInput,
  listCustomOrdersInput,
  moveInput,
  placeCustomOrderInput,
  replyInput,
} from './schemas.ts';
import type { Reader } from './queries.server.ts';
import type { Locale } from '#/paraglide/runtime.js';
import { listOwnRequests, getRequest } from './use-cases/get-requests.server.ts';

function readOwn(user: Reader, { id, locale }: { id: string; locale: Locale }) {
  return getRequest(getDatabase(), user, id, { locale, now: new Date() });
}

export const customOrdersApi = {
  offers: offersApi,

  draft: publicProcedure
    .route({ method: 'GET', path: '/custom-orders/draft', summary: 'Files sent so far' })
    .handler(({ context }) => getDraft(context)),

  addFile: publicProcedure
    .meta({ files: 1 })
    // Looking into a file costs more than keeping it. One address can be a whole neighbourhood.
    .use(limitCalls('custom-order-file', { max: 60, window: 3_600 }))
    .route({ method: 'POST', path: '/custom-orders/draft/files', summary: 'Send a logo' })
    .input(addFileInput)
    .errors(rejections<AddFileRejection>())
    .handler(async ({ input, context, errors }) =>
      unwrapOrThrow(await addFile(context, input.file, new Date()), errors),
    ),

  removeFile: publicProcedure
    .route({ method: 'DELETE', path: '/custom-orders/draft/files/{id}', summary: 'Take it back' })
    .input(fileIdInput)
    .handler(async ({ input, context }) => {
      foundOrThrow(await removeFile(context, input.id));
      return {};
    }),

  place: publicProcedure
    .route({ method: 'POST', path: '/custom-orders', summary: 'Ask for branded lighting' })
    .input(placeCustomOrderInput)
    .errors(rejections<PlaceRejection>())
    .handler(async ({ input, context, errors }) => {
      const userId = (await context.findUser())?.id ?? null;
      return unwrapOrThrow(
        await placeCustomOrder(context, input, { userId, now: new Date() }),
        errors,
      );
    }),

  list: customerProcedure
    .route({ method: 'GET', path: '/custom-orders', summary: 'Own requests, newest first' })
    .input(listCustomOrdersInput)
    .handler(({ input, context }) => listOwnRequests(getDatabase(), context.user, input.locale)),

  get: customerProcedure
    .route({ method: 'GET', path: '/custom-orders/{id}', summary: 'One of the own requests' })
    .input(getCustomOrderInput)
    .handler(async ({ input, context }) => foundOrThrow(await readOwn(context.user, input))),

  answerQuote: customerProcedure
    .route({ method: 'POST', path: '/custom-orders/{id}/answer', summary: 'Take a quote or not' })
    .input(answerQuoteInput)
    .errors(rejections<MoveRejection>())
    .handler(async ({ input, context, errors }) => {
      unwrapOrThrow(foundOrThrow(await answerQuote(context.user, input, new Date())), errors);
      return foundOrThrow(await readOwn(context.user, input));
    }),

  listAll: adminProcedure
    .route({ method: 'GET', path: '/admin/custom-orders', summary: 'Everybody’s requests' })
    .input(listAllCustomOrdersInput)
    .handler(({ input }) => listRequestsForStaff(getDatabase(), input, new Date())),

  getBoard: adminProcedure
    .route({
      method: 'GET',
      path: '/admin/custom-orders/board',
      summary: 'Everybody’s requests by state, those first that are wanted first',
    })
    .input(boardInput)
    .handler(({ input }) => readBoard(getDatabase(), input, new Date())),

  getAny: adminProcedure
    .route({ method: 'GET', path: '/admin/custom-orders/{id}', summary: 'Anybody’s request' })
    .input(getCustomOrderInput)
    .handler(async ({ input }) =>
      foundOrThrow(
        await getRequestForStaff(getDatabase(), input.id, {
          locale: input.locale,
          now: new Date(),
        }),
      ),
    ),

  reply: adminProcedure
    .route({
      method: 'POST',
      path: '/admin/custom-orders/{id}/replies',
      summary: 'Write to the customer, with or without a quote and a new state',
    })
    .input(replyInput)
    .errors(rejections<MoveRejection>())
    .handler(async ({ input, context, errors }) => {
      unwrapOrThrow(
        foundOrThrow(await replyToRequest({ ...input, adminId: context.user.id }, new Date())),
        errors,
      );
      return {};
    }),

  move: adminProcedure
    .route({ method: 'PUT', path: '/admin/custom-orders/{id}/status', summary: 'Change the state' })
    .input(moveInput)
    .errors(rejections<MoveRejection>())
    .handler(async ({ input, context, errors }) => {
      unwrapOrThrow(
        foundOrThrow(await moveRequest({ ...input, adminId: context.user.id }, new Date())),
        errors,
      );
      return {};
    }),

  addNote: adminProcedure
    .route({
      method: 'POST',
      path: '/admin/custom-orders/{id}/notes',
      summary: 'Write a note that only the shop sees',
    })
    .input(addNoteInput)
    .handler(async ({ input, context }) => {
      const note = { ...input, adminId: context.user.id };
      foundOrThrow(await addNote(getDatabase(), note, new Date()));
      return {};
    }),
};
