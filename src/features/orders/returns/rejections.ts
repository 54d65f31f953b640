import type { GoodsNotReturned } from '#/domain/orders/return-goods.ts';

/** Why goods are not taken back. */
export type GoodsReturnRejection =
  | GoodsNotReturned
  /** Somebody else noted units of the line meanwhile. */
  | { reason: 'LINE_MOVED'; returned: number };
