import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { Executor } from '#/db/client.server.ts';
import { runPrepared } from '#/db/run-prepared.server.ts';
import { profiles } from '#/db/schema/accounts.ts';

/**
 * The phone of an order, for a profile that has none, and where the order went (null: picked up),
 * unless the person has typed a place in the profile.
 */
export async function updateRemembered(
  db: Executor,
  userId: string,
  { phone, place }: { phone: string; place: { countyCode: number; address: string } | null },
  now: Date,
): Promise<void> {
  const isTyped = profiles.isPlaceTyped;
  const unlessTyped = (
    value: number | string,
    column: typeof profiles.countyCode | typeof profiles.address,
  ) => sql`case when ${isTyped} then ${column} else ${value} end`;
  const remembered = db
    .update(profiles)
    .set({
      phone: sql`coalesce(${profiles.phone}, ${phone})`,
      ...(place && {
        countyCode: unlessTyped(place.countyCode, profiles.countyCode),
        address: unlessTyped(place.address, profiles.address),
      }),
      updatedAt: now,
    })
    .where(
      and(
        eq(profiles.userId, userId),
        or(isNull(profiles.phone), place ? eq(isTyped, false) : undefined),
      ),
    );
  await runPrepared(remembered);
}
