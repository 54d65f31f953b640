import { describe, expect, it } from 'vitest';
import { checkPersonalUse, type PersonalUse } from './personal-code.ts';
import { isCanonicalCode } from './normalise-code.ts';
import {
  checkRecommend,
  DEFAULT_REFERRAL,
  friendTerms,
  isReferralOpen,
  isRewarded,
  MOST_REWARDS_A_YEAR,
  personalCodeFrom,
  rewardTerms,
} from './referral.ts';

const NOW = new Date('2026-11-29T09:00:00Z');
const open = { isOffered: true, friendPercent: 15, rewardPercent: 10, minOrder: 5_000 };

describe('REFERRAL-1: recommending', () => {
  it('is off until the shop offers something for the friend', () => {
    expect(isReferralOpen(DEFAULT_REFERRAL)).toBe(false);
    expect(isReferralOpen(open)).toBe(true);
    expect(isReferralOpen({ ...open, friendPercent: 0 })).toBe(false);
    expect(checkRecommend(DEFAULT_REFERRAL, true)).toMatchObject({ reason: 'REFERRAL_OFF' });
  });

  it('is for customers who have received something', () => {
    expect(checkRecommend(open, false)).toMatchObject({ reason: 'NOTHING_RECEIVED' });
    expect(checkRecommend(open, true)).toMatchObject({ ok: true });
  });

  it('makes a code of one use for each friend, in hundredths of a percent and cents', () => {
    expect(friendTerms(open, NOW)).toMatchObject({
      type: 'percentage',
      value: 15_00,
      minOrderAmount: 5_000_00,
      expiresAt: null,
      totalUsageLimit: null,
      usageLimitPerCustomer: 1,
    });
    expect(friendTerms({ ...open, minOrder: 0 }, NOW).minOrderAmount).toBeNull();
    expect(friendTerms({ ...open, isOffered: false }, NOW).expiresAt).toBe(NOW);
  });

  it('names codes so that they are typed and read aloud', () => {
    const bytes = Uint8Array.from([7, 19, 23, 4, 20, 2, 29, 17]);
    expect(personalCodeFrom('friend', bytes)).toBe('FRIEND-7KQ4-M2XH');
    expect(isCanonicalCode(personalCodeFrom('reward', bytes))).toBe(true);
  });
});

describe('REFERRAL-2 and REFERRAL-4: whose a code is', () => {
  const use = (change: Partial<PersonalUse>) => {
    return checkPersonalUse({ kind: 'friend', isOwner: false, hasOrdered: false, ...change });
  };

  it('a friend’s is for the first order of somebody else', () => {
    expect(use({})).toMatchObject({ ok: true });
    expect(use({ hasOrdered: true })).toMatchObject({ reason: 'NOT_FIRST_ORDER' });
    // Who recommends has ordered as well: they are told that it is their own.
    expect(use({ isOwner: true, hasOrdered: true })).toMatchObject({ reason: 'OWN_CODE' });
  });

  it('a reward is for the one who got it', () => {
    expect(use({ kind: 'reward' })).toMatchObject({ reason: 'CODE_OF_ANOTHER' });
    expect(use({ kind: 'reward', isOwner: true, hasOrdered: true })).toMatchObject({ ok: true });
  });

  it('an ordinary code is anybody’s', () => {
    expect(checkPersonalUse(null)).toMatchObject({ ok: true });
  });
});

describe('REFERRAL-3: the reward', () => {
  it('is one use within a year', () => {
    expect(rewardTerms(open, NOW)).toMatchObject({
      value: 10_00,
      totalUsageLimit: 1,
      expiresAt: new Date('2027-11-29T09:00:00Z'),
    });
  });

  it('ends at so many a year, and where the shop gives none', () => {
    expect(isRewarded(open, MOST_REWARDS_A_YEAR - 1)).toBe(true);
    expect(isRewarded(open, MOST_REWARDS_A_YEAR)).toBe(false);
    expect(isRewarded({ ...open, rewardPercent: 0 }, 0)).toBe(false);
  });
});
