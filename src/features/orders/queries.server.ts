import { and, asc, desc, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import { actingStaff } from '#/db/acting-staff.server.ts';
import type { Executor, Transaction } from '#/db/client.server.ts';
import { isAnyOf } from '#/db/padded-array.server.ts';
import { runPrepared } from '#/db/run-prepared.server.ts';
import { orderEvents, orderLines, orderNotes, orders } from '#/db/schema/orders.ts';
import type { Cents } from '#/domain/money/money.ts';
import { UNDO_EVENTS, type CancelReason, type OrderStatus } from '#/domain/orders/status.ts';
import type { HistoryKind } from '#/domain/orders/history.ts';
import { orderTopic } from './live/order-topic.ts';
import { publishAtCommit } from '#/platform/realtime/publish.server.ts';
import { insertRealtimeEventFrom } from '#/platform/realtime/queries.server.ts';
import type { PageRange } from '#/domain/lists/page.ts';

export type OrderRow = typeof orders.$inferSelect;
export type OrderLineRow = typeof orderLines.$inferSelect;
export type NewOrder = typeof orders.$inferInsert;
export type NewOrderLine = typeof orderLines.$inferInsert;

/** What `moneyOf` reads of an order: for lists of so many that no more of each is read. */
export const moneyColumns = {
  status: orders.status,
  dueTotal: orders.dueTotal,
  paidTotal: orders.paidTotal,
  refundedTotal: orders.refundedTotal,
  allowedTotal: orders.allowedTotal,
  cancelFee: orders.cancelFee,
  goodsReturned: orders.goodsReturned,
  depositTotal: orders.depositTotal,
  depositReturned: orders.depositReturned,
  depositKept: orders.depositKept,
  openPayouts: orders.openPayouts,
  openDepositPayouts: orders.openDepositPayouts,
};
export type OrderMoneyRow = Pick<OrderRow, keyof typeof moneyColumns>;

export interface OrderEventRow {
  id: string;
  kind: HistoryKind;
  details: Record<string, string | number>;
  createdAt: Date;
}

/** `openSum` of rows of agreed orders is more than nothing; as the index of orders has it. */
export const hasOpenSum = sql`(${orders.status} in ('confirmed', 'preparing', 'dispatched', 'delivered', 'completed')
  and ${orders.dueTotal} - ${orders.depositReturned} - ${orders.allowedTotal} - ${orders.paidTotal} + ${orders.refundedTotal} > 0)`;

/** `depositHeldOf` rows is more than nothing; as the index of orders has it. */
export const hasDepositHeld = sql`(${orders.status} in ('confirmed', 'preparing', 'dispatched', 'delivered', 'completed')
  and least(${orders.depositTotal} - ${orders.depositReturned} - ${orders.openDepositPayouts}, ${orders.paidTotal} - ${orders.refundedTotal} - ${orders.openPayouts}) - ${orders.depositKept} > 0)`;

export async function findOrder(db: Executor, orderId: string): Promise<OrderRow | null> {
  const rows = await db.select().from(orders).where(eq(orders.id, orderId));
  return rows[0] ?? null;
}

/** Somebody else's order is not found. Null: one that staff placed for somebody without an account. */
export async function findOwnOrder(
  db: Executor,
  userId: string | null,
  orderId: string,
): Promise<OrderRow | null> {
  const rows = await db
    .select()
    .from(orders)
    .where(and(eq(orders.id, orderId), getOwnOrderCondition(userId)));
  return rows[0] ?? null;
}

/** Orders of a person; null: of those that staff placed for somebody without an account. */
export function getOwnOrderCondition(userId: string | null): SQL {
  return userId === null ? isNull(orders.userId) : eq(orders.userId, userId);
}

/** Who holds units: an account, or by its number somebody without one. */
export interface Holder {
  userId: string | null;
  phone: string;
}

export function getHolderCondition({ userId, phone }: Holder): SQL | undefined {
  if (userId !== null) return eq(orders.userId, userId);
  return and(isNull(orders.userId), eq(orders.contactPhone, phone));
}

/** The order as it stays until the transaction ends. After the cart, before stock in the lock order. */
export async function lockOrder(tx: Transaction, orderId: string): Promise<OrderRow | null> {
  const rows = await tx.select().from(orders).where(eq(orders.id, orderId)).for('no key update');
  return rows[0] ?? null;
}

/** The order a person placed from one state of the cart; there is at most one. */
export async function findOrderOfCart(
  db: Executor,
  userId: string,
  cartVersion: number,
): Promise<{ id: string; number: string } | null> {
  const rows = await db
    .select({ id: orders.id, number: orders.number })
    .from(orders)
    .where(and(eq(orders.userId, userId), eq(orders.cartVersion, cartVersion)));
  return rows[0] ?? null;
}

/** A person's orders, newest first. */
export function listOwnOrders(db: Executor, userId: string, page: PageRange): Promise<OrderRow[]> {
  return db
    .select()
    .from(orders)
    .where(eq(orders.userId, userId))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(page.limit)
    .offset(page.offset);
}

/** The numbers that a person's orders name. */
export async function listOwnPhones(db: Executor, userId: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ phone: orders.contactPhone })
    .from(orders)
    .where(eq(orders.userId, userId));
  return rows.map(({ phone }) => phone);
}

