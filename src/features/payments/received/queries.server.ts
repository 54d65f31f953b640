import { and, eq, isNull, sql, type SQLWrapper } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Executor } from '#/db/client.server.ts';
import { incomingPayments, paymentClaims } from '#/db/schema/incoming-payments.ts';
import { bookedPayments } from '#/db/schema/payments.ts';
import { fromDecimal, type Cents } from '#/domain/money/money.ts';
import type { ClaimState } from '#/domain/payments/incoming.ts';

/** `unasked`: it came without a prompt. `booked`: by staff. `claimed`: its customer says that it came. */
type Kind = 'unasked' | 'booked' | 'claimed';

/** Money of an order that no attempt brought; a claim knows no amount, and only it has a state. */
interface MoneyBeside {
  kind: Kind;
  id: string;
  amount: Cents | null;
  /** Empty where staff booked cash. */
  receipt: string;
  state: ClaimState | null;
  at: Date;
}

const asAmount = (amount: SQLWrapper) =>
  sql`${amount}`.mapWith((value): Cents | null => fromDecimal(String(value))).as('amount');

/** What is known of an order's money beside its attempts, as it was at one moment; the oldest first. */
export function listMoneyBeside(db: Executor, orderId: string): Promise<MoneyBeside[]> {
  const kind = (name: Kind) => sql<Kind>`${name}::text`.as('kind');
  const unasked = db
    .select({
      kind: kind('unasked'),
      id: incomingPayments.id,
      amount: asAmount(incomingPayments.amount),
      receipt: incomingPayments.receipt,
      state: sql<ClaimState | null>`null::text`.as('state'),
      at: incomingPayments.paidAt,
    })
    .from(incomingPayments)
    .where(eq(incomingPayments.orderId, orderId));
  const booked = db
    .select({
      kind: kind('booked'),
      id: bookedPayments.id,
      amount: asAmount(bookedPayments.amount),
      receipt: bookedPayments.reference,
      state: sql<ClaimState | null>`null::text`.as('state'),
      at: bookedPayments.createdAt,
    })
    .from(bookedPayments)
    .where(and(eq(bookedPayments.orderId, orderId), isNull(bookedPayments.reversedAt)));
  const claimed = db
    .select({
      kind: kind('claimed'),
      id: paymentClaims.id,
      amount: asAmount(sql`null::numeric`),
      receipt: paymentClaims.receipt,
      state: sql<ClaimState | null>`${paymentClaims.state}`.as('state'),
      at: paymentClaims.createdAt,
    })
    .from(paymentClaims)
    .where(eq(paymentClaims.orderId, orderId));
  // By place: the time and the id, which each table calls otherwise.
  return unionAll(unasked, booked, claimed).orderBy(sql`6, 2`);
}
