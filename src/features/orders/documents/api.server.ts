import { getDatabase } from '#/db/client.server.ts';
import type { NotInvoiced } from '#/domain/documents/invoice.ts';
import { findOrder, findOwnOrder } from '#/features/orders/queries.server.ts';
import { getOrderInput, staffOrderInput } from '#/features/orders/schemas.ts';
import {
  adminProcedure,
  customerProcedure,
  foundOrThrow,
  rejections,
  unwrapOrThrow,
} from '#/platform/rpc/base.server.ts';
import { issueInvoice } from './issue-invoice.server.ts';
import { issueOldReceipts } from './issue-receipt.server.ts';
import { readDocuments } from './read-documents.server.ts';
import { addInvoiceForStaffInput, addInvoiceInput } from './schemas.ts';

interface Own {
  userId: string;
  orderId: string;
}

/** Somebody else's order is not found. */
async function findOwn({ userId, orderId }: Own) {
  return foundOrThrow(await findOwnOrder(getDatabase(), userId, orderId));
}

async function readOwn(own: Own) {
  return readDocuments(getDatabase(), await findOwn(own), 'customer');
}

async function readAny(orderId: string) {
  return readDocuments(
    getDatabase(),
    foundOrThrow(await findOrder(getDatabase(), orderId)),
    'shop',
  );
}

/** Documents of one's own order. Every answer is what there is then. */
export const documentsApi = {
  list: customerProcedure
    .route({ method: 'GET', path: '/orders/{id}/documents', summary: 'What was issued for it' })
    .input(getOrderInput)
    .handler(({ input, context }) => readOwn({ userId: context.user.id, orderId: input.id })),

  addReceipts: customerProcedure
    .route({
      method: 'POST',
      path: '/orders/{id}/receipts',
      summary: 'Receipts of payments from before there were any',
    })
    .input(getOrderInput)
    .handler(async ({ input, context }) => {
      const own = { userId: context.user.id, orderId: input.id };
      await findOwn(own);
      const asked = { orderId: input.id, askedBy: context.user.id };
      foundOrThrow(await issueOldReceipts(getDatabase(), asked, new Date()));
      return readOwn(own);
    }),

  addInvoice: customerProcedure
    .route({ method: 'POST', path: '/orders/{id}/invoices', summary: 'Invoice of a paid order' })
    .input(addInvoiceInput)
    .errors(rejections<NotInvoiced>())
    .handler(async ({ input, context, errors }) => {
      const { id: orderId, locale, name, pin } = input;
      const own = { userId: context.user.id, orderId };
      await findOwn(own);
      const asked = { orderId, locale, buyer: { name, pin }, askedBy: context.user.id };
      unwrapOrThrow(foundOrThrow(await issueInvoice(getDatabase(), asked, new Date())), errors);
      return readOwn(own);
    }),
};

/** The same for people of the shop, with anybody's order. */
export const staffDocumentsApi = {
  list: adminProcedure
    .route({
      method: 'GET',
      path: '/admin/orders/{orderId}/documents',
      summary: 'What was issued for an order',
    })
    .input(staffOrderInput)
    .handler(({ input }) => readAny(input.orderId)),

  addReceipts: adminProcedure
    .route({
      method: 'POST',
      path: '/admin/orders/{orderId}/receipts',
      summary: 'Receipts of payments from before there were any',
    })
    .input(staffOrderInput)
    .handler(async ({ input, context }) => {
      const asked = { orderId: input.orderId, askedBy: context.user.id };
      foundOrThrow(await issueOldReceipts(getDatabase(), asked, new Date()));
      return readAny(input.orderId);
    }),

  addInvoice: adminProcedure
    .route({
      method: 'POST',
      path: '/admin/orders/{orderId}/invoices',
      summary: 'Invoice of a paid order, in its language',
    })
    .input(addInvoiceForStaffInput)
    .errors(rejections<NotInvoiced>())
    .handler(async ({ input, context, errors }) => {
      const { orderId, name, pin } = input;
      const asked = { orderId, locale: null, buyer: { name, pin }, askedBy: context.user.id };
      unwrapOrThrow(foundOrThrow(await issueInvoice(getDatabase(), asked, new Date())), errors);
      return readAny(orderId);
    }),
};