export function countOwnOrders(db: Executor, userId: string): Promise<number> {
  return db.$count(orders, eq(orders.userId, userId));
}

/** In the order of the cart they came from: ids are given in that order. */
export function listOrderLines(db: Executor, orderIds: string[]): Promise<OrderLineRow[]> {
  if (orderIds.length === 0) return Promise.resolve([]);
  const lines = db
    .select()
    .from(orderLines)
    .where(isAnyOf(orderLines.orderId, orderIds))
    .orderBy(asc(orderLines.orderId), asc(orderLines.id));
  return runPrepared(lines);
}

export function listOrderEvents(db: Executor, orderId: string): Promise<OrderEventRow[]> {
  return db
    .select({
      id: orderEvents.id,
      kind: orderEvents.kind,
      details: orderEvents.details,
      createdAt: orderEvents.createdAt,
    })
    .from(orderEvents)
    .where(eq(orderEvents.orderId, orderId))
    .orderBy(asc(orderEvents.createdAt), asc(orderEvents.id));
}

/** Takes away what people of the shop wrote about somebody's orders. */
export async function deleteNotesOf(tx: Transaction, userId: string): Promise<void> {
  const own = tx.select({ id: orders.id }).from(orders).where(eq(orders.userId, userId));
  await tx.delete(orderNotes).where(inArray(orderNotes.orderId, own));
}

/** Why a cancelled order was cancelled: its last such entry tells. */
export async function findCancelReason(
  db: Executor,
  orderId: string,
): Promise<CancelReason | null> {
  const rows = await db
    .select({ kind: orderEvents.kind, details: orderEvents.details })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, orderId), eq(orderEvents.toStatus, 'cancelled')))
    .orderBy(desc(orderEvents.createdAt), desc(orderEvents.id))
    .limit(1);
  const [row] = rows;
  if (!row) return null;
  if (row.kind === 'hold_expired') return 'hold_expired';
  return row.details.by === 'shop' ? 'shop' : 'customer';
}

export async function insertOrderLines(tx: Transaction, lines: NewOrderLine[]): Promise<void> {
  await tx.insert(orderLines).values(lines);
}

/** The guarded step of every change of status: only who gets the row moves stock and sends mail. */
export async function updateOrderStatus(
  tx: Transaction,
  orderId: string,
  from: OrderStatus,
  to: OrderStatus,
): Promise<OrderRow | null> {
  const rows = await tx
    .update(orders)
    .set({ status: to, updatedAt: sql`now()` })
    .where(and(eq(orders.id, orderId), eq(orders.status, from)))
    .returning();
  return rows[0] ?? null;
}

/** Adds money that has come and takes the order for the rest of the transaction. */
export async function updatePaidTotal(
  tx: Transaction,
  orderId: string,
  amount: Cents,
): Promise<OrderRow | null> {
  const paid = tx
    .update(orders)
    .set({
      paidTotal: sql`${orders.paidTotal} + ${sql.param(amount, orders.paidTotal)}`,
      updatedAt: sql`now()`,
    })
    .where(eq(orders.id, orderId))
    .returning();
  const [order] = await runPrepared(paid);
  return order ?? null;
}

