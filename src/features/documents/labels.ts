import type { DocumentKind } from '#/domain/documents/document-number.ts';
import type { PaperKind } from '#/domain/documents/paper.ts';
import type { RefundMethod } from '#/domain/orders/refund.ts';
import { m } from '#/paraglide/messages.js';
import type { TaxState } from './views.ts';

export const documentLabels: Record<DocumentKind, () => string> = {
  receipt: m.doc_receipt,
  invoice: m.doc_invoice,
  credit_note: m.doc_credit_note,
  refund_receipt: m.doc_refund_receipt,
};

export const paperLabels: Record<PaperKind, () => string> = {
  'delivery-note': m.paper_delivery_note,
  'rental-agreement': m.paper_rental_agreement,
};

export const refundMethodLabels: Record<RefundMethod, () => string> = {
  mobile: m.admin_order_refund_mobile,
  bank: m.admin_order_refund_bank,
  cash: m.admin_order_refund_cash,
  tip: m.order_refund_tip,
  credit: m.order_refund_credit,
};

export const taxStateLabels: Record<TaxState, () => string> = {
  not_connected: m.tax_not_connected,
};

/** What follows from it for documents of the shop. */
export const taxStateTexts: Record<TaxState, () => string> = {
  not_connected: m.tax_not_connected_text,
};
