import {
  and,
  asc,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  lte,
  notExists,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Executor, Transaction } from '#/db/client.server.ts';
import { profiles } from '#/db/schema/accounts.ts';
import { incomingPayments } from '#/db/schema/incoming-payments.ts';
import { deliveryZones, orderEvents, orderLines, orderNotes, orders } from '#/db/schema/orders.ts';
import { bookedPayments, paymentAttempts } from '#/db/schema/payments.ts';
import { payouts } from '#/db/schema/payouts.ts';
import { addDays, type Day } from '#/domain/dates/day.ts';
import type { PageRange } from '#/domain/lists/page.ts';
import { deliveryChoiceOf, type DeliveryPlace } from '#/domain/orders/delivery-place.ts';
import {
  OPEN_STATUSES,
  ORDER_TASKS,
  UNSENT_STATUSES,
  type DepositState,
  type OrderTask,
} from '#/domain/orders/order-task.ts';
import { phoneFragment } from '#/domain/phone.ts';
import { UNDECIDED_STATES } from '#/domain/payments/attempt.ts';
import type { OwedAccount } from '#/domain/payments/ledger.ts';
import { listDifferingOrders, listOwedOrders } from '#/features/ledger/queries.server.ts';
import { countEach } from '#/platform/lists/count-each.server.ts';
import { likePattern } from '#/platform/lists/like-pattern.server.ts';
import { listOrdersOfPayouts } from '../payouts/queries.server.ts';
import { hasOpenSum, type OrderRow } from '../queries.server.ts';
import { listOpenReviews } from '../reviews/queries.server.ts';
import type { ListAllOrdersInput } from '../schemas.ts';

/** More than an order ever has. */
const MOST_ENTRIES = 300;

export interface OrderFilter extends Omit<ListAllOrdersInput, 'page'> {
  /** The day that tasks are reckoned from. */
  today: Day;
}

/** Everybody's orders, each with whether its money needs a person. */
export function listAllOrders(
  db: Executor,
  filter: OrderFilter,
  page: PageRange,
): Promise<{ order: OrderRow; needsReview: boolean }[]> {
  const order = sortedBy(filter);
  // What is looked up for each is looked up for those of the page alone, not for all before it.
  const shown = db
    .select({ id: orders.id })
    .from(orders)
    .where(conditions(db, filter))
    .orderBy(...order)
    .limit(page.limit)
    .offset(page.offset);
  return db
    .select({ order: orders, needsReview: sql<boolean>`${orders.id} in ${toReview(db)}` })
    .from(orders)
    .where(inArray(orders.id, shown))
    .orderBy(...order);
}

export function countAllOrders(db: Executor, filter: OrderFilter): Promise<number> {
  return db.$count(orders, conditions(db, filter));
}

/** How many orders each task waits at: what the list shows that is narrowed by it. */
export function countOrderTasks(db: Executor, today: Day): Promise<Record<OrderTask, number>> {
  return countEach(ORDER_TASKS, (task) => db.$count(orders, inTask(db, task, today)));
}

/** What happened to an order, with the name of whom of the shop did it; the oldest first. */
export function listNamedEvents(db: Executor, orderId: string) {
  return db
    .select({ event: orderEvents, actor: profiles.fullName })
    .from(orderEvents)
    .leftJoin(profiles, eq(profiles.userId, orderEvents.actorId))
    .where(eq(orderEvents.orderId, orderId))
    .orderBy(asc(orderEvents.createdAt), asc(orderEvents.id))
    .limit(MOST_ENTRIES);
}

/** Every try to pay for an order, the newest first. */
export function listPaymentsOf(db: Executor, orderId: string) {
  return db
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.orderId, orderId))
    .orderBy(desc(paymentAttempts.createdAt), desc(paymentAttempts.id))
    .limit(MOST_ENTRIES);
}

/** What came for an order without a prompt, the newest first. */
export function listUnaskedOf(db: Executor, orderId: string) {
  return db
    .select()
    .from(incomingPayments)
    .where(eq(incomingPayments.orderId, orderId))
    .orderBy(desc(incomingPayments.paidAt), desc(incomingPayments.id))
    .limit(MOST_ENTRIES);
}

/** Whether money of this order needs a person. */
export async function findNeedsReview(db: Executor, orderId: string): Promise<boolean> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, orderId), inArray(orders.id, toReview(db))));
  return rows.length > 0;
}

