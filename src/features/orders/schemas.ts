import * as z from 'zod/mini';
import { localeSchema } from '#/features/catalog/schemas.ts';
import { pageInput } from '#/platform/lists/page-input.ts';

export const listOrdersInput = z.strictObject({
  locale: localeSchema,
  page: pageInput,
});

export const listAllOrdersInput = z.strictObject({
  page: pageInput,
});

export const getOrderInput = z.strictObject({ locale: localeSchema, id: z.uuid() });

export const cancelOrderInput = z.strictObject({ locale: localeSchema, id: z.uuid() });
