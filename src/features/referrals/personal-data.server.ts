import { definePersonalData } from '#/platform/personal-data.server.ts';
import { deleteRewardsOf, listRewardsOf } from './queries.server.ts';

/** Not which friends ordered: that is theirs. The codes themselves are the discounts'. */
export const referralData = definePersonalData({
  name: 'referrals',
  tables: ['referral_rewards'],
  read: (db, { userId }) => listRewardsOf(db, userId),
  erase: (tx, { userId }) => deleteRewardsOf(tx, userId),
});
