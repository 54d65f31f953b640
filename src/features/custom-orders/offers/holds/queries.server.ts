import { asc, eq, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '#/db/client.server.ts';
import { offerHolds, offers } from '#/db/schema/offers.ts';

export type OfferHoldRow = typeof offerHolds.$inferSelect;

export async function insertHolds(
  tx: Transaction,
  holds: readonly (typeof offerHolds.$inferInsert)[],
): Promise<void> {
  if (holds.length > 0) await tx.insert(offerHolds).values([...holds]);
}

/** What the offers of a request hold, as it stays until the transaction ends. */
export function lockHolds(tx: Transaction, customOrderId: string): Promise<OfferHoldRow[]> {
  const own = tx
    .select({ id: offers.id })
    .from(offers)
    .where(eq(offers.customOrderId, customOrderId));
  return tx
    .select()
    .from(offerHolds)
    .where(inArray(offerHolds.offerId, own))
    .orderBy(asc(offerHolds.id))
    .for('update');
}

/** Holds that are over: their time is, or their offer is no longer out. One that is answered now is left to the answer. */
export async function lockEndedHolds(
  tx: Transaction,
  now: Date,
  limit: number,
): Promise<OfferHoldRow[]> {
  const rows = await tx
    .select({ hold: offerHolds })
    .from(offerHolds)
    .leftJoin(offers, eq(offers.id, offerHolds.offerId))
    .where(or(lte(offerHolds.heldUntil, now), isNull(offers.id), ne(offers.state, 'sent')))
    .orderBy(asc(offerHolds.id))
    .limit(limit)
    .for('update', { of: offerHolds, skipLocked: true });
  return rows.map(({ hold }) => hold);
}

/** The guarded step: whoever deletes a hold gives its units back. */
export async function deleteHolds(tx: Transaction, holds: readonly OfferHoldRow[]): Promise<void> {
  const ids = holds.map(({ id }) => id);
  if (ids.length > 0) await tx.delete(offerHolds).where(inArray(offerHolds.id, ids));
}

/** Until when these offers hold units, by their ids; one that holds none is missing. */
export async function findHeldUntil(
  db: Executor,
  offerIds: readonly string[],
): Promise<ReadonlyMap<string, Date>> {
  if (offerIds.length === 0) return new Map();
  const rows = await db
    .select({
      offerId: sql<string>`${offerHolds.offerId}`,
      until: sql`max(${offerHolds.heldUntil})`.mapWith(offerHolds.heldUntil),
    })
    .from(offerHolds)
    .where(inArray(offerHolds.offerId, [...offerIds]))
    .groupBy(offerHolds.offerId);
  return new Map(rows.map(({ offerId, until }) => [offerId, until]));
}
