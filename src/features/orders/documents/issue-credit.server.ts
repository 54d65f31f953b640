import type { Transaction } from '#/db/client.server.ts';
import { creditOf } from '#/domain/documents/credit.ts';
import type { RefundFacts } from '#/domain/documents/document-content.ts';
import { formatDocumentNumber } from '#/domain/documents/document-number.ts';
import type { VatSplit } from '#/domain/money/vat.ts';
import type { OrderMoney } from '#/domain/payments/ledger.ts';
import { issueDocument } from '#/features/documents/issue-document.server.ts';
import { findStandingInvoice, type IssuedDocument } from '#/features/documents/queries.server.ts';
import { listOrderLines, type OrderRow } from '#/features/orders/queries.server.ts';
import { toAmounts } from '#/features/orders/to-views.server.ts';
import { localeOf } from '#/features/orders/use-cases/order-address.server.ts';
import { isLocale } from '#/paraglide/runtime.js';
import { orderFacts } from './order-facts.server.ts';

interface GivenBack {
  /** The entry of the history that tells of it. */
  eventId: string;
  refund: RefundFacts;
  before: OrderMoney;
  after: OrderMoney;
  now: Date;
  askedBy: string | null;
}

/**
 * Issues what shows that money went back: a credit note where it takes back what was invoiced, else a
 * receipt for it (DOCUMENT-3). The order's row is locked.
 */
export async function issueRefundPaper(
  tx: Transaction,
  row: OrderRow,
  { eventId: cause, refund, before, after, now, askedBy }: GivenBack,
): Promise<void> {
  const order = { ...row, refundedTotal: after.refunded };
  const invoice = await findStandingInvoice(tx, order.id);
  const credit = invoice && creditOf({ before, after }, toAmounts(order));
  if (credit) {
    await issueCreditNote(tx, { order, invoice }, { credit, refund, cause, now, askedBy });
    return;
  }
  const locale = localeOf(order);
  const facts = orderFacts(order, await listOrderLines(tx, [order.id]), locale);
  const content = { kind: 'refund_receipt', ...facts, refund } as const;
  await issueDocument(tx, { orderId: order.id, cause, locale, content, now, askedBy });
}

/** Takes back of an invoice what is not asked for any more, without money that goes back. */
export async function creditReduction(
  tx: Transaction,
  order: OrderRow,
  { cause, before, after, now, askedBy }: Omit<GivenBack, 'eventId' | 'refund'> & { cause: string },
): Promise<void> {
  const invoice = await findStandingInvoice(tx, order.id);
  const credit = invoice && creditOf({ before, after }, toAmounts(order));
  if (!credit) return;
  await issueCreditNote(tx, { order, invoice }, { credit, refund: null, cause, now, askedBy });
}

/** Takes back of an invoice what was given back before it was asked for. */
export async function creditEarlierRefunds(
  tx: Transaction,
  { order, invoice, after }: { order: OrderRow; invoice: IssuedDocument; after: OrderMoney },
  { now, askedBy }: Pick<GivenBack, 'now' | 'askedBy'>,
): Promise<void> {
  const before = { ...after, paid: after.due, refunded: 0, returned: 0, allowed: 0, goodsBack: 0 };
  const credit = creditOf({ before, after }, toAmounts(order));
  if (!credit) return;
  const note = { credit, refund: null, cause: invoice.id, now, askedBy };
  await issueCreditNote(tx, { order, invoice }, note);
}

export async function issueCreditNote(
  tx: Transaction,
  { order, invoice }: { order: OrderRow; invoice: IssuedDocument },
  note: {
    credit: VatSplit;
    refund: RefundFacts | null;
    cause: string;
    now: Date;
    askedBy: string | null;
  },
): Promise<void> {
  const { credit, refund, cause, now, askedBy } = note;
  const locale = isLocale(invoice.locale) ? invoice.locale : localeOf(order);
  const facts = orderFacts(order, await listOrderLines(tx, [order.id]), locale);
  const { buyer } = invoice.content;
  const of = { ...credit, vatRate: order.vatRate, invoice: formatDocumentNumber(invoice) };
  const content = { kind: 'credit_note', ...facts, buyer, credit: of, refund } as const;
  await issueDocument(tx, { orderId: order.id, cause, locale, content, now, askedBy });
}
