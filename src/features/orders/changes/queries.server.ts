import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '#/db/client.server.ts';
import { orderLines, orders } from '#/db/schema/orders.ts';
import type { Day } from '#/domain/dates/day.ts';
import type { RentalRange, UnitMoves } from '#/domain/rentals/rental-range.ts';

/** Where an order goes from now on. The order's row is locked. */
export async function updatePlace(
  tx: Transaction,
  orderId: string,
  { address, phone }: { address: string | null; phone: string },
): Promise<void> {
  await tx
    .update(orders)
    .set({ address, contactPhone: phone, updatedAt: sql`now()` })
    .where(eq(orders.id, orderId));
}

/** The days of a hire that has not left. Its order's row is locked, its units are booked. */
export async function updateRentalDays(
  tx: Transaction,
  lineId: string,
  { start, end, ...moves }: RentalRange & UnitMoves,
): Promise<void> {
  await tx
    .update(orderLines)
    .set({ rentalStartDate: start, rentalEndDate: end, ...moves })
    .where(eq(orderLines.id, lineId));
}

export async function updateEventDate(
  tx: Transaction,
  orderId: string,
  eventDate: Day | null,
): Promise<void> {
  await tx
    .update(orders)
    .set({ eventDate, updatedAt: sql`now()` })
    .where(eq(orders.id, orderId));
}
