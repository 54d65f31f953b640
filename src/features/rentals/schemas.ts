import * as z from 'zod/mini';
import { BOOKED_KINDS, MOST_UNITS } from '#/domain/stock/movement.ts';
import { requestKeyField } from '#/platform/forms/person-fields.ts';
import { pageInput } from '#/platform/lists/page-input.ts';

const productId = z.uuid();
const units = (least: number) => z.int().check(z.minimum(least), z.maximum(MOST_UNITS));
export const LONGEST_REASON = 300;
const reason = z._default(z.string().check(z.trim(), z.maxLength(LONGEST_REASON)), '');

export const STOCK_LEVELS = ['short', 'low', 'none', 'labels', 'differs'] as const;
export const STOCK_SORTS = ['name', 'free', 'onHand'] as const;

export const listStockInput = z.strictObject({
  page: pageInput,
  search: z._default(z.string().check(z.maxLength(80)), ''),
  level: z._default(z.nullable(z.enum(STOCK_LEVELS)), null),
  sort: z._default(z.enum(STOCK_SORTS), 'name'),
  descending: z._default(z.boolean(), false),
});

export const stockOfInput = z.strictObject({ productId });
export const MOVEMENT_SORTS = ['when', 'units'] as const;

export const listMovementsInput = z.strictObject({
  productId,
  page: pageInput,
  sort: z._default(z.enum(MOVEMENT_SORTS), 'when'),
  descending: z._default(z.boolean(), true),
});

export const setStockInput = z.strictObject({
  productId,
  /** Units owned. */
  stockQuantity: units(0),
  /** Units owned when it was typed. */
  basedOn: units(0),
  reason,
});

export const bookMovementInput = z.strictObject({
  productId,
  kind: z.enum(BOOKED_KINDS),
  units: units(1),
  /** Cents, of one received unit. */
  unitCost: z._default(z.nullable(z.int().check(z.minimum(0), z.maximum(1_000_000_000))), null),
  reason,
  idempotencyKey: requestKeyField,
});

export const countShelfInput = z.strictObject({
  productId,
  /** Units seen on the shelf. */
  counted: units(0),
  /** Units that should have been there when the count began; can be below 0. */
  expected: z.int().check(z.minimum(-MOST_UNITS), z.maximum(2 * MOST_UNITS)),
  reason,
  idempotencyKey: requestKeyField,
});

export const reverseMovementInput = z.strictObject({
  movementId: z.int().check(z.minimum(1), z.maximum(Number.MAX_SAFE_INTEGER)),
  idempotencyKey: requestKeyField,
});

export type StockLevel = (typeof STOCK_LEVELS)[number];
export type ListMovementsInput = z.output<typeof listMovementsInput>;
export type ListStockInput = z.output<typeof listStockInput>;
export type SetStockInput = z.output<typeof setStockInput>;
export type BookMovementInput = z.output<typeof bookMovementInput>;
export type CountShelfInput = z.output<typeof countShelfInput>;
export type ReverseMovementInput = z.output<typeof reverseMovementInput>;
