import type { GoodsReturnReason } from '#/domain/orders/return-goods.ts';
import { m } from '#/paraglide/messages.js';

export const goodsReasonLabels: Record<GoodsReturnReason, () => string> = {
  unwanted: m.admin_order_goods_reason_unwanted,
  faulty: m.admin_order_goods_reason_faulty,
  wrong: m.admin_order_goods_reason_wrong,
  damaged: m.admin_order_goods_reason_damaged,
  other: m.admin_order_goods_reason_other,
};
