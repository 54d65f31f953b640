import { and, eq, gt, lte } from 'drizzle-orm';
import type { Executor } from '#/db/client.server.ts';
import { sharedCarts, type SharedLine } from '#/db/schema/cart.ts';

export type { SharedLine };

export async function insertSharedCart(
  db: Executor,
  shared: { token: string; lines: SharedLine[]; expiresAt: Date },
): Promise<void> {
  await db.insert(sharedCarts).values(shared);
}

/** Null for a link there never was, and for one that is over. */
export async function findSharedCart(
  db: Executor,
  token: string,
  now: Date,
): Promise<{ lines: SharedLine[]; expiresAt: Date } | null> {
  const rows = await db
    .select({ lines: sharedCarts.lines, expiresAt: sharedCarts.expiresAt })
    .from(sharedCarts)
    .where(and(eq(sharedCarts.token, token), gt(sharedCarts.expiresAt, now)));
  return rows[0] ?? null;
}

export async function deleteExpiredSharedCarts(db: Executor, now: Date): Promise<void> {
  await db.delete(sharedCarts).where(lte(sharedCarts.expiresAt, now));
}
