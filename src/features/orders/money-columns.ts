import { orders } from '#/db/schema/orders.ts';

/** What `moneyOf` reads of an order: for lists of so many that no more of each is read. */
export const moneyColumns = {
  status: orders.status,
  dueTotal: orders.dueTotal,
  paidTotal: orders.paidTotal,
  refundedTotal: orders.refundedTotal,
  allowedTotal: orders.allowedTotal,
  cancelFee: orders.cancelFee,
  goodsReturned: orders.goodsReturned,
  depositTotal: orders.depositTotal,
  depositReturned: orders.depositReturned,
  depositKept: orders.depositKept,
  openPayouts: orders.openPayouts,
  openDepositPayouts: orders.openDepositPayouts,
};

export type OrderMoneyRow = Pick<typeof orders.$inferSelect, keyof typeof moneyColumns>;
