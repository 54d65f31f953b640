import * as z from 'zod/mini';
import { localeSchema } from '#/features/catalog/schemas.ts';

export const listOrdersInput = z.strictObject({
  locale: localeSchema,
  page: z._default(z.int().check(z.minimum(1), z.maximum(1000)), 1),
});

export const listAllOrdersInput = z.strictObject({
  page: z._default(z.int().check(z.minimum(1), z.maximum(1000)), 1),
});

export const getOrderInput = z.strictObject({ locale: localeSchema, id: z.uuid() });

export const cancelOrderInput = z.strictObject({ locale: localeSchema, id: z.uuid() });
