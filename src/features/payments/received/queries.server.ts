import { and, desc, eq, getColumns, isNull, sql, type SQLWrapper } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Executor } from '#/db/client.server.ts';
import { runPrepared } from '#/db/run-prepared.server.ts';
import { incomingPayments, paymentClaims } from '#/db/schema/incoming-payments.ts';
import { orders } from '#/db/schema/orders.ts';
import { bookedPayments, paymentAttempts } from '#/db/schema/payments.ts';
import { fromDecimal, type Cents } from '#/domain/money/money.ts';
import type { ClaimState } from '#/domain/payments/incoming.ts';
import { getOwnOrderCondition, type OrderRow } from '#/features/orders/queries.server.ts';
import { getCallbackRegisteredSql, type CallbackAddress } from '../incoming/queries.server.ts';
import type { AttemptRow } from '../queries.server.ts';

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

/** The same inside JSON, where a numeric is written as a text to keep its digits. */
type MoneyBesideInJson = Omit<MoneyBeside, 'amount' | 'at'> & { amount: string | null; at: string };

interface OrderMoney {
  order: OrderRow;
  /** Newest first. */
  attempts: AttemptRow[];
  /** Oldest first. */
  beside: MoneyBeside[];
  /** Whether word of payments to the address comes to us. */
  isRegistered: boolean;
}

/** All that is known of the money of a person's own order, as it was at one moment; null when it is not theirs. */
export async function findOwnOrderMoney(
  db: Executor,
  { userId, orderId }: { userId: string | null; orderId: string },
  address: CallbackAddress | null,
): Promise<OrderMoney | null> {
  const isOwn = getOwnOrderCondition(userId);
  const money = db
    .select({
      order: getColumns(orders),
      attempt: getColumns(paymentAttempts),
      beside: sql<MoneyBesideInJson[]>`${moneyBeside(db, orderId)}`,
      isRegistered: address ? getCallbackRegisteredSql(db, address) : sql<boolean>`false`,
    })
    .from(orders)
    .leftJoin(paymentAttempts, eq(paymentAttempts.orderId, orders.id))
    .where(and(isOwn, eq(orders.id, orderId)))
    .orderBy(desc(paymentAttempts.createdAt), desc(paymentAttempts.id));
  const rows = await runPrepared(money);
  const [first] = rows;
  if (!first) return null;
  return {
    order: first.order,
    attempts: rows.flatMap(({ attempt }) => attempt ?? []),
    beside: first.beside.map(({ amount, at, ...row }) => {
      return { ...row, amount: amount === null ? null : fromDecimal(amount), at: new Date(at) };
    }),
    isRegistered: first.isRegistered,
  };
}

const asText = (amount: SQLWrapper) => sql<string | null>`${amount}::text`.as('amount');

/** As one JSON array; of the order and not of a row, so it is made once whatever it is selected with. */
function moneyBeside(db: Executor, orderId: string) {
  const kind = (name: Kind) => sql<Kind>`${name}::text`.as('kind');
  const unasked = db
    .select({
      kind: kind('unasked'),
      id: incomingPayments.id,
      amount: asText(incomingPayments.amount),
      receipt: sql<string>`${incomingPayments.receipt}`.as('receipt'),
      state: sql<ClaimState | null>`null::text`.as('state'),
      at: sql`${incomingPayments.paidAt}`.as('at'),
    })
    .from(incomingPayments)
    .where(eq(incomingPayments.orderId, orderId));
  const booked = db
    .select({
      kind: kind('booked'),
      id: bookedPayments.id,
      amount: asText(bookedPayments.amount),
      receipt: sql<string>`${bookedPayments.reference}`.as('receipt'),
      state: sql<ClaimState | null>`null::text`.as('state'),
      at: sql`${bookedPayments.createdAt}`.as('at'),
    })
    .from(bookedPayments)
    .where(and(eq(bookedPayments.orderId, orderId), isNull(bookedPayments.reversedAt)));
  const claimed = db
    .select({
      kind: kind('claimed'),
      id: paymentClaims.id,
      amount: asText(sql`null`),
      receipt: sql<string>`${paymentClaims.receipt}`.as('receipt'),
      state: sql<ClaimState | null>`${paymentClaims.state}`.as('state'),
      at: sql`${paymentClaims.createdAt}`.as('at'),
    })
    .from(paymentClaims)
    .where(eq(paymentClaims.orderId, orderId));
  const all = unionAll(unasked, booked, claimed).as('beside');
  const row = sql`json_build_object('kind', ${all.kind}, 'id', ${all.id}, 'amount', ${all.amount}, 'receipt', ${all.receipt}, 'state', ${all.state}, 'at', ${all.at})`;
  return db
    .select({ rows: sql`coalesce(json_agg(${row} order by ${all.at}, ${all.id}), '[]')` })
    .from(all);
}
