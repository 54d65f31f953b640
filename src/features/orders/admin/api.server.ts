import { getDatabase } from '#/db/client.server.ts';
import { adminProcedure, foundOrThrow, rejections } from '#/platform/rpc/base.server.ts';
import type {
  CancelRejection,
  DepositRejection,
  DaysRejection,
  ExtendRejection,
  NoteRejection,
  PlaceRejection,
  RefundRejection,
  ReturnRejection,
  SettleRejection,
  StepRejection,
} from '../rejections.ts';
import {
  addOrderNoteInput,
  cancelForShopInput,
  deliverOrderInput,
  dispatchOrderInput,
  inspectRentalInput,
  recordRefundInput,
  removeOrderNoteInput,
  returnRentalsInput,
  settleDepositInput,
  settleReviewInput,
  listDaysInput,
  staffChangePlaceInput,
  listLaterEndsInput,
  staffExtendRentalInput,
  staffMoveDaysInput,
  staffOrderInput,
} from '../schemas.ts';
import { cancelOrder } from '../use-cases/cancel-order.server.ts';
import { changePlace } from '../changes/change-place.server.ts';
import { dropExtension } from '../extensions/end-extension.server.ts';
import { extendRental, listLaterEnds } from '../extensions/extend-rental.server.ts';
import { listDaysToMove, moveDays } from '../changes/move-days.server.ts';
import {
  completeOrder,
  deliverOrder,
  dispatchOrder,
  startPreparing,
  undoOrderStep,
} from '../use-cases/carry-out-order.server.ts';
import { recordRefund, settleReview } from '../use-cases/record-refund.server.ts';
import { inspectRental, returnRentals } from '../use-cases/return-rentals.server.ts';
import { settleDeposit } from '../use-cases/settle-deposit.server.ts';
import { addOrderNote, removeOrderNote } from '../use-cases/write-notes.server.ts';
import { staffMailsApi } from '../mails/again/api.server.ts';
import { staffReturnsApi } from '../returns/api.server.ts';
import { after, readOrder } from './answer-order.server.ts';
import { bulkOrdersApi } from './bulk/api.server.ts';
import { staffLinesApi } from './lines-api.server.ts';
import { staffMoneyApi } from './money-api.server.ts';

const stepping = adminProcedure.errors(rejections<StepRejection>());
const returning = adminProcedure.errors(rejections<ReturnRejection>());

