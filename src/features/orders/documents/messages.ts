import type { NotInvoiced } from '#/domain/documents/invoice.ts';
import { m } from '#/paraglide/messages.js';
import type { RejectionSentences } from '#/platform/rpc/rejection.ts';

export const invoiceMessages: RejectionSentences<NotInvoiced> = {
  ORDER_NOT_PAID: m.doc_no_paid,
  INVOICE_EXISTS: ({ number }) => m.doc_no_second({ number }),
};
