import type { Executor } from '#/db/client.server.ts';
import { withErrorContext } from '#/db/error-context.server.ts';
import type { DiscountCode, DiscountRules, ProductDiscount } from '#/domain/discounts/discount.ts';
import type { DiscountableLine, PricedCart } from '#/domain/discounts/price-cart.ts';
import {
  priceWithCode,
  type CodeOutcome,
  type EnteredCode,
} from '#/domain/discounts/price-with-code.ts';
import { settings } from '#/platform/settings/settings.server.ts';
import { readPersonalUse } from './personal-codes/personal-use.server.ts';
import { customerOfOrder } from './use-cases/customer-key.server.ts';
import { findCode, findCodeCustomer, listRunningDiscounts } from './queries.server.ts';

/** Stands for a code that does not exist, so that looking for its customers costs the same. */
const NO_CODE = '00000000-0000-0000-0000-000000000000';

export interface DiscountRequest {
  /** Normalised; null: none was entered. */
  code: string | null;
  /** Null for a guest, and for an order by telephone of somebody without an account. */
  userId: string | null;
  /** The number an order is for, when it is known already. */
  phone?: string | null;
  /** The address an order is confirmed to, when it is known already. */
  email?: string | null;
  now: Date;
}

export type DiscountedCart = PricedCart & {
  outcome: CodeOutcome | null;
  /** The entered code, if there is such a one, whatever its outcome. */
  code: DiscountCode | null;
  productDiscounts: ProductDiscount[];
  rules: DiscountRules;
};

/**
 * Prices lines with running discounts and an entered code, checked against its uses; holds nothing.
 * `loaded`: the discounts that run, where they were read with the products.
 */
export async function priceWithDiscounts(
  db: Executor,
  lines: readonly DiscountableLine[],
  request: DiscountRequest,
  loaded?: readonly ProductDiscount[],
): Promise<DiscountedCart> {
  const entered = request.code === null ? null : await loadCode(db, request.code, request);
  const productIds = [...new Set(lines.map(({ productId }) => productId))];
  const productDiscounts =
    loaded?.filter(({ productId }) => productIds.includes(productId)) ??
    (await listRunningDiscounts(db, productIds, request.now));
  const rules = { stacking: settings().orders.discountStacking };
  const priced = priceWithCode(lines, entered, { productDiscounts, rules, now: request.now });
  return { ...priced, code: entered?.found ?? null, productDiscounts, rules };
}

/** The same statements for every code there is and is not: how long it takes tells nothing. */
async function loadCode(
  db: Executor,
  code: string,
  { userId, phone = null, email = null }: DiscountRequest,
): Promise<EnteredCode> {
  const found = await withErrorContext('Failed to validate discount code', () =>
    findCode(db, code),
  );
  const usedByCustomer = await withErrorContext('Failed to check usage limits', async () => {
    const customer = await customerOfOrder(db, userId, phone);
    if (!customer) return null;
    return (await findCodeCustomer(db, found?.id ?? NO_CODE, customer))?.used ?? 0;
  });
  const person = await withErrorContext('Failed to check usage limits', () =>
    readPersonalUse(db, found?.id ?? NO_CODE, { userId, phone, email }),
  );
  return {
    code,
    found,
    usage: {
      used: found?.used ?? 0,
      customers: found?.customers ?? 0,
      usedByCustomer,
      person,
    },
  };
}
