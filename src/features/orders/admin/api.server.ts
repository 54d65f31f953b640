import { getDatabase } from '#/db/client.server.ts';
import type { Result } from '#/domain/errors/result.ts';
import {
  adminProcedure,
  foundOrThrow,
  rejections,
  unwrapOrThrow,
  type RejectionErrors,
} from '#/platform/rpc/base.server.ts';
import type { Locale } from '#/paraglide/runtime.js';
import type {
  DepositRejection,
  NoteRejection,
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
  staffOrderInput,
} from '../schemas.ts';
import { cancelOrder } from '../use-cases/cancel-order.server.ts';
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
import { getOrderForStaff } from './get-order-for-staff.server.ts';

interface Wanted {
  orderId: string;
  locale: Locale;
}

const stepping = adminProcedure.errors(rejections<StepRejection>());
const returning = adminProcedure.errors(rejections<ReturnRejection>());

async function read({ orderId, locale }: Wanted) {
  return foundOrThrow(await getOrderForStaff(getDatabase(), { orderId, locale }, new Date()));
}

/** The order as it is after a step; a rejection, or that there is none, is thrown. */
async function after<R extends { reason: string }>(
  wanted: Wanted,
  taken: Promise<Result<null, R> | null>,
  errors: RejectionErrors<R>,
) {
  unwrapOrThrow(foundOrThrow(await taken), errors);
  return read(wanted);
}

/** What people of the shop do with an order. Every answer is the order as it is then. */
export const staffOrdersApi = {
  get: adminProcedure
    .route({
      method: 'GET',
      path: '/admin/orders/{orderId}',
      summary: 'Anybody’s order',
    })
    .input(staffOrderInput)
    .handler(({ input }) => read(input)),

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
      const { orderId, trip } = input;
      return after(input, dispatchOrder(getDatabase(), { orderId, trip }, new Date()), errors);
    }),

  deliver: stepping
    .route({
      method: 'POST',
      path: '/admin/orders/{orderId}/delivery',
      summary: 'The customer has the goods',
    })
    .input(deliverOrderInput)
    .handler(({ input, errors }) => {
      const { orderId, receivedBy } = input;
      return after(input, deliverOrder(getDatabase(), { orderId, receivedBy }), errors);
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
      summary: 'Take back that packing began or that the goods left',
    })
    .input(staffOrderInput)
    .handler(({ input, errors }) =>
      after(input, undoOrderStep(getDatabase(), input.orderId, new Date()), errors),
    ),

  cancel: stepping
    .route({
      method: 'POST',
      path: '/admin/orders/{orderId}/cancellation',
      summary: 'Call an order off that has not left',
    })
    .input(cancelForShopInput)
    .handler(({ input, errors }) => {
      const { orderId, cause, text } = input;
      const request = { orderId, by: 'shop', cause, text } as const;
      return after(input, cancelOrder(getDatabase(), request, new Date()), errors);
    }),

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
      return read(input);
    }),
};
