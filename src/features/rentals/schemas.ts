import * as z from 'zod/mini';

export const setStockInput = z.strictObject({
  productId: z.uuid(),
  /** Units owned. */
  stockQuantity: z.int().check(z.minimum(0), z.maximum(1_000_000)),
});
