import type { Transaction } from '#/db/client.server.ts';
import { eq } from 'drizzle-orm';
import { products } from '#/db/schema/catalog.ts';
import { discountCodes, productDiscounts } from '#/db/schema/discounts.ts';
import { shillings } from '#/domain/money/money.ts';

/** A product that costs less, bought and hired, to see how that looks. */
const REDUCED = 'festoon-lights';

/** Codes to try in the demo shop: a share with a ceiling, and a fixed amount above a minimum. */
export async function seedDiscounts(tx: Transaction): Promise<void> {
  await tx.insert(discountCodes).values([
    {
      code: 'KARIBU10',
      type: 'percentage',
      // Hundredths of a percent.
      value: 10_00,
      maxDiscountAmount: shillings(5_000),
      usageLimitPerCustomer: 1,
    },
    {
      code: 'SHEREHE1000',
      type: 'fixed',
      value: shillings(1_000),
      minOrderAmount: shillings(10_000),
      totalUsageLimit: 500,
    },
  ]);
  const found = await tx
    .select({ id: products.id })
    .from(products)
    .where(eq(products.demoKey, REDUCED));
  const discounts = found.map(({ id: productId }) => ({
    productId,
    type: 'percentage' as const,
    value: 15_00,
  }));
  await tx.insert(productDiscounts).values(discounts);
}
