import { inTransaction, type Executor, type Transaction } from '#/db/client.server.ts';
import { nairobiDay, startOfDay } from '#/domain/dates/day.ts';
import { isRewarded, REWARD_YEAR_DAYS, rewardTerms } from '#/domain/discounts/referral.ts';
import { daysBefore } from '#/domain/privacy/retention.ts';
import { findMailRecipient, lockAccounts } from '#/features/account/queries.server.ts';
import { makePersonalCode } from '#/features/discounts/personal-codes.server.ts';
import { env } from '#/platform/env.server.ts';
import { localizePath } from '#/platform/i18n/locale-path.ts';
import { readLocale } from '#/platform/i18n/read-locale.ts';
import { processInBatches } from '#/platform/jobs/process-in-batches.server.ts';
import { sendMail } from '#/platform/mail/send-mail.server.ts';
import { settings } from '#/platform/settings/settings.server.ts';
import type { ReferralRewardData } from '../mails/referral-reward.server.tsx';
import {
  countRewards,
  findFriendOrder,
  insertReward,
  listOrdersToReward,
  updateRewardCode,
} from '../queries.server.ts';

/**
 * Rewards who recommended the shop, from the day after a friend's order was completed: on the day itself that
 * can be taken back (REFERRAL-3). Answers how many codes were made.
 */
export function rewardReferrals(db: Executor, now: Date, batch?: number): Promise<number> {
  const before = startOfDay(nairobiDay(now));
  return processInBatches(
    (page) => listOrdersToReward(db, before, page),
    (id) => rewardReferral(db, id, now),
    batch,
  );
}

/** One code per friend's order, whoever runs the job. False: none, now or for good. */
export function rewardReferral(db: Executor, orderId: string, now: Date): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const order = await findFriendOrder(tx, orderId);
    if (order?.status !== 'completed') return false;
    const { userId } = order;
    // Their rewards are counted one after the other.
    await lockAccounts(tx, [userId]);
    // Merged into another meanwhile: the next run finds whose it is.
    if ((await findFriendOrder(tx, orderId))?.userId !== userId) return false;
    if (!(await insertReward(tx, { orderId, userId, createdAt: now }))) return false;
    const terms = settings().referral;
    const since = daysBefore(now, REWARD_YEAR_DAYS);
    const recipient = await findMailRecipient(tx, userId);
    if (!recipient || !isRewarded(terms, await countRewards(tx, userId, since))) return false;
    const wanted = rewardTerms(terms, now);
    const made = await makePersonalCode(tx, { ...wanted, kind: 'reward', userId, now });
    await updateRewardCode(tx, orderId, made.codeId);
    await mailReward(tx, recipient, { ...wanted, code: made.code, orderId });
    return true;
  });
}

type Recipient = NonNullable<Awaited<ReturnType<typeof findMailRecipient>>>;
type Made = ReturnType<typeof rewardTerms> & { code: string; orderId: string };

function mailReward(
  tx: Transaction,
  { email, name, locale: written }: Recipient,
  { code, value, minOrderAmount, expiresAt, orderId }: Made,
): Promise<void> {
  const locale = readLocale(written);
  const url = new URL(localizePath('/products', locale), env().publicUrl);
  url.searchParams.set('code', code);
  const data: ReferralRewardData = {
    name,
    code,
    percent: value / 100,
    minOrder: minOrderAmount,
    until: expiresAt === null ? null : nairobiDay(expiresAt),
    url: url.href,
  };
  const dedupeKey = `referral-reward:${orderId}`;
  return sendMail(tx, { to: email, template: 'referral-reward', data, locale, dedupeKey });
}