export async function findZoneOf(db: Executor, { deliveryZoneId }: OrderRow) {
  if (deliveryZoneId === null) return null;
  const { name, daysMin, daysMax } = deliveryZones;
  const rows = await db
    .select({ name, daysMin, daysMax })
    .from(deliveryZones)
    .where(eq(deliveryZones.id, deliveryZoneId));
  return rows[0] ?? null;
}

/** What people of the shop wrote about an order, the newest first. */
export function listNotesOf(db: Executor, orderId: string) {
  const { id, text, createdAt } = orderNotes;
  return db
    .select({ id, text, createdAt, author: profiles.fullName })
    .from(orderNotes)
    .leftJoin(profiles, eq(profiles.userId, orderNotes.authorId))
    .where(eq(orderNotes.orderId, orderId))
    .orderBy(desc(id))
    .limit(MOST_ENTRIES);
}

export function countNotesOf(db: Executor, orderId: string): Promise<number> {
  return db.$count(orderNotes, eq(orderNotes.orderId, orderId));
}

export async function insertNote(
  tx: Transaction,
  note: typeof orderNotes.$inferInsert,
): Promise<void> {
  await tx.insert(orderNotes).values(note);
}

export async function deleteNote(
  tx: Transaction,
  { orderId, noteId }: { orderId: string; noteId: string },
): Promise<boolean> {
  const gone = await tx
    .delete(orderNotes)
    .where(and(eq(orderNotes.id, noteId), eq(orderNotes.orderId, orderId)))
    .returning({ id: orderNotes.id });
  return gone.length > 0;
}

/** On how many orders hires leave and come back, by day; days without any are left out. */
export async function listRentalMoves(
  db: Executor,
  { from, to }: { from: Day; to: Day },
): Promise<{ day: Day; out: number; back: number }[]> {
  const day = sql<Day>`moves.day`;
  return db
    .select({
      day,
      out: sql<number>`(count(distinct moves.order_id) filter (where moves.out))::int`,
      back: sql<number>`(count(distinct moves.order_id) filter (where not moves.out))::int`,
    })
    .from(
      sql`(
        select ${orderLines.orderId} as order_id, ${orderLines.leavesOn}::text as day, true as out
        from ${orderLines} join ${orders} on ${orders.id} = ${orderLines.orderId}
        where ${and(isOpen, sql`${orderLines.leavesOn} between ${from} and ${to}`)}
        union all
        select ${orderLines.orderId}, ${orderLines.dueBackOn}::text, false
        from ${orderLines} join ${orders} on ${orders.id} = ${orderLines.orderId}
        where ${and(isOpen, sql`${orderLines.dueBackOn} between ${from} and ${to}`)}
      ) as moves`,
    )
    .groupBy(day)
    .orderBy(day);
}

/** Where nothing can be missing nothing is said of it: an index is then read backwards too. */
function sortedBy({ sort, descending }: Pick<OrderFilter, 'sort' | 'descending'>): SQL[] {
  const turn = descending ? desc : asc;
  const { createdAt, eventDate, dueTotal, id } = orders;
  const by = {
    placed: turn(createdAt),
    event: sql`${turn(eventDate)} nulls last`,
    due: turn(dueTotal),
  };
  return [by[sort], desc(id)];
}

const isOpen = inArray(orders.status, [...OPEN_STATUSES]);

function conditions(
  db: Executor,
  { search, status, task, place, deposit, from, to, today }: OrderFilter,
): SQL | undefined {
  return and(
    found(db, search.trim()),
    status === null ? undefined : eq(orders.status, status),
    task === null ? undefined : inTask(db, task, today),
    goesTo(place),
    deposit === null
      ? undefined
      : sql`${orders.id} = any(array(${listOwedOrders(db, OWED_IN[deposit])}))`,
    from === null ? undefined : gte(orders.eventDate, from),
    to === null ? undefined : lte(orders.eventDate, to),
  );
}

const OWED_IN: Record<DepositState, OwedAccount> = {
  held: 'deposit',
  to_give_back: 'refund_payable',
  on_its_way: 'payout_open',
};

function goesTo(place: DeliveryPlace): SQL | undefined {
  const choice = deliveryChoiceOf(place);
  if (choice === null) return undefined;
  return choice.method === 'pickup'
    ? eq(orders.deliveryMethod, 'pickup')
    : eq(orders.countyCode, choice.countyCode);
}