/**
 * Adds money that went back: what of it was deposit, and what was given up of the price; and takes
 * away what of it was on its way. The order's row is locked.
 */
export async function updateRefundedTotal(
  tx: Transaction,
  orderId: string,
  {
    amount,
    ofDeposit,
    allowed,
    released,
  }: {
    amount: Cents;
    ofDeposit: Cents;
    allowed: Cents;
    released: { amount: Cents; ofDeposit: Cents };
  },
): Promise<void> {
  await tx
    .update(orders)
    .set({
      openPayouts: sql`${orders.openPayouts} - ${sql.param(released.amount, orders.openPayouts)}`,
      openDepositPayouts: sql`${orders.openDepositPayouts} - ${sql.param(released.ofDeposit, orders.openDepositPayouts)}`,
      allowedTotal: sql`${orders.allowedTotal} + ${sql.param(allowed, orders.allowedTotal)}`,
      depositReturned: sql`${orders.depositReturned} + ${sql.param(ofDeposit, orders.depositReturned)}`,
      refundedTotal: sql`${orders.refundedTotal} + ${sql.param(amount, orders.refundedTotal)}`,
      updatedAt: sql`now()`,
    })
    .where(eq(orders.id, orderId));
}

export interface NewOrderEvent {
  /** Made by the database unless it is known before. */
  id?: string;
  orderId: string;
  kind: HistoryKind;
  fromStatus?: OrderStatus;
  toStatus?: OrderStatus;
  details?: Record<string, string | number>;
}

/** The row of an entry, in the name of whoever of the shop acts. */
export function getEntryValues(event: NewOrderEvent) {
  return {
    ...event,
    actorId: actingStaff()?.userId ?? null,
    // The clock's time, not the transaction's: one that waited for a lock happened after the other.
    createdAt: sql`clock_timestamp()`,
  };
}

/**
 * Writes an entry, in the name of whoever of the shop acts, and tells who looks at the order; its id. The
 * order's row is locked.
 */
export async function insertOrderEvent(tx: Transaction, event: NewOrderEvent): Promise<string> {
  const { orderId } = event;
  const { entry, told } = insertOrderEventParts(tx, event);
  const [row] = await tx
    .with(entry, told)
    .select({ id: entry.id, seq: told.seq })
    .from(entry)
    .innerJoin(told, sql`true`);
  if (!row) throw new Error(`No entry was written for order ${orderId}`);
  publishAtCommit(tx, orderTopic(orderId), row.seq);
  return row.id;
}

/** An entry and the live event of it, as parts of a statement. The order's row is locked before it. */
export function insertOrderEventParts(tx: Transaction, event: NewOrderEvent) {
  const { orderId } = event;
  const entry = tx
    .$with('entry')
    .as(tx.insert(orderEvents).values(getEntryValues(event)).returning({ id: orderEvents.id }));
  // Nobody else adds entries under the order's lock, and a statement does not see its own one yet.
  const before = tx.$count(orderEvents, eq(orderEvents.orderId, orderId));
  const told = insertRealtimeEventFrom(tx, orderTopic(orderId), entry, sql`${before} + 1`);
  return { entry, told };
}

/** Notes what is kept of an order that is cancelled in the same transaction. */
export async function updateCancelFee(
  tx: Transaction,
  orderId: string,
  cancelFee: Cents,
): Promise<void> {
  await tx.update(orders).set({ cancelFee }).where(eq(orders.id, orderId));
}

/** When the order came into a status, whatever was taken back since. */
export async function findStatusSince(
  tx: Transaction,
  orderId: string,
  status: OrderStatus,
): Promise<Date | null> {
  const rows = await tx
    .select({ createdAt: orderEvents.createdAt })
    .from(orderEvents)
    .where(
      and(
        eq(orderEvents.orderId, orderId),
        eq(orderEvents.toStatus, status),
        sql`${orderEvents.kind} <> all(${sql.param([...UNDO_EVENTS])})`,
      ),
    )
    .orderBy(desc(orderEvents.createdAt), desc(orderEvents.id))
    .limit(1);
  return rows[0]?.createdAt ?? null;
}
