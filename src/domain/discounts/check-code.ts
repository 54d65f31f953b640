import { ok, reject, type Result } from '#/domain/errors/result.ts';
import type { Cents } from '#/domain/money/money.ts';
import type { DiscountCode, DiscountWindow } from './discount.ts';
import { checkPersonalUse, type PersonalUse } from './personal-code.ts';
import type { CodeRejection } from './rejection.ts';

/** How often a code is in use: uses that were released do not count. */
export type CodeUsage = {
  used: number;
  /** Different people. */
  customers: number;
  /** By the person who asks; null for somebody we do not know. */
  usedByCustomer: number | null;
  /** Of a code that belongs to a customer; left out or null: it does not, or nobody is known. */
  person?: PersonalUse | null;
};

/**
 * The eight checks of DISCOUNT-2 and DISCOUNT-3; the first that fails is the answer. `code` is null
 * when no such code exists. Whose a customer's code is comes with the limit per customer (REFERRAL-2). `subtotal` is the cart before discounts.
 */
export function checkCode(
  code: DiscountCode | null,
  usage: CodeUsage,
  subtotal: Cents,
  now: Date,
): Result<DiscountCode, CodeRejection> {
  if (!code) return reject({ reason: 'NOT_FOUND' });
  if (!code.active) return reject({ reason: 'INACTIVE' });
  if (code.startsAt && now < code.startsAt) return reject({ reason: 'NOT_STARTED' });
  if (code.expiresAt && now >= code.expiresAt) return reject({ reason: 'EXPIRED' });
  const byCustomer = usage.usedByCustomer ?? 0;
  if (isReached(usage.used, code.totalUsageLimit)) {
    return reject({ reason: 'USAGE_LIMIT_EXCEEDED' });
  }
  if (byCustomer === 0 && isReached(usage.customers, code.customerLimit)) {
    return reject({ reason: 'CUSTOMER_LIMIT_EXCEEDED' });
  }
  if (isReached(byCustomer, code.usageLimitPerCustomer)) {
    return reject({ reason: 'ALREADY_USED_BY_CUSTOMER' });
  }
  const personal = checkPersonalUse(usage.person ?? null);
  if (!personal.ok) return personal;
  if (code.minOrderAmount !== null && subtotal < code.minOrderAmount) {
    return reject({ reason: 'MIN_ORDER_NOT_MET', amount: code.minOrderAmount });
  }
  return ok(code);
}

/** Whether a discount counts at this moment: switched on, started and not over. */
export function isRunning(discount: DiscountWindow, now: Date): boolean {
  const { active, startsAt, expiresAt } = discount;
  return active && (!startsAt || now >= startsAt) && (!expiresAt || now < expiresAt);
}

/** Whether nobody can use the code any more, so that it is switched off (DISCOUNT-5). */
export function isExhausted(
  code: Pick<DiscountCode, 'totalUsageLimit' | 'customerLimit' | 'usageLimitPerCustomer'>,
  usage: Pick<CodeUsage, 'used' | 'customers'>,
): boolean {
  if (isReached(usage.used, code.totalUsageLimit)) return true;
  return code.usageLimitPerCustomer === 1 && isReached(usage.customers, code.customerLimit);
}

function isReached(count: number, limit: number | null): boolean {
  return limit !== null && count >= limit;
}
