import type { Transaction } from '#/db/client.server.ts';
import { creditOf } from '#/domain/documents/credit.ts';
import { issueDocument } from '#/features/documents/issue-document.server.ts';
import { findStandingInvoice, type IssuedDocument } from '#/features/documents/queries.server.ts';
import { listOrderLines, type OrderRow } from '#/features/orders/queries.server.ts';
import { toAmounts } from '#/features/orders/to-views.server.ts';
import { moneyOf } from '#/features/orders/use-cases/deposit-of.ts';
import { localeOf } from '#/features/orders/use-cases/order-address.server.ts';
import { isLocale } from '#/paraglide/runtime.js';
import { creditEarlierRefunds, issueCreditNote } from './issue-credit.server.ts';
import { orderFacts } from './order-facts.server.ts';

interface Asked {
  cause: string;
  now: Date;
  askedBy: string | null;
}

/**
 * Credits all that stands of an invoice, before its order becomes another one (DOCUMENT-8). The invoice;
 * null: there is none. The order's row is locked, and its lines are still the old ones.
 */
export async function creditWhole(
  tx: Transaction,
  order: OrderRow,
  { cause, now, askedBy }: Asked,
): Promise<IssuedDocument | null> {
  const invoice = await findStandingInvoice(tx, order.id);
  if (!invoice) return null;
  const before = moneyOf(order);
  const after = { ...before, status: 'cancelled', paid: before.refunded } as const;
  const credit = creditOf({ before, after }, toAmounts(order));
  if (credit) {
    await issueCreditNote(tx, { order, invoice }, { credit, refund: null, cause, now, askedBy });
  }
  return invoice;
}

/** Issues the invoice of a changed order, to the buyer of the one before (DOCUMENT-8). */
export async function invoiceAnew(
  tx: Transaction,
  order: OrderRow,
  { invoice, cause, now, askedBy }: Asked & { invoice: IssuedDocument },
): Promise<void> {
  const locale = isLocale(invoice.locale) ? invoice.locale : localeOf(order);
  const facts = orderFacts(order, await listOrderLines(tx, [order.id]), locale);
  const content = { kind: 'invoice', ...facts, buyer: invoice.content.buyer } as const;
  const anew = await issueDocument(tx, {
    orderId: order.id,
    cause,
    locale,
    content,
    now,
    askedBy,
  });
  await creditEarlierRefunds(tx, { order, invoice: anew, after: moneyOf(order) }, { now, askedBy });
}
