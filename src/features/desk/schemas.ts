import * as z from 'zod/mini';
import { localeSchema } from '#/features/catalog/schemas.ts';

export const findInput = z.strictObject({
  locale: localeSchema,
  /** At least two letters: fewer are in everything. */
  search: z.string().check(z.trim(), z.minLength(2), z.maxLength(80)),
});
export type FindInput = z.output<typeof findInput>;
