import type { Guard } from './guard.ts';

const RECOMMEND = 'src/features/referrals/recommend.integration.test.ts';
const REWARDS = 'src/features/referrals/rewards.integration.test.ts';
const PERSONAL = 'src/features/discounts/personal-codes/personal-use.server.ts';
const USE_CASE = 'src/features/referrals/use-cases/reward-referrals.server.ts';

/** Codes that customers hand on, and what they get for it. */
export const referrals: readonly Guard[] = [
  {
    id: 'friend-first-order',
    prevents: 'One person has several first orders, placed at once from several accounts.',
    file: PERSONAL,
    snippet:
      '  await lockPersonNames(tx, [...emails, ...phones, ...(userId === null ? [] : [userId])]);\n',
    without: '  await lockPersonNames(tx, [...emails, ...phones].slice(0, 0));\n',
    tests: {
      [RECOMMEND]: [
        'is one, when three accounts order for one phone at the same moment with three codes',
      ],
    },
  },
  {
    id: 'personal-code-at-order',
    prevents: 'A reward is used by a stranger who was not known before the order.',
    file: 'src/features/discounts/redeem-code.server.ts',
    snippet: '  if (!personal.ok) return personal;\n',
    without: '',
    tests: { [REWARDS]: ['is used once, by the one who got it'] },
  },
  {
    id: 'friend-own-code',
    prevents: 'Somebody recommends the shop to themselves.',
    file: 'src/domain/discounts/personal-code.ts',
    snippet:
      "  if (use?.kind === 'friend' && use.isOwner) return reject({ reason: 'OWN_CODE' });\n",
    without: '',
    tests: { [RECOMMEND]: ['is for somebody else, by account, phone and e-mail'] },
  },
  {
    id: 'friend-code-one',
    prevents: 'One account has several codes to hand on.',
    file: 'src/features/referrals/use-cases/recommend.server.ts',
    snippet: '    await lockAccounts(tx, [userId]);\n',
    without: '',
    tests: {
      [RECOMMEND]: ['is for who has received a paid order, and one however often it is asked for'],
    },
  },
  {
    id: 'referral-reward-once',
    prevents: 'Two workers reward one friend’s order twice.',
    file: USE_CASE,
    snippet:
      '    if (!(await insertReward(tx, { orderId, userId, createdAt: now }))) return false;\n',
    without: '    await insertReward(tx, { orderId, userId, createdAt: now });\n',
    tests: { [REWARDS]: ['is one per order, however many workers run at once'] },
  },
  {
    id: 'referral-rewards-a-year',
    prevents: 'Rewards that come at once pass the number of a year.',
    file: USE_CASE,
    snippet: '    await lockAccounts(tx, [userId]);\n',
    without: '',
    tests: { [REWARDS]: ['ends at so many a year, also when several come at once'] },
  },
];
