import { getDatabase } from '#/db/client.server.ts';
import { adminProcedure, rejections } from '#/platform/rpc/base.server.ts';
import { after } from '../admin/answer-order.server.ts';
import type { GoodsReturnRejection } from './rejections.ts';
import { returnGoods } from './return-goods.server.ts';
import { returnGoodsInput } from './schemas.ts';

/** Bought goods that come back. The answer is the order as it is then. */
export const staffReturnsApi = {
  returnGoods: adminProcedure
    .route({
      method: 'POST',
      path: '/admin/orders/{orderId}/goods-returns',
      summary: 'Bought goods are back',
    })
    .input(returnGoodsInput)
    .errors(rejections<GoodsReturnRejection>())
    .handler(({ input, errors }) => {
      const { locale: _, ...goods } = input;
      return after(input, returnGoods(getDatabase(), goods, new Date()), errors);
    }),
};
