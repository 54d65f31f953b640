import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import type { Executor } from '#/db/client.server.ts';
import { profiles } from '#/db/schema/accounts.ts';
import { products } from '#/db/schema/catalog.ts';
import { pages } from '#/db/schema/content.ts';
import { deliveryCounties, deliveryZones } from '#/db/schema/orders.ts';

const LEGAL_PAGES = ['privacy', 'terms', 'shipping'] as const;

/** How many counties are delivered to. */
export async function countServedCounties(db: Executor): Promise<number> {
  const rows = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(deliveryCounties)
    .innerJoin(
      deliveryZones,
      and(eq(deliveryZones.id, deliveryCounties.zoneId), deliveryZones.isOpen),
    );
  return rows[0]?.total ?? 0;
}

/** Products that can be bought or hired today: shown, with a price, a unit and a picture. */
export function countReadyProducts(db: Executor): Promise<number> {
  return db.$count(
    products,
    and(
      products.isActive,
      or(isNotNull(products.price), isNotNull(products.rentalPrice)),
      sql`${products.stockQuantity} > 0`,
      sql`jsonb_array_length(${products.images}) > 0`,
    ),
  );
}

/** Legal texts that are not published yet. */
export async function countMissingTexts(db: Executor): Promise<number> {
  const published = await db.$count(
    pages,
    and(inArray(pages.key, [...LEGAL_PAGES]), pages.isPublished),
  );
  return LEGAL_PAGES.length - published;
}

export function countAdmins(db: Executor): Promise<number> {
  return db.$count(profiles, eq(profiles.role, 'admin'));
}
