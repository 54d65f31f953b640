import type { Executor } from '#/db/client.server.ts';
import { incomingPayments, paymentClaims } from '#/db/schema/incoming-payments.ts';

/** Payments that wait for staff, and customers who say that they have paid; the first of each. */
export async function makeWaitingPayments(db: Executor, orderId: string, count: number) {
  const receipts = Array.from({ length: count }, (_, n) => `SKW${String(n).padStart(7, '0')}`);
  const rows = await db
    .insert(incomingPayments)
    .values(
      receipts.map((receipt, n) => ({
        provider: 'mpesa' as const,
        receipt,
        amount: 380_000 + n,
        account: 'LIGHTS FOR SATURDAY',
        payerName: 'JANE WANJIKU DOE',
        payerPhone: '2547 ***** 126',
        paidAt: new Date(Date.now() - (n + 1) * 3_600_000),
        createdAt: new Date(Date.now() - (n + 1) * 3_600_000),
        source: 'confirmation' as const,
        ...(n % 2
          ? { state: 'checking' as const }
          : { state: 'unmatched' as const, proof: 'lookup' as const }),
      })),
    )
    .returning();
  const createdAt = new Date(Date.now() - 3_600_000);
  const claims = await db
    .insert(paymentClaims)
    .values(receipts.map((receipt) => ({ orderId, receipt, state: 'looking' as const, createdAt })))
    .returning();
  return { payment: rows[0], unproved: rows[1], claim: claims[0] };
}
