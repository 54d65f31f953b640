import * as z from 'zod/mini';
import { ORDER_TASKS } from '#/domain/orders/order-task.ts';
import { ORDER_STATUSES } from '#/domain/orders/status.ts';
import { localeSchema } from '#/features/catalog/schemas.ts';
import { pageInput } from '#/platform/lists/page-input.ts';

export const listOrdersInput = z.strictObject({
  locale: localeSchema,
  page: pageInput,
});

export const ORDER_SORTS = ['placed', 'event', 'due'] as const;

export const listAllOrdersInput = z.strictObject({
  page: pageInput,
  /** A number, a name, an e-mail or a phone. */
  search: z._default(z.string().check(z.maxLength(100)), ''),
  status: z._default(z.nullable(z.enum(ORDER_STATUSES)), null),
  task: z._default(z.nullable(z.enum(ORDER_TASKS)), null),
  sort: z._default(z.enum(ORDER_SORTS), 'placed'),
  descending: z._default(z.boolean(), true),
});

export type ListAllOrdersInput = z.output<typeof listAllOrdersInput>;

export const getOrderInput = z.strictObject({ locale: localeSchema, id: z.uuid() });

export const cancelOrderInput = z.strictObject({ locale: localeSchema, id: z.uuid() });
