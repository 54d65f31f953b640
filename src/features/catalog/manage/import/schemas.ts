import * as z from 'zod/mini';
import type { RowOutcome } from '#/domain/catalog/product-import.ts';
import { pageInput } from '#/platform/lists/page-input.ts';

/** Of one file. */
export const MOST_ROWS = 5_000;

export const ROW_OUTCOMES = [
  'refused',
  'created',
  'changed',
  'same',
] as const satisfies readonly RowOutcome[];

/** How many times as large as another file a ZIP of pictures may be. */
export const ZIP_SHARE = 4;

export const addImportInput = z.strictObject({
  file: z.file(),
  /** A ZIP of the pictures that the file names. */
  zip: z.optional(z.file()),
});
export const importIdInput = z.strictObject({ id: z.uuid() });
export const importRowsInput = z.strictObject({
  id: z.uuid(),
  outcome: z._default(z.nullable(z.enum(ROW_OUTCOMES)), null),
  page: pageInput,
});

export type ImportRowsInput = z.output<typeof importRowsInput>;
