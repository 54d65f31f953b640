import type { Executor } from '#/db/client.server.ts';
import { discountCodes, productDiscounts } from '#/db/schema/discounts.ts';

type NewCode = typeof discountCodes.$inferInsert;
type NewProductDiscount = typeof productDiscounts.$inferInsert;

let made = 0;

/** A running code of 10 % without limits, unless told otherwise. `value` in hundredths. */
export async function makeCode(
  db: Executor,
  overrides: Partial<NewCode> = {},
): Promise<typeof discountCodes.$inferSelect> {
  made += 1;
  const rows = await db
    .insert(discountCodes)
    .values({ code: `CODE${made}`, type: 'percentage', value: 10_00, ...overrides })
    .returning();
  const [row] = rows;
  if (!row) throw new Error('The code was not inserted');
  return row;
}

/** 20 % off a product, running without end, unless told otherwise. */
export async function makeProductDiscount(
  db: Executor,
  productId: string,
  overrides: Partial<NewProductDiscount> = {},
): Promise<void> {
  await db
    .insert(productDiscounts)
    .values({ productId, type: 'percentage', value: 20_00, ...overrides });
}
