import * as z from 'zod/mini';
import { daySchema } from '#/features/catalog/schemas.ts';

/** What a page says of itself; of the visitor nothing. */
export const countVisitInput = z.strictObject({
  kind: z.enum(['page', 'error']),
  /** As in the address bar, with the language, without the query. */
  path: z.string().check(z.maxLength(300)),
});

export const dailyInput = z.strictObject({ from: daySchema, to: daySchema });

export type CountVisitInput = z.output<typeof countVisitInput>;
