import {
  and,
  asc,
  desc,
  eq,
  gt,
  ilike,
  inArray,
  isNotNull,
  lt,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import type { Executor } from '#/db/client.server.ts';
import { incomingPayments, paymentClaims } from '#/db/schema/incoming-payments.ts';
import { orders } from '#/db/schema/orders.ts';
import { paymentAttempts } from '#/db/schema/payments.ts';
import type { PageRange } from '#/domain/lists/page.ts';
import { UNDECIDED_STATES } from '#/domain/payments/attempt.ts';
import { likePattern } from '#/platform/lists/like-pattern.server.ts';
import type { ListIncomingInput } from './schemas.ts';

const namedOrder = { id: orders.id, number: orders.number };

/** Payments in one of two states that wait for somebody, the oldest first. */
export function listWaiting(
  db: Executor,
  { state, before, limit }: { state: 'unmatched' | 'checking'; before: Date; limit: number },
) {
  return db
    .select()
    .from(incomingPayments)
    .where(waits(state, before))
    .orderBy(asc(incomingPayments.paidAt), asc(incomingPayments.id))
    .limit(limit);
}

export function countWaiting(
  db: Executor,
  state: 'unmatched' | 'checking',
  before: Date,
): Promise<number> {
  return db.$count(incomingPayments, waits(state, before));
}

function waits(state: 'unmatched' | 'checking', before: Date): SQL | undefined {
  return and(
    // As the index has it.
    sql`state in ('checking', 'unmatched')`,
    eq(incomingPayments.state, state),
    state === 'checking' ? lt(incomingPayments.createdAt, before) : undefined,
  );
}

const isUnknown = and(
  isNotNull(paymentAttempts.flaggedForReviewAt),
  inArray(paymentAttempts.state, [...UNDECIDED_STATES]),
);

/** Prompts of which nobody can find out what became, with their orders. */
export function listUnknown(db: Executor, limit: number) {
  return db
    .select({ attempt: paymentAttempts, order: orders })
    .from(paymentAttempts)
    .innerJoin(orders, eq(orders.id, paymentAttempts.orderId))
    .where(isUnknown)
    .orderBy(asc(paymentAttempts.createdAt), asc(paymentAttempts.id))
    .limit(limit);
}

export function countUnknown(db: Executor): Promise<number> {
  return db.$count(paymentAttempts, isUnknown);
}

/** What customers say, with what is known of the payment they name. */
export function listWaitingClaims(db: Executor, before: Date, limit: number) {
  return db
    .select({ claim: paymentClaims, order: orders, payment: incomingPayments })
    .from(paymentClaims)
    .innerJoin(orders, eq(orders.id, paymentClaims.orderId))
    .leftJoin(incomingPayments, eq(incomingPayments.receipt, paymentClaims.receipt))
    .where(isOpenClaim(before))
    .orderBy(asc(paymentClaims.createdAt), asc(paymentClaims.id))
    .limit(limit);
}

export function countWaitingClaims(db: Executor, before: Date): Promise<number> {
  return db.$count(paymentClaims, isOpenClaim(before));
}

function isOpenClaim(before: Date): SQL | undefined {
  return and(eq(paymentClaims.state, 'looking'), lt(paymentClaims.createdAt, before));
}

export async function updateClaim(
  db: Executor,
  id: string,
  { note, staffId, now }: { note: string; staffId: string | null; now: Date },
): Promise<boolean> {
  const rows = await db
    .update(paymentClaims)
    .set({ state: 'refused', note, decidedBy: staffId, decidedAt: now })
    .where(and(eq(paymentClaims.id, id), eq(paymentClaims.state, 'looking')))
    .returning({ id: paymentClaims.id });
  return rows.length > 0;
}

export async function findClaim(db: Executor, id: string) {
  const rows = await db.select().from(paymentClaims).where(eq(paymentClaims.id, id));
  return rows[0] ?? null;
}

/** Orders that wait for money, or ended without it, since then; the newest first. */
export function listOrdersThatMayBePaid(db: Executor, since: Date, limit: number) {
  return db
    .select()
    .from(orders)
    .where(
      and(gt(orders.createdAt, since), inArray(orders.status, ['pending_payment', 'cancelled'])),
    )
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(limit);
}

/** Who says that these payments are theirs. */
export function listClaimsByReceipt(db: Executor, receipts: string[]) {
  const { receipt, orderId } = paymentClaims;
  return db
    .select({ receipt, orderId })
    .from(paymentClaims)
    .where(and(inArray(receipt, receipts), eq(paymentClaims.state, 'looking')))
    .limit(200);
}

export function listOrdersOfIds(db: Executor, ids: string[]) {
  return db.select().from(orders).where(inArray(orders.id, ids));
}

/** Every payment that came without a prompt, with the order it was counted for. */
export function listIncoming(db: Executor, filter: ListIncomingInput, page: PageRange) {
  const turn = filter.descending ? desc : asc;
  const by = { paid: incomingPayments.paidAt, amount: incomingPayments.amount };
  return db
    .select({ payment: incomingPayments, order: namedOrder })
    .from(incomingPayments)
    .leftJoin(paymentAttempts, eq(paymentAttempts.id, incomingPayments.attemptId))
    .leftJoin(
      orders,
      eq(orders.id, sql`coalesce(${incomingPayments.orderId}, ${paymentAttempts.orderId})`),
    )
    .where(found(filter))
    .orderBy(turn(by[filter.sort]), desc(incomingPayments.id))
    .limit(page.limit)
    .offset(page.offset);
}

export function countIncoming(db: Executor, filter: ListIncomingInput): Promise<number> {
  return db.$count(incomingPayments, found(filter));
}

function found({ search, state }: ListIncomingInput): SQL | undefined {
  const text = search.trim();
  const pattern = likePattern(text);
  return and(
    state === null ? undefined : eq(incomingPayments.state, state),
    text === ''
      ? undefined
      : or(
          ilike(incomingPayments.receipt, pattern),
          ilike(incomingPayments.account, pattern),
          ilike(incomingPayments.payerName, pattern),
          ilike(incomingPayments.payerPhone, pattern),
        ),
  );
}
