import * as z from 'zod/mini';
import { ADMIN_PAGE_SIZE } from '#/domain/lists/page.ts';

/** What is done at once is chosen on one page of a list. */
export function manyOf<Key extends z.ZodMiniType<{ id: string }>>(key: Key) {
  return z.array(key).check(z.minLength(1), z.maxLength(ADMIN_PAGE_SIZE));
}
