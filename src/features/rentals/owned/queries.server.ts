import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '#/db/client.server.ts';
import { products } from '#/db/schema/catalog.ts';
import { movementNoteSubquery, type MovementNote } from '../movements/movement-note.server.ts';

/** Whether there is such a product and so few units break no promise. */
export async function updateStockQuantity(
  tx: Transaction,
  productId: string,
  stockQuantity: number,
  note: MovementNote,
): Promise<boolean> {
  const rows = await tx
    .update(products)
    .set({ stockQuantity, updatedAt: sql`now()` })
    .from(movementNoteSubquery(note))
    .where(
      and(
        eq(products.id, productId),
        sql`${products.unitsHeld} + ${products.hiredPeak} <= ${stockQuantity}`,
      ),
    )
    .returning({ id: products.id });
  return rows.length > 0;
}
