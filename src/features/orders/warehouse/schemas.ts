import * as z from 'zod/mini';
import { isDay } from '#/domain/dates/day.ts';
import { isSteppedDay } from '#/domain/lists/list-search.ts';
import { APART_KINDS } from '#/domain/orders/apart.ts';
import { RETURN_CONDITIONS } from '#/domain/orders/rental-status.ts';
import { localeSchema } from '#/features/catalog/schemas.ts';
import { textField } from '#/platform/forms/text-field.ts';
import { LONGEST_ORDER_TEXT } from '../schemas.ts';

const MOST_LINES = 100;
const units = z.int().check(z.minimum(1), z.maximum(1_000_000));

/** Until today or tomorrow, with what should have before; or one day alone. */
export const listWarehouseInput = z.strictObject({
  locale: localeSchema,
  when: z._default(
    z.union([
      z.enum(['today', 'tomorrow']),
      z.string().check(z.maxLength(10), z.refine(isSteppedDay)),
    ]),
    'today',
  ),
});

export type ListWarehouseInput = z.output<typeof listWarehouseInput>;

const MOST_LABELS = 200;
/** A label's code, as the phone has read it: many of them come in one request. */
const scannedLabel = z.string().check(z.maxLength(40));

export const makeReadyInput = z.strictObject({ apartId: z.uuid() });

export const takeBackInput = z.strictObject({
  orderId: z.uuid(),
  key: z.uuid(),
  day: z.string().check(z.maxLength(10), z.refine(isDay)),
  lines: z
    .array(
      z.strictObject({
        lineId: z.uuid(),
        units: z.int().check(z.minimum(0), z.maximum(1_000_000)),
        returnedBefore: z.int().check(z.minimum(0), z.maximum(1_000_000)),
        condition: z.nullable(z.enum(RETURN_CONDITIONS)),
        note: textField(LONGEST_ORDER_TEXT),
        codes: z._default(z.array(scannedLabel).check(z.maxLength(MOST_LABELS)), []),
        apart: z._default(
          z
            .array(
              z.strictObject({
                kind: z.enum(APART_KINDS),
                units,
                code: z.nullable(scannedLabel),
              }),
            )
            .check(z.maxLength(MOST_LABELS)),
          [],
        ),
      }),
    )
    .check(
      z.minLength(1),
      z.maxLength(MOST_LINES),
      z.refine((lines) => new Set(lines.map(({ lineId }) => lineId)).size === lines.length),
    ),
});
