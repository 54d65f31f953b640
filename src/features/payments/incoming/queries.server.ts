import { and, asc, desc, eq, inArray, isNull, ne, sql, type SQL } from 'drizzle-orm';
import type { Executor, Transaction } from '#/db/client.server.ts';
import { runPrepared } from '#/db/run-prepared.server.ts';
import {
  incomingPayments,
  paymentAddresses,
  paymentClaims,
  paymentLookups,
} from '#/db/schema/incoming-payments.ts';
import { orders } from '#/db/schema/orders.ts';
import { paymentAttempts, paymentEvents } from '#/db/schema/payments.ts';
import type { AttemptRow } from '../queries.server.ts';

export type IncomingRow = typeof incomingPayments.$inferSelect;
export type LookupRow = typeof paymentLookups.$inferSelect;
export type ClaimRow = typeof paymentClaims.$inferSelect;
type AddressRow = typeof paymentAddresses.$inferSelect;
/** What a provider calls back about: payments to a number. */
export type CallbackAddress = Pick<AddressRow, 'provider' | 'purpose' | 'number'>;
type Provider = IncomingRow['provider'];

/** Notes a payment that nobody has told of before; null when it is known. */
export async function insertIncoming(
  tx: Executor,
  payment: typeof incomingPayments.$inferInsert,
): Promise<IncomingRow | null> {
  const rows = await tx.insert(incomingPayments).values(payment).onConflictDoNothing().returning();
  return rows[0] ?? null;
}

export async function findIncoming(db: Executor, id: string): Promise<IncomingRow | null> {
  const rows = await db.select().from(incomingPayments).where(eq(incomingPayments.id, id));
  return rows[0] ?? null;
}

export async function findIncomingByReceipt(
  db: Executor,
  provider: Provider,
  receipt: string,
): Promise<IncomingRow | null> {
  const rows = await db
    .select()
    .from(incomingPayments)
    .where(and(eq(incomingPayments.receipt, receipt), eq(incomingPayments.provider, provider)));
  return rows[0] ?? null;
}

/** Who has a receipt: another attempt than this one, and a payment that came of itself. */
export async function findReceiptHolders(
  db: Executor,
  { id, provider }: Pick<AttemptRow, 'id' | 'provider'>,
  receipt: string,
): Promise<{ isOfAttempt: boolean; incomingId: string | null }> {
  const other = db
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.provider, provider),
        eq(paymentAttempts.receipt, receipt),
        ne(paymentAttempts.id, id),
      ),
    );
  const incoming = db
    .select({ id: incomingPayments.id })
    .from(incomingPayments)
    .where(and(eq(incomingPayments.receipt, receipt), eq(incomingPayments.provider, provider)));
  const asked = db
    .select({
      isOfAttempt: sql<boolean>`exists (${other})`,
      incomingId: sql<string | null>`(${incoming})`,
    })
    .from(sql`(values (1)) as once`);
  const [found] = await runPrepared(asked);
  if (!found) throw new Error(`Nobody could be asked about receipt ${receipt}`);
  return found;
}

/** Takes the row's lock: who holds it says whose money it is. After attempts, before the order. */
export async function lockIncoming(tx: Transaction, id: string): Promise<IncomingRow | null> {
  const rows = await tx
    .select()
    .from(incomingPayments)
    .where(eq(incomingPayments.id, id))
    .for('update');
  return rows[0] ?? null;
}

/** Payments that were counted as an order's own and may be a prompt's, the oldest first; locked. */
export function lockOwnMoneyOf(tx: Transaction, orderId: string): Promise<IncomingRow[]> {
  return tx
    .select()
    .from(incomingPayments)
    .where(and(eq(incomingPayments.orderId, orderId), eq(incomingPayments.state, 'applied')))
    .orderBy(asc(incomingPayments.id))
    .for('update');
}

/** What came for a person's orders without a prompt, newest first. */
export function listIncomingOfPerson(db: Executor, userId: string) {
  const { id, orderId, provider, receipt, amount, account, payerPhone, payerName, paidAt } =
    incomingPayments;
  return db
    .select({ id, orderId, provider, receipt, amount, account, payerPhone, payerName, paidAt })
    .from(incomingPayments)
    .innerJoin(orders, eq(orders.id, incomingPayments.orderId))
    .where(eq(orders.userId, userId))
    .orderBy(desc(incomingPayments.paidAt), desc(incomingPayments.id));
}

export async function updateIncoming(
  tx: Executor,
  id: string,
  change: Partial<Omit<IncomingRow, 'id' | 'receipt' | 'provider' | 'createdAt' | 'updatedAt'>>,
): Promise<void> {
  await tx
    .update(incomingPayments)
    .set({ ...change, updatedAt: sql`now()` })
    .where(eq(incomingPayments.id, id));
}

/** Every try to pay an order, locked one after the other. */
export function lockAttemptsOf(tx: Transaction, orderId: string): Promise<AttemptRow[]> {
  return tx
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.orderId, orderId))
    .orderBy(asc(paymentAttempts.id))
    .for('no key update');
}

export async function findAttemptByReceipt(
  db: Executor,
  provider: Provider,
  receipt: string,
): Promise<AttemptRow | null> {
  const rows = await db
    .select()
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.receipt, receipt), eq(paymentAttempts.provider, provider)));
  return rows[0] ?? null;
}

export async function findOrderByNumber(db: Executor, number: string) {
  const rows = await db.select().from(orders).where(eq(orders.number, number));
  return rows[0] ?? null;
}

