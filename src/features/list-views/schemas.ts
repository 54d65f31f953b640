import * as z from 'zod/mini';
import { LIST_NAMES } from '#/domain/lists/list-name.ts';
import { LONGEST_VIEW_NAME } from '#/domain/lists/saved-view.ts';

const list = z.enum(LIST_NAMES);
const hidden = z
  .array(z.string().check(z.regex(/^[a-z][a-zA-Z]{0,39}$/), z.maxLength(40)))
  .check(z.maxLength(30));

/** As an address has it. Which names and values mean something is known to the list alone. */
const search = z
  .record(z.string().check(z.maxLength(40)), z.string().check(z.maxLength(100)))
  .check(z.refine((value) => Object.keys(value).length < 20, { error: 'at most 19 parts' }));

const fields = {
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(LONGEST_VIEW_NAME)),
  isShared: z.boolean(),
  search,
  hidden,
};

export const listInput = z.strictObject({ list });
export const createViewInput = z.strictObject({ list, ...fields });
export const changeViewInput = z.strictObject({
  viewId: z.uuid(),
  version: z.int().check(z.minimum(1), z.maximum(2_147_483_647)),
  ...fields,
});
export const removeViewInput = z.strictObject({ viewId: z.uuid() });
export const hideColumnsInput = z.strictObject({ list, hidden });
export const setDefaultInput = z.strictObject({ list, viewId: z.nullable(z.uuid()) });

export type CreateViewInput = z.output<typeof createViewInput>;
export type ChangeViewInput = z.output<typeof changeViewInput>;
