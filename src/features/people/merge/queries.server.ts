import { and, asc, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { Executor, Transaction } from '#/db/client.server.ts';
import { chatAttachments, chatConversations, chatMessages } from '#/db/schema/chat.ts';
import { customOrderEvents, customOrders } from '#/db/schema/custom-orders.ts';
import { discountUsage } from '#/db/schema/discounts.ts';
import { contactMessages } from '#/db/schema/enquiries.ts';
import { idempotencyKeys } from '#/db/schema/idempotency.ts';
import { orderLines, orders } from '#/db/schema/orders.ts';
import { personNotes, personTags } from '#/db/schema/people.ts';
import type { Cents } from '#/domain/money/money.ts';

export interface Owner {
  id: string;
  /** Null: nobody has proven that it is theirs, so nothing is found by it. */
  email: string | null;
}

export interface MergePair {
  from: Owner;
  to: { id: string; email: string };
}

/** Requests of an account, and those sent without signing in from its address. */
function requestsOf({ id, email }: Owner): SQL | undefined {
  return or(
    eq(customOrders.userId, id),
    email === null
      ? undefined
      : and(isNull(customOrders.userId), eq(customOrders.contactEmail, email)),
  );
}

/** How much of each kind an account has. */
export async function countHeld(db: Executor, owner: Owner) {
  const { id, email } = owner;
  const own = eq(orders.userId, id);
  const [sums] = await db
    .select({
      orders: sql<number>`count(*)::int`,
      total: sql<Cents>`coalesce(sum(${orders.grossTotal}), 0)`.mapWith(orders.grossTotal),
    })
    .from(orders)
    .where(own);
  const rentals = db
    .select({ id: orderLines.id })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(own, eq(orderLines.type, 'rental')));
  return {
    orders: sums?.orders ?? 0,
    total: sums?.total ?? 0,
    rentals: await db.$count(rentals.as('rentals')),
    conversations: await db.$count(chatConversations, eq(chatConversations.userId, id)),
    customOrders: await db.$count(customOrders, requestsOf(owner)),
    messages:
      email === null ? 0 : await db.$count(contactMessages, eq(contactMessages.email, email)),
    notes: await db.$count(personNotes, eq(personNotes.userId, id)),
  };
}

/** Where orders of an account went, the latest first. */
export async function listAddresses(db: Executor, userId: string, limit: number) {
  const { address, countyName, createdAt } = orders;
  const rows = await db
    .select({ address, countyName })
    .from(orders)
    .where(and(eq(orders.userId, userId), sql`${address} is not null`))
    .groupBy(address, countyName)
    .orderBy(sql`max(${createdAt}) desc`)
    .limit(limit);
  return rows.map((row) => [row.address, row.countyName].filter(Boolean).join(', '));
}

/** Answers to repeated requests: whoever asks for them is signed out. First in the lock order. */
export async function deleteRequestKeys(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(idempotencyKeys).where(eq(idempotencyKeys.userId, userId));
}

/** Before the orders: whoever accepts an offer holds its request and writes an order. */
export async function updateRequestOwner(tx: Transaction, { from, to }: MergePair): Promise<void> {
  const own = tx
    .select({ id: customOrders.id })
    .from(customOrders)
    .where(requestsOf(from))
    .orderBy(asc(customOrders.id))
    .for('no key update');
  const ids = (await own).map(({ id }) => id);
  if (ids.length === 0) return;
  await tx.update(customOrders).set({ userId: to.id }).where(inArray(customOrders.id, ids));
  await tx
    .update(customOrderEvents)
    .set({ userId: to.id })
    .where(
      and(inArray(customOrderEvents.customOrderId, ids), eq(customOrderEvents.userId, from.id)),
    );
}

/** The orders keep all but whose they are, and of which cart: two carts count from 0 each. */
export async function updateOrderOwner(tx: Transaction, { from, to }: MergePair): Promise<void> {
  await tx
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.userId, from.id))
    .orderBy(asc(orders.id))
    .for('no key update');
  await tx
    .update(orders)
    .set({ userId: to.id, cartVersion: null })
    .where(eq(orders.userId, from.id));
  await tx.update(discountUsage).set({ userId: to.id }).where(eq(discountUsage.userId, from.id));
}

export async function updateTalkOwner(tx: Transaction, { from, to }: MergePair): Promise<void> {
  const rows = await tx
    .select({ id: chatConversations.id })
    .from(chatConversations)
    .where(eq(chatConversations.userId, from.id))
    .orderBy(asc(chatConversations.id))
    .for('no key update');
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) {
    await tx
      .update(chatMessages)
      .set({ senderId: to.id })
      .where(and(inArray(chatMessages.conversationId, ids), eq(chatMessages.senderId, from.id)));
    await tx
      .update(chatConversations)
      .set({ userId: to.id })
      .where(inArray(chatConversations.id, ids));
  }
  await tx
    .update(chatAttachments)
    .set({ userId: to.id })
    .where(eq(chatAttachments.userId, from.id));
}

/** Messages are found by their address: the answer goes to the one that is read from now on. */
export async function updateMessageSender(tx: Transaction, { from, to }: MergePair): Promise<void> {
  const { customerId } = contactMessages;
  await tx.update(contactMessages).set({ customerId: to.id }).where(eq(customerId, from.id));
  if (from.email === null) return;
  await tx
    .update(contactMessages)
    .set({ email: to.email })
    .where(eq(contactMessages.email, from.email));
}

export async function updateNotesOwner(tx: Transaction, { from, to }: MergePair): Promise<void> {
  await tx.update(personNotes).set({ userId: to.id }).where(eq(personNotes.userId, from.id));
}

export async function updateTagsOwner(
  tx: Transaction,
  { from, to }: MergePair,
  tags: readonly string[],
): Promise<void> {
  await tx.delete(personTags).where(eq(personTags.userId, from.id));
  if (tags.length === 0) return;
  const rows = tags.map((tag) => ({ userId: to.id, tag }));
  await tx.insert(personTags).values(rows).onConflictDoNothing();
}
