import { and, eq, isNull } from 'drizzle-orm';
import type { Executor } from '#/db/client.server.ts';
import { profiles } from '#/db/schema/accounts.ts';

/** The phone of an order, for a profile that has none. */
export async function updateMissingPhone(
  db: Executor,
  userId: string,
  phone: string,
  now: Date,
): Promise<void> {
  await db
    .update(profiles)
    .set({ phone, updatedAt: now })
    .where(and(eq(profiles.userId, userId), isNull(profiles.phone)));
}

/** Where an order went, unless the person has typed a place in the profile. */
export async function updateLastPlace(
  db: Executor,
  userId: string,
  place: { countyCode: number; address: string },
  now: Date,
): Promise<void> {
  await db
    .update(profiles)
    .set({ ...place, updatedAt: now })
    .where(and(eq(profiles.userId, userId), eq(profiles.isPlaceTyped, false)));
}
