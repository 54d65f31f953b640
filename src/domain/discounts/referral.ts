import { ok, reject, type Result } from '#/domain/errors/result.ts';
import { spokenSigns } from '#/domain/orders/order-number.ts';
import type { DiscountCode } from './discount.ts';
import type { PersonalKind } from './personal-code.ts';

/** What the shop gives for a recommendation: whole percents, and whole shillings of an order before discounts. */
export interface ReferralTerms {
  isOffered: boolean;
  friendPercent: number;
  rewardPercent: number;
  minOrder: number;
}

/** Off until the owner of the shop decides. */
export const DEFAULT_REFERRAL: ReferralTerms = {
  isOffered: false,
  friendPercent: 10,
  rewardPercent: 10,
  minOrder: 0,
};

export const MOST_REFERRAL_PERCENT = 30;
/** Rewards of one customer within a year. */
export const MOST_REWARDS_A_YEAR = 20;
export const REWARD_YEAR_DAYS = 365;

const DAY_MS = 86_400_000;

type PersonalTerms = Omit<DiscountCode, 'id' | 'code' | 'active'>;

/** Whether there is something for a friend (REFERRAL-1). */
export function isReferralOpen({ isOffered, friendPercent }: ReferralTerms): boolean {
  return isOffered && friendPercent > 0;
}

function termsOf(percent: number, minOrder: number): Omit<PersonalTerms, 'expiresAt'> {
  return {
    type: 'percentage',
    value: percent * 100,
    startsAt: null,
    minOrderAmount: minOrder === 0 ? null : minOrder * 100,
    maxDiscountAmount: null,
    totalUsageLimit: null,
    customerLimit: null,
    usageLimitPerCustomer: 1,
  };
}

/** What every friend's code says under the terms of now; while none are offered it has expired (REFERRAL-1). */
export function friendTerms(terms: ReferralTerms, now: Date): PersonalTerms {
  const expiresAt = isReferralOpen(terms) ? null : now;
  return { ...termsOf(terms.friendPercent, terms.minOrder), expiresAt };
}

/** A code of one use within a year (REFERRAL-4). */
export function rewardTerms({ rewardPercent, minOrder }: ReferralTerms, now: Date): PersonalTerms {
  const expiresAt = new Date(now.getTime() + REWARD_YEAR_DAYS * DAY_MS);
  return { ...termsOf(rewardPercent, minOrder), totalUsageLimit: 1, expiresAt };
}

/** The name of a customer's code, `FRIEND-7KQ4-M2XH`, from at least 8 random bytes. */
export function personalCodeFrom(kind: PersonalKind, bytes: Uint8Array): string {
  return `${kind === 'friend' ? 'FRIEND' : 'THANKS'}-${spokenSigns(bytes)}`;
}

export type RecommendRejection =
  | { reason: 'REFERRAL_OFF' }
  /** Nothing that was paid has been delivered to them yet. */
  | { reason: 'NOTHING_RECEIVED' };

/** Whether somebody gets a code of their own to hand on (REFERRAL-1). */
export function checkRecommend(
  terms: ReferralTerms,
  hasReceived: boolean,
): Result<null, RecommendRejection> {
  if (!isReferralOpen(terms)) return reject({ reason: 'REFERRAL_OFF' });
  return hasReceived ? ok(null) : reject({ reason: 'NOTHING_RECEIVED' });
}

/** Whether a friend's completed order earns a code: so many at most within a year (REFERRAL-3). */
export function isRewarded({ rewardPercent }: ReferralTerms, rewardsOfYear: number): boolean {
  return rewardPercent > 0 && rewardsOfYear < MOST_REWARDS_A_YEAR;
}
