import type { Transaction } from '#/db/client.server.ts';
import { eq } from 'drizzle-orm';
import { products } from '#/db/schema/catalog.ts';
import { shillings } from '#/domain/money/money.ts';
import { makeCode, makeProductDiscount } from '#tests/factories/discount.ts';

/** A product that costs less, bought and hired, to see how that looks. */
const REDUCED = 'festoon-lights';

/** Codes to try in the demo shop: a share with a ceiling, and a fixed amount above a minimum. */
export async function seedDiscounts(tx: Transaction): Promise<void> {
  await makeCode(tx, {
    code: 'KARIBU10',
    type: 'percentage',
    // Hundredths of a percent.
    value: 10_00,
    maxDiscountAmount: shillings(5_000),
    usageLimitPerCustomer: 1,
  });
  await makeCode(tx, {
    code: 'SHEREHE1000',
    type: 'fixed',
    value: shillings(1_000),
    minOrderAmount: shillings(10_000),
    totalUsageLimit: 500,
  });
  const found = await tx
    .select({ id: products.id })
    .from(products)
    .where(eq(products.demoKey, REDUCED));
  for (const { id } of found) {
    await makeProductDiscount(tx, id, { type: 'percentage', value: 15_00 });
  }
}