/** As an array, so that each of them is found by its index. */
function found(db: Executor, search: string): SQL | undefined {
  if (search === '') return undefined;
  const pattern = likePattern(search);
  const digits = phoneFragment(search);
  return or(
    sql`${orders.number} ilike ${pattern}`,
    sql`${orders.contactName} ilike ${pattern}`,
    sql`${orders.contactEmail} ilike ${pattern}`,
    digits === null ? undefined : sql`${orders.contactPhone} like ${likePattern(digits)}`,
    sql`${orders.id} = any(array(${paidWith(db, search)}))`,
  );
}

/**
 * Orders of the payment, prompted or not, or of the payout, with this code of the provider, or this
 * number of a transfer.
 */
function paidWith(db: Executor, receipt: string) {
  const code = receipt.toUpperCase();
  return unionAll(
    db
      .select({ id: sql<string>`${paymentAttempts.orderId}`.as('id') })
      .from(paymentAttempts)
      .where(eq(paymentAttempts.receipt, code)),
    db
      .select({ id: sql<string>`${payouts.orderId}`.as('id') })
      .from(payouts)
      .where(eq(payouts.receipt, code)),
    db
      .select({ id: sql<string>`${bookedPayments.orderId}`.as('id') })
      .from(bookedPayments)
      .where(and(eq(bookedPayments.method, 'bank'), eq(bookedPayments.reference, receipt))),
    db
      .select({ id: sql<string>`${incomingPayments.orderId}`.as('id') })
      .from(incomingPayments)
      .where(and(eq(incomingPayments.receipt, code), isNotNull(incomingPayments.orderId))),
  );
}

function inTask(db: Executor, task: OrderTask, today: Day): SQL | undefined {
  const tomorrow = addDays(today, 1);
  const leaves = (day: Day) =>
    sql`${orderLines.hireStatus} = 'reserved' and ${orderLines.leavesOn} = ${day}`;
  const comesBack = (day: Day) =>
    sql`${orderLines.hireStatus} in ('reserved', 'out') and ${orderLines.dueBackOn} = ${day}`;
  switch (task) {
    case 'review':
      return sql`${orders.id} = any(array(${toReview(db)}))`;
    case 'payout':
      return sql`${orders.id} = any(array(${listOrdersOfPayouts(db)}))`;
    case 'differs':
      return sql`${orders.id} = any(array(${listDifferingOrders(db)}))`;
    case 'open':
      return hasOpenSum;
    case 'late':
      return hasLine(
        db,
        sql`(${orderLines.hireStatus} = 'reserved' and ${orderLines.leavesOn} < ${today})
          or (${orderLines.hireStatus} = 'out' and ${orderLines.dueBackOn} < ${today})`,
      );
    case 'out_today':
      return hasLine(db, leaves(today));
    case 'out_tomorrow':
      return hasLine(db, leaves(tomorrow));
    case 'back_today':
      return hasLine(db, comesBack(today));
    case 'back_tomorrow':
      return hasLine(db, comesBack(tomorrow));
    case 'prepare':
      return inArray(orders.status, [...UNSENT_STATUSES]);
    case 'finish':
      return and(
        eq(orders.status, 'delivered'),
        notExists(
          db
            .select({ id: orderLines.id })
            .from(orderLines)
            .where(
              and(
                eq(orderLines.orderId, orders.id),
                inArray(orderLines.hireStatus, ['reserved', 'out']),
              ),
            ),
        ),
      );
  }
}

/**
 * An open order with a line that fulfils the condition. The lines are looked up first, as an array:
 * the planner would else try every order there ever was, the newest first, until it has a page of them.
 */
function hasLine(db: Executor, condition: SQL): SQL | undefined {
  const lines = db
    .select({ id: orderLines.orderId })
    .from(orderLines)
    .where(sql`(${condition})`);
  return and(isOpen, sql`${orders.id} = any(array(${lines}))`);
}

/** Orders with money that nobody but a person can place; one may come several times. */
function toReview(db: Executor) {
  const { orderId, flaggedForReviewAt, state } = paymentAttempts;
  return listOpenReviews(db).unionAll(
    db
      .select({ id: orderId })
      .from(paymentAttempts)
      .where(and(isNotNull(flaggedForReviewAt), inArray(state, [...UNDECIDED_STATES]))),
  );
}
