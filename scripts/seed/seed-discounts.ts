import type { Transaction } from '#/db/client.server.ts';
import { discountCodes } from '#/db/schema/discounts.ts';
import { shillings } from '#/domain/money/money.ts';

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
}