/** What people of the shop do with an order. Every answer is the order as it is then. */
export const staffOrdersApi = {
  ...bulkOrdersApi,
  ...staffMoneyApi,
  ...staffLinesApi,
  ...staffReturnsApi,
  ...staffMailsApi,

  get: adminProcedure
    .route({
      method: 'GET',
      path: '/admin/orders/{orderId}',
      summary: 'Anybody’s order',
    })
    .input(staffOrderInput)
    .handler(({ input }) => readOrder(input)),

  startPreparing: stepping
    .route({
      method: 'POST',
      path: '/admin/orders/{orderId}/preparing',
      summary: 'Begin to pack',
    })
    .input(staffOrderInput)
    .handler(({ input, errors }) =>
      after(input, startPreparing(getDatabase(), input.orderId), errors),
    ),

  dispatch: stepping
    .route({
      method: 'POST',
      path: '/admin/orders/{orderId}/dispatch',
      summary: 'The goods leave, or lie ready to be picked up',
    })
    .input(dispatchOrderInput)
    .handler(({ input, errors }) => {
      const { locale: _, ...leaving } = input;
      return after(input, dispatchOrder(getDatabase(), leaving, new Date()), errors);
    }),

  deliver: stepping
    .route({
      method: 'POST',
      path: '/admin/orders/{orderId}/delivery',
      summary: 'The customer has the goods',
    })
    .input(deliverOrderInput)
    .handler(({ input, errors }) => {
      const { locale: _, ...leaving } = input;
      return after(input, deliverOrder(getDatabase(), leaving), errors);
    }),

  complete: stepping
    .route({
      method: 'POST',
      path: '/admin/orders/{orderId}/completion',
      summary: 'Nothing is left to do',
    })
    .input(staffOrderInput)
    .handler(({ input, errors }) =>
      after(input, completeOrder(getDatabase(), input.orderId), errors),
    ),

  undo: stepping
    .route({
      method: 'POST',
      path: '/admin/orders/{orderId}/undo',
      summary: 'Take the last step of the shop back',
    })
    .input(staffOrderInput)
    .handler(({ input, errors }) =>
      after(input, undoOrderStep(getDatabase(), input.orderId, new Date()), errors),
    ),

  cancel: adminProcedure
    .errors(rejections<CancelRejection>())
    .route({
      method: 'POST',
      path: '/admin/orders/{orderId}/cancellation',
      summary: 'Call an order off that has not left',
    })
    .input(cancelForShopInput)
    .handler(({ input, errors }) => {
      const { orderId, cause, text, keeps } = input;
      const request = { orderId, by: 'shop', cause, text, keeps } as const;
      return after(input, cancelOrder(getDatabase(), request, new Date()), errors);
    }),

  changePlace: adminProcedure
    .route({
      method: 'PUT',
      path: '/admin/orders/{orderId}/place',
      summary: 'Where an order goes that has not left',
    })
    .input(staffChangePlaceInput)
    .errors(rejections<PlaceRejection>())
    .handler(({ input, errors }) => {
      const { orderId, place, seen } = input;
      const change = { by: 'shop', orderId, place, seen } as const;
      return after(input, changePlace(getDatabase(), change, new Date()), errors);
    }),

  listLaterEnds: adminProcedure
    .route({
      method: 'GET',
      path: '/admin/orders/{id}/extension',
      summary: 'Later days on which hires can end, and what they cost',
    })
    .input(listLaterEndsInput)
    .handler(async ({ input: { id: orderId, range } }) => {
      const change = { by: 'shop', orderId, range } as const;
      return foundOrThrow(await listLaterEnds(getDatabase(), change, new Date()));
    }),

  extend: adminProcedure
    .errors(rejections<ExtendRejection>())
    .route({
      method: 'POST',
      path: '/admin/orders/{orderId}/extension',
      summary: 'Further days for hires, held until they are paid',
    })
    .input(staffExtendRentalInput)
    .handler(({ input, errors }) => {
      const { orderId, range, end, amount } = input;
      const change = { by: 'shop', orderId, range, end, amount } as const;
      return after(input, extendRental(getDatabase(), change, new Date()), errors);
    }),

  dropExtension: adminProcedure
    .route({
      method: 'DELETE',
      path: '/admin/orders/{orderId}/extension',
      summary: 'Give further days up that are not paid yet',
    })
    .input(staffOrderInput)
    .handler(async ({ input }) => {
      const change = { by: 'shop', orderId: input.orderId } as const;
      foundOrThrow(await dropExtension(getDatabase(), change, new Date()));
      return readOrder(input);
    }),

  moveDays: adminProcedure
    .route({
      method: 'PUT',
      path: '/admin/orders/{orderId}/days',
      summary: 'Other days for hires that have not left',
    })
    .input(staffMoveDaysInput)
    .errors(rejections<DaysRejection>())
    .handler(({ input, errors }) => {
      const { orderId, range, start } = input;
      const change = { by: 'shop', orderId, range, start } as const;
      return after(input, moveDays(getDatabase(), change, new Date()), errors);
    }),

  listDays: adminProcedure
    .route({
      method: 'GET',
      path: '/admin/orders/{id}/days',
      summary: 'Days that hires can move to',
    })
    .input(listDaysInput)
    .handler(async ({ input: { id: orderId, ...wanted } }) =>
      foundOrThrow(
        await listDaysToMove(getDatabase(), { by: 'shop', orderId, ...wanted }, new Date()),
      ),
    ),

  returnRentals: returning
    .route({
      method: 'POST',
      path: '/admin/orders/{orderId}/returns',
      summary: 'Hired units are back',
    })
    .input(returnRentalsInput)
    .handler(({ input, errors }) => {
      const { orderId, lines, note } = input;
      return after(
        input,
        returnRentals(getDatabase(), { orderId, lines, note }, new Date()),
        errors,
      );
    }),

  inspectRental: returning
    .route({
      method: 'POST',
      path: '/admin/orders/{orderId}/inspections',
      summary: 'Units that are back were looked at',
    })
    .input(inspectRentalInput)
    .handler(({ input, errors }) => {
      const { orderId, lineId, condition, note } = input;
      const seen = { orderId, lineId, condition, note };
      return after(input, inspectRental(getDatabase(), seen), errors);
    }),

  recordRefund: adminProcedure
    .route({
      method: 'POST',
      path: '/admin/orders/{orderId}/refunds',
      summary: 'Money was given back by hand',
    })
    .input(recordRefundInput)
    .errors(rejections<RefundRejection>())
    .handler(({ input, errors }) => {
      const { locale: _, ...refund } = input;
      return after(input, recordRefund(getDatabase(), refund, new Date()), errors);
    }),

  settleDeposit: adminProcedure
    .route({
      method: 'POST',
      path: '/admin/orders/{orderId}/deposit',
      summary: 'What of the deposit is kept for what, and what goes back',
    })
    .input(settleDepositInput)
    .errors(rejections<DepositRejection>())
    .handler(({ input, errors }) => {
      const { locale: _, ...settlement } = input;
      return after(input, settleDeposit(getDatabase(), settlement, new Date()), errors);
    }),

  settleReview: adminProcedure
    .route({
      method: 'POST',
      path: '/admin/orders/{orderId}/settlements',
      summary: 'It is decided what becomes of money to review',
    })
    .input(settleReviewInput)
    .errors(rejections<SettleRejection>())
    .handler(({ input, errors }) => {
      const { orderId, seen, note } = input;
      return after(input, settleReview(getDatabase(), { orderId, seen, note }), errors);
    }),

  addNote: adminProcedure
    .route({
      method: 'POST',
      path: '/admin/orders/{orderId}/notes',
      summary: 'Note for one another',
    })
    .input(addOrderNoteInput)
    .errors(rejections<NoteRejection>())
    .handler(({ input, context, errors }) => {
      const note = {
        orderId: input.orderId,
        authorId: context.user.id,
        text: input.text,
      };
      return after(input, addOrderNote(getDatabase(), note), errors);
    }),

  removeNote: adminProcedure
    .route({
      method: 'DELETE',
      path: '/admin/orders/{orderId}/notes/{noteId}',
      summary: 'Take a note away',
    })
    .input(removeOrderNoteInput)
    .handler(async ({ input }) => {
      const { orderId, noteId } = input;
      foundOrThrow(await removeOrderNote(getDatabase(), { orderId, noteId }));
      return readOrder(input);
    }),
};
