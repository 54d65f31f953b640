import { getDatabase } from '#/db/client.server.ts';
import type { NotOnDelivery } from '#/domain/orders/status.ts';
import { adminProcedure, rejections } from '#/platform/rpc/base.server.ts';
import { agreeOnDelivery, waiveOpen } from '../booked/agree-on-delivery.server.ts';
import { bookPayment, unbookPayment } from '../booked/book-payment.server.ts';
import { unwaiveLateFee, waiveLateFee } from '../late-fees/waive-late-fee.server.ts';
import { sendPayLink } from '../pay-link/send-pay-link.server.ts';
import type {
  BookRejection,
  LateFeeRejection,
  SendLinkRejection,
  UnbookRejection,
  WaiveRejection,
} from '../rejections.ts';
import {
  bookPaymentInput,
  sendPayLinkInput,
  staffOrderInput,
  unbookPaymentInput,
  unwaiveLateFeeInput,
  waiveLateFeeInput,
  waiveOpenInput,
} from '../schemas.ts';
import { after } from './answer-order.server.ts';

/** Money of an order by hand. Every answer is the order as it is then. */
export const staffMoneyApi = {
  bookPayment: adminProcedure
    .route({
      method: 'POST',
      path: '/admin/orders/{orderId}/payments',
      summary: 'Cash was taken, or a transfer was found at the bank',
    })
    .input(bookPaymentInput)
    .errors(rejections<BookRejection>())
    .handler(({ input, context, errors }) => {
      const { locale: _, ...booking } = input;
      const { id: staffId } = context.user;
      return after(input, bookPayment(getDatabase(), booking, staffId, new Date()), errors);
    }),

  unbookPayment: adminProcedure
    .route({
      method: 'POST',
      path: '/admin/orders/{orderId}/payments/{paymentId}/reversal',
      summary: 'A payment was booked by mistake',
    })
    .input(unbookPaymentInput)
    .errors(rejections<UnbookRejection>())
    .handler(({ input, context, errors }) => {
      const { locale: _, ...unbooking } = input;
      const { id: staffId } = context.user;
      return after(input, unbookPayment(getDatabase(), unbooking, staffId, new Date()), errors);
    }),

  agreeOnDelivery: adminProcedure
    .route({
      method: 'POST',
      path: '/admin/orders/{orderId}/pay-on-delivery',
      summary: 'It is paid at the delivery',
    })
    .input(staffOrderInput)
    .errors(rejections<NotOnDelivery>())
    .handler(({ input, errors }) =>
      after(input, agreeOnDelivery(getDatabase(), input.orderId), errors),
    ),

  sendPayLink: adminProcedure
    .route({
      method: 'POST',
      path: '/admin/orders/{orderId}/pay-link',
      summary: 'Send the payment link to the customer',
    })
    .input(sendPayLinkInput)
    .errors(rejections<SendLinkRejection>())
    .handler(({ input, errors }) => {
      const { locale: _, ...sending } = input;
      return after(input, sendPayLink(getDatabase(), sending, new Date()), errors);
    }),

  waiveLateFee: adminProcedure
    .route({
      method: 'POST',
      path: '/admin/orders/{orderId}/late-fees/{lineId}/waiver',
      summary: 'Nothing is asked for a hire being late',
    })
    .input(waiveLateFeeInput)
    .errors(rejections<LateFeeRejection>())
    .handler(({ input, errors }) => {
      const { locale: _, ...waiver } = input;
      return after(input, waiveLateFee(getDatabase(), waiver, new Date()), errors);
    }),

  unwaiveLateFee: adminProcedure
    .route({
      method: 'DELETE',
      path: '/admin/orders/{orderId}/late-fees/{lineId}/waiver',
      summary: 'A waived late fee is asked for after all',
    })
    .input(unwaiveLateFeeInput)
    .errors(rejections<LateFeeRejection>())
    .handler(({ input, errors }) => {
      const { orderId, lineId } = input;
      return after(input, unwaiveLateFee(getDatabase(), { orderId, lineId }, new Date()), errors);
    }),

  waiveOpen: adminProcedure
    .route({
      method: 'POST',
      path: '/admin/orders/{orderId}/waiver',
      summary: 'What is open is not asked for any more',
    })
    .input(waiveOpenInput)
    .errors(rejections<WaiveRejection>())
    .handler(({ input, context, errors }) => {
      const { locale: _, ...waiver } = input;
      const { id: staffId } = context.user;
      return after(input, waiveOpen(getDatabase(), waiver, staffId, new Date()), errors);
    }),
};
