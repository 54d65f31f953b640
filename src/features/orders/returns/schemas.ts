import * as z from 'zod/mini';
import { GOODS_RETURN_REASONS } from '#/domain/orders/return-goods.ts';
import { textField } from '#/platform/forms/text-field.ts';
import { LONGEST_ORDER_TEXT, MOST_LINES, staffOrderInput } from '../schemas.ts';

const count = z.int().check(z.minimum(0), z.maximum(1_000_000));

export const returnGoodsInput = z.extend(staffOrderInput, {
  /** Made by the caller; the same one books nothing twice. */
  key: z.uuid(),
  lines: z
    .array(
      z.strictObject({
        lineId: z.uuid(),
        units: count.check(z.minimum(1)),
        damaged: count,
        /** Units of the line that were back when it was typed. */
        returnedBefore: count,
      }),
    )
    .check(z.minLength(1), z.maxLength(MOST_LINES)),
  withDelivery: z.boolean(),
  reason: z.enum(GOODS_RETURN_REASONS),
  note: textField(LONGEST_ORDER_TEXT),
});
