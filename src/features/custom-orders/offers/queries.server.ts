import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '#/db/client.server.ts';
import { products } from '#/db/schema/catalog.ts';
import { customOrders } from '#/db/schema/custom-orders.ts';
import { offerLines, offers } from '#/db/schema/offers.ts';
import { orders } from '#/db/schema/orders.ts';
import { canMoveOffer, type OfferState } from '#/domain/custom-orders/offer.ts';
import type { Day } from '#/domain/dates/day.ts';
import type { Cents } from '#/domain/money/money.ts';
import type { OrderStatus } from '#/domain/orders/status.ts';
import type { CustomOrderRow } from '../queries.server.ts';

export type OfferRow = typeof offers.$inferSelect;
export type OfferLineRow = typeof offerLines.$inferSelect;
type NewOffer = typeof offers.$inferInsert;
type NewLine = typeof offerLines.$inferInsert;

/** Of one request, what its page shows at most. */
const MOST_OFFERS = 100;
const MOST_PRODUCTS = 1000;

/** The request as it stays until the transaction ends: whoever changes its offers holds it. */
export async function lockRequest(tx: Transaction, id: string): Promise<CustomOrderRow | null> {
  const [row] = await tx
    .select()
    .from(customOrders)
    .where(eq(customOrders.id, id))
    .for('no key update');
  return row ?? null;
}

/** An offer with its request locked; null when there is no such offer. */
export async function lockOffer(
  tx: Transaction,
  offerId: string,
): Promise<{ offer: OfferRow; request: CustomOrderRow } | null> {
  const known = await findOffer(tx, offerId);
  const request = known && (await lockRequest(tx, known.customOrderId));
  // Read once more: it may have changed while its request was waited for.
  const offer = request && (await findOffer(tx, offerId));
  return offer ? { offer, request } : null;
}

export async function findOffer(db: Executor, id: string): Promise<OfferRow | null> {
  const [row] = await db.select().from(offers).where(eq(offers.id, id));
  return row ?? null;
}

export async function findOfferIn(
  db: Executor,
  customOrderId: string,
  state: OfferState,
): Promise<OfferRow | null> {
  const [row] = await db
    .select()
    .from(offers)
    .where(and(eq(offers.customOrderId, customOrderId), eq(offers.state, state)));
  return row ?? null;
}

/** The last offer that went out, whatever became of it. */
export async function findLatestSent(
  db: Executor,
  customOrderId: string,
): Promise<OfferRow | null> {
  const [row] = await db
    .select()
    .from(offers)
    .where(and(eq(offers.customOrderId, customOrderId), isNotNull(offers.sentAt)))
    .orderBy(desc(offers.number))
    .limit(1);
  return row ?? null;
}

/** The newest first. */
export function listOffers(db: Executor, customOrderId: string): Promise<OfferRow[]> {
  return db
    .select()
    .from(offers)
    .where(eq(offers.customOrderId, customOrderId))
    .orderBy(desc(offers.number))
    .limit(MOST_OFFERS);
}

/** Of several requests, what went out of the shop. */
export function listSentOffersOf(
  db: Executor,
  customOrderIds: readonly string[],
): Promise<OfferRow[]> {
  if (customOrderIds.length === 0) return Promise.resolve([]);
  return db
    .select()
    .from(offers)
    .where(and(inArray(offers.customOrderId, [...customOrderIds]), isNotNull(offers.sentAt)))
    .orderBy(asc(offers.customOrderId), asc(offers.number));
}

export function listLines(db: Executor, offerIds: readonly string[]): Promise<OfferLineRow[]> {
  if (offerIds.length === 0) return Promise.resolve([]);
  return db
    .select()
    .from(offerLines)
    .where(inArray(offerLines.offerId, [...offerIds]))
    .orderBy(asc(offerLines.offerId), asc(offerLines.position));
}

export async function findLastNumber(tx: Transaction, customOrderId: string): Promise<number> {
  const [row] = await tx
    .select({ last: sql<number>`coalesce(max(${offers.number}), 0)::int` })
    .from(offers)
    .where(eq(offers.customOrderId, customOrderId));
  return row?.last ?? 0;
}

export async function insertOffer(tx: Transaction, offer: NewOffer): Promise<OfferRow> {
  const [row] = await tx.insert(offers).values(offer).returning();
  if (!row) throw new Error('The offer was not written');
  return row;
}

export async function updateDraft(
  tx: Transaction,
  id: string,
  terms: Pick<
    NewOffer,
    'validUntil' | 'note' | 'deliveryMethod' | 'countyCode' | 'deliveryFee' | 'vatRate'
  >,
): Promise<OfferRow> {
  const [row] = await tx
    .update(offers)
    .set({ ...terms, version: sql`${offers.version} + 1` })
    .where(and(eq(offers.id, id), eq(offers.state, 'draft')))
    .returning();
  if (!row) throw new Error(`Offer ${id} is no draft, though its request is locked`);
  return row;
}