/** Other things that were said of one receipt. */
export function countOtherWords(db: Executor, receipt: string, eventKey: string): Promise<number> {
  const others = and(eq(paymentEvents.receipt, receipt), ne(paymentEvents.eventKey, eventKey));
  return db.$count(paymentEvents, others);
}

export async function insertLookup(
  db: Executor,
  lookup: typeof paymentLookups.$inferInsert,
): Promise<LookupRow> {
  const [row] = await db.insert(paymentLookups).values(lookup).returning();
  if (!row) throw new Error('The question was not stored');
  return row;
}

export async function findLookupByToken(db: Executor, token: string): Promise<LookupRow | null> {
  const rows = await db.select().from(paymentLookups).where(eq(paymentLookups.token, token));
  return rows[0] ?? null;
}

export async function findLookup(db: Executor, id: string): Promise<LookupRow | null> {
  const rows = await db.select().from(paymentLookups).where(eq(paymentLookups.id, id));
  return rows[0] ?? null;
}

export async function updateLookup(db: Executor, id: string, outcome: string): Promise<void> {
  await db
    .update(paymentLookups)
    .set({ outcome, answeredAt: sql`now()` })
    .where(and(eq(paymentLookups.id, id), isNull(paymentLookups.answeredAt)));
}

export async function insertAddress(
  db: Executor,
  address: typeof paymentAddresses.$inferInsert,
): Promise<string> {
  const [row] = await db
    .insert(paymentAddresses)
    .values(address)
    .returning({ id: paymentAddresses.id });
  if (!row) throw new Error('The address was not stored');
  return row.id;
}

export async function updateAddress(
  db: Executor,
  id: string,
  change: { state: 'registered' | 'refused'; said: string },
): Promise<void> {
  await db.update(paymentAddresses).set(change).where(eq(paymentAddresses.id, id));
}

/** The addresses that a new one takes the place of: their secrets open nothing any more. */
export async function updateReplacedAddresses(
  db: Executor,
  address: CallbackAddress,
): Promise<void> {
  await db.update(paymentAddresses).set({ state: 'replaced' }).where(isRegistered(address));
}

/** The address with this secret that a provider may use: one it took, or whose answer was lost. */
export async function findAddress(db: Executor, provider: Provider, tokenHash: string) {
  const rows = await db
    .select()
    .from(paymentAddresses)
    .where(
      and(
        eq(paymentAddresses.tokenHash, tokenHash),
        eq(paymentAddresses.provider, provider),
        inArray(paymentAddresses.state, ['asked', 'registered']),
      ),
    );
  return rows[0] ?? null;
}

function isRegistered({ provider, purpose, number }: CallbackAddress) {
  return and(
    eq(paymentAddresses.provider, provider),
    eq(paymentAddresses.purpose, purpose),
    eq(paymentAddresses.number, number),
    eq(paymentAddresses.state, 'registered'),
  );
}

/** Since when payments to a number are announced to us, or listed; null: they are not. */
export async function findRegisteredAt(
  db: Executor,
  address: CallbackAddress,
): Promise<Date | null> {
  const rows = await db
    .select({ at: paymentAddresses.createdAt })
    .from(paymentAddresses)
    .where(isRegistered(address));
  return rows[0]?.at ?? null;
}

/** Whether they are, as a part of another statement. */
export function getCallbackRegisteredSql(db: Executor, address: CallbackAddress): SQL<boolean> {
  const registered = db
    .select({ id: paymentAddresses.id })
    .from(paymentAddresses)
    .where(isRegistered(address));
  return sql<boolean>`exists ${registered}`;
}

/** Says an order is paid with a receipt; null when that was said before. */
export async function insertClaim(
  db: Executor,
  claim: typeof paymentClaims.$inferInsert,
): Promise<ClaimRow | null> {
  const rows = await db.insert(paymentClaims).values(claim).onConflictDoNothing().returning();
  return rows[0] ?? null;
}

export function listClaimsOf(db: Executor, orderId: string): Promise<ClaimRow[]> {
  return db
    .select()
    .from(paymentClaims)
    .where(eq(paymentClaims.orderId, orderId))
    .orderBy(asc(paymentClaims.createdAt), asc(paymentClaims.id));
}

/** Whose customers say that a payment is theirs, with the phones known of each. */
export async function listOpenClaims(
  db: Executor,
  receipt: string,
): Promise<{ orderId: string; phones: string[] }[]> {
  const rows = await db
    .select({
      orderId: paymentClaims.orderId,
      contact: orders.contactPhone,
      asked: sql<
        string[]
      >`array(select ${paymentAttempts.phone} from ${paymentAttempts} where ${paymentAttempts.orderId} = ${paymentClaims.orderId} limit 50)`,
    })
    .from(paymentClaims)
    .innerJoin(orders, eq(orders.id, paymentClaims.orderId))
    .where(and(eq(paymentClaims.receipt, receipt), eq(paymentClaims.state, 'looking')))
    .orderBy(asc(paymentClaims.createdAt), asc(paymentClaims.id))
    .limit(20);
  return rows.map(({ orderId, contact, asked }) => ({ orderId, phones: [contact, ...asked] }));
}

/** Ends what was said of a receipt: right for the order it was counted for, wrong for all others. */
export async function updateClaims(
  tx: Executor,
  receipt: string,
  countedFor: string,
): Promise<void> {
  await tx
    .update(paymentClaims)
    .set({
      state: sql`case when ${paymentClaims.orderId} = ${countedFor} then 'counted' else 'refused' end`,
      decidedAt: sql`now()`,
    })
    .where(and(eq(paymentClaims.receipt, receipt), eq(paymentClaims.state, 'looking')));
}
