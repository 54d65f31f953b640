import { inTransaction, type Executor } from '#/db/client.server.ts';
import {
  checkRecommend,
  friendTerms,
  isReferralOpen,
  type RecommendRejection,
} from '#/domain/discounts/referral.ts';
import { ok, type Result } from '#/domain/errors/result.ts';
import { lockAccounts } from '#/features/account/queries.server.ts';
import { makePersonalCode, readPersonalCodes } from '#/features/discounts/personal-codes.server.ts';
import { settings } from '#/platform/settings/settings.server.ts';
import { countFriends, findReceivedOrder } from '../queries.server.ts';
import type { RecommendView } from '../views.ts';

/** What somebody's page says about recommending the shop; null: nothing. */
export async function readRecommendation(
  db: Executor,
  userId: string,
  now: Date,
): Promise<RecommendView | null> {
  const terms = settings().referral;
  const { friend, rewards } = await readPersonalCodes(db, userId, now);
  const isOpen =
    isReferralOpen(terms) && (friend !== null || (await findReceivedOrder(db, userId)) !== null);
  if (!isOpen && rewards.length === 0) return null;
  return {
    isOpen,
    code: friend?.code ?? null,
    friendPercent: terms.friendPercent,
    rewardPercent: terms.rewardPercent,
    minOrder: terms.minOrder === 0 ? null : terms.minOrder * 100,
    friends: friend === null ? 0 : await countFriends(db, userId),
    rewards: rewards.map(({ code, value, minOrderAmount, used, state, expiresAt }) => ({
      code,
      percent: value / 100,
      minOrder: minOrderAmount,
      // Switched off by somebody, not by its one use.
      state: state === 'off' && used === 0 ? 'ended' : state,
      expiresAt: expiresAt?.toISOString() ?? null,
    })),
  };
}

/** Gives a customer a code to hand on, once: pressed again it is the same (REFERRAL-1). */
export function startRecommending(
  db: Executor,
  userId: string,
  now: Date,
): Promise<Result<null, RecommendRejection>> {
  return inTransaction(db, async (tx) => {
    const terms = settings().referral;
    await lockAccounts(tx, [userId]);
    const { friend } = await readPersonalCodes(tx, userId, now);
    if (friend) return ok(null);
    const checked = checkRecommend(terms, (await findReceivedOrder(tx, userId)) !== null);
    if (!checked.ok) return checked;
    await makePersonalCode(tx, { ...friendTerms(terms, now), kind: 'friend', userId, now });
    return ok(null);
  });
}