/** Line by line, so that the audit log says what changed of each. */
export async function updateLines(
  tx: Transaction,
  offerId: string,
  lines: readonly Omit<NewLine, 'id' | 'offerId' | 'position'>[],
): Promise<void> {
  await tx
    .delete(offerLines)
    .where(and(eq(offerLines.offerId, offerId), gte(offerLines.position, lines.length)));
  if (lines.length === 0) return;
  await tx
    .insert(offerLines)
    .values(lines.map((line, position) => ({ ...line, offerId, position })))
    .onConflictDoUpdate({
      target: [offerLines.offerId, offerLines.position],
      set: {
        text: sql`excluded.text`,
        type: sql`excluded.type`,
        quantity: sql`excluded.quantity`,
        unitPrice: sql`excluded.unit_price`,
        depositPerUnit: sql`excluded.deposit_per_unit`,
        productId: sql`excluded.product_id`,
        rentalStartDate: sql`excluded.rental_start_date`,
        rentalEndDate: sql`excluded.rental_end_date`,
      },
    });
}

interface OfferStep {
  from: OfferState;
  to: OfferState;
  now: Date;
  /** Of the day, for one that goes out. */
  vatRate?: number;
}

/** The guarded step of every change of state; null when it is no longer in `from`. */
export async function updateOfferState(
  tx: Transaction,
  id: string,
  { from, to, now, vatRate }: OfferStep,
): Promise<OfferRow | null> {
  if (!canMoveOffer(from, to)) throw new Error(`An offer goes from ${from} to ${to} nowhere`);
  const [row] = await tx
    .update(offers)
    .set({
      state: to,
      version: sql`${offers.version} + 1`,
      ...(to === 'sent' ? { sentAt: now } : { endedAt: now }),
      ...(vatRate !== undefined && { vatRate }),
    })
    .where(and(eq(offers.id, id), eq(offers.state, from)))
    .returning();
  return row ?? null;
}

/** Takes back what is out of a request; the draft stays. */
export async function updateSentToWithdrawn(
  tx: Transaction,
  customOrderId: string,
  now: Date,
): Promise<void> {
  await tx
    .update(offers)
    .set({ state: 'withdrawn', version: sql`${offers.version} + 1`, endedAt: now })
    .where(and(eq(offers.customOrderId, customOrderId), eq(offers.state, 'sent')));
}

/** What an order that an offer became says of it. */
export interface OfferOrder {
  id: string;
  number: string;
  userId: string | null;
  status: OrderStatus;
  paid: Cents;
}

export function listOfferOrders(db: Executor, orderIds: readonly string[]): Promise<OfferOrder[]> {
  if (orderIds.length === 0) return Promise.resolve([]);
  const { id, number, userId, status, paidTotal: paid } = orders;
  return db
    .select({ id, number, userId, status, paid })
    .from(orders)
    .where(inArray(id, [...orderIds]));
}

/** The order of an offer as it stays until the transaction ends: it is not paid meanwhile. */
export async function lockOfferOrder(tx: Transaction, orderId: string): Promise<OfferOrder | null> {
  const { id, number, userId, status, paidTotal: paid } = orders;
  const [row] = await tx
    .select({ id, number, userId, status, paid })
    .from(orders)
    .where(eq(id, orderId))
    .for('no key update');
  return row ?? null;
}

/** The guarded step to accepted, or from one order to the next; false when it is not `from` any more. */
export async function updateOfferOrder(
  tx: Transaction,
  { id, state: from }: Pick<OfferRow, 'id' | 'state'>,
  { orderId, now }: { orderId: string; now: Date },
): Promise<boolean> {
  const rows = await tx
    .update(offers)
    .set({ state: 'accepted', orderId, endedAt: now, version: sql`${offers.version} + 1` })
    .where(and(eq(offers.id, id), eq(offers.state, from)))
    .returning({ id: offers.id });
  return rows.length > 0;
}

/** Every open offer whose last day is over lapses; one that is answered in this moment does not. */
export async function updateSentToLapsed(db: Executor, today: Day, now: Date): Promise<void> {
  await db
    .update(offers)
    .set({ state: 'lapsed', version: sql`${offers.version} + 1`, endedAt: now })
    .where(and(eq(offers.state, 'sent'), lt(offers.validUntil, today)));
}

/** Open offers that end in these days and were not brought to mind yet, the earliest first. */
export async function listUnremindedIds(
  db: Executor,
  { from, to }: { from: Day; to: Day },
  limit: number,
): Promise<string[]> {
  const rows = await db
    .select({ id: offers.id })
    .from(offers)
    .where(
      and(
        eq(offers.state, 'sent'),
        isNull(offers.remindedAt),
        gte(offers.validUntil, from),
        lte(offers.validUntil, to),
      ),
    )
    .orderBy(asc(offers.validUntil), asc(offers.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** The guarded step of a reminder: null when it was sent before, or the offer is not open any more. */
export async function updateReminded(
  tx: Transaction,
  id: string,
  now: Date,
): Promise<OfferRow | null> {
  const [row] = await tx
    .update(offers)
    .set({ remindedAt: now })
    .where(and(eq(offers.id, id), eq(offers.state, 'sent'), isNull(offers.remindedAt)))
    .returning();
  return row ?? null;
}

/** What can be sold or hired, by name. */
export function listOfferProducts(db: Executor) {
  const { id, name, nameSw, deposit } = products;
  return db
    .select({ id, name, nameSw, deposit })
    .from(products)
    .where(eq(products.isActive, true))
    .orderBy(asc(name), asc(id))
    .limit(MOST_PRODUCTS);
}

export async function countProducts(db: Executor, ids: readonly string[]): Promise<number> {
  return ids.length === 0 ? 0 : db.$count(products, inArray(products.id, [...ids]));
}
