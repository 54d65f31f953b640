import { inTransaction, type Executor } from '#/db/client.server.ts';
import { formatDocumentNumber } from '#/domain/documents/document-number.ts';
import { checkInvoice, type NotInvoiced } from '#/domain/documents/invoice.ts';
import { ok, type Result } from '#/domain/errors/result.ts';
import { issueDocument } from '#/features/documents/issue-document.server.ts';
import { findStandingInvoice } from '#/features/documents/queries.server.ts';
import { listOrderLines, lockOrder } from '#/features/orders/queries.server.ts';
import { moneyOf } from '#/features/orders/use-cases/deposit-of.ts';
import { localeOf } from '#/features/orders/use-cases/order-address.server.ts';
import type { Locale } from '#/paraglide/runtime.js';
import { creditEarlierRefunds } from './issue-credit.server.ts';
import { orderFacts } from './order-facts.server.ts';

interface AskedInvoice {
  orderId: string;
  /** Null: that of the order. */
  locale: Locale | null;
  buyer: { name: string; pin: string | null };
  askedBy: string;
}

/**
 * Issues the invoice of a paid order, once (DOCUMENT-4); what was given back before is taken off by
 * a credit note. Null: there is no such order.
 */
export function issueInvoice(
  db: Executor,
  { orderId, locale, buyer, askedBy }: AskedInvoice,
  now: Date,
): Promise<Result<null, NotInvoiced> | null> {
  return inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) return null;
    const issued = await findStandingInvoice(tx, orderId);
    const money = moneyOf(order);
    const check = checkInvoice(money, issued && formatDocumentNumber(issued));
    if (!check.ok) return check;
    const language = locale ?? localeOf(order);
    const facts = orderFacts(order, await listOrderLines(tx, [orderId]), language);
    const content = { kind: 'invoice', ...facts, buyer } as const;
    const document = { orderId, cause: orderId, locale: language, content, now, askedBy };
    const invoice = await issueDocument(tx, document);
    await creditEarlierRefunds(tx, { order, invoice, after: money }, { now, askedBy });
    return ok(null);
  });
}
