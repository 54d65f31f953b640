import * as z from 'zod/mini';
import { isDay } from '#/domain/dates/day.ts';
import {
  LONGEST_PREFIX,
  UNIT_CONDITIONS,
  UNIT_MOVES,
  UNIT_SERVICES,
  UNIT_STATES,
} from '#/domain/stock/unit.ts';
import { requestKeyField } from '#/platform/forms/person-fields.ts';
import { textField } from '#/platform/forms/text-field.ts';
import { pageInput } from '#/platform/lists/page-input.ts';

const productId = z.uuid();
const unitId = z.uuid();
const version = z.int().check(z.minimum(1), z.maximum(2_147_483_647));
const cost = z.nullable(z.int().check(z.minimum(0), z.maximum(1_000_000_000)));
const boughtOn = z.nullable(z.string().check(z.maxLength(10), z.refine(isDay)));
const condition = z.enum(UNIT_CONDITIONS);
/** As typed or scanned; what it means is decided by `readUnitCode`. */
const code = z.string().check(z.maxLength(300));

export const LONGEST_SERIAL = 60;
export const LONGEST_UNIT_TEXT = 500;
/** Units that are made in one step. */
export const MOST_NEW_UNITS = 200;

/** Ten sheets. */
export const LABELS_A_FILE = 240;

export const UNIT_SORTS = ['code', 'condition', 'bought'] as const;

export const listUnitsInput = z.strictObject({
  productId,
  page: pageInput,
  search: z._default(code, ''),
  state: z._default(z.nullable(z.enum(UNIT_STATES)), null),
  condition: z._default(z.nullable(condition), null),
  sort: z._default(z.enum(UNIT_SORTS), 'code'),
  descending: z._default(z.boolean(), false),
});

export const unitsOfInput = z.strictObject({ productId });
export const getUnitInput = z.strictObject({ code });
export const unitHistoryInput = z.strictObject({ unitId, page: pageInput });

const newUnits = z.int().check(z.minimum(0), z.maximum(MOST_NEW_UNITS));

export const setLabelsInput = z.strictObject({
  productId,
  /** What the codes begin with; null: the units carry no labels any more. */
  prefix: z.nullable(textField(LONGEST_PREFIX)),
  /** The prefix that was there when it was typed. */
  basedOn: z.nullable(z.string().check(z.maxLength(LONGEST_PREFIX))),
  /** Units owned without a label that get one at once. */
  make: newUnits,
});

export const makeUnitsInput = z.strictObject({
  productId,
  units: newUnits.check(z.minimum(1)),
  /** They came now, and are booked; otherwise they are owned already and have no label. */
  isReceived: z.boolean(),
  /** Of the label, when there is only one; empty: the next in order. */
  code: z._default(code, ''),
  serial: z._default(textField(LONGEST_SERIAL), ''),
  condition,
  boughtOn,
  /** Cents, of one unit. */
  cost,
  idempotencyKey: requestKeyField,
});

export const updateUnitInput = z.strictObject({
  unitId,
  version,
  code,
  serial: textField(LONGEST_SERIAL),
  condition,
  boughtOn,
  cost,
});

export const moveUnitInput = z.strictObject({
  unitId,
  version,
  move: z.enum(UNIT_MOVES),
  /** The ledger has it already: only the unit is changed. */
  isCounted: z.boolean(),
  reason: z._default(textField(LONGEST_UNIT_TEXT), ''),
  idempotencyKey: requestKeyField,
});

export const serviceUnitInput = z.strictObject({
  unitId,
  service: z.enum(UNIT_SERVICES),
  text: textField(LONGEST_UNIT_TEXT),
  /** Cents. */
  cost,
  idempotencyKey: requestKeyField,
});

export type ListUnitsInput = z.output<typeof listUnitsInput>;
export type SetLabelsInput = z.output<typeof setLabelsInput>;
export type MakeUnitsInput = z.output<typeof makeUnitsInput>;
export type UpdateUnitInput = z.output<typeof updateUnitInput>;
export type MoveUnitInput = z.output<typeof moveUnitInput>;
export type ServiceUnitInput = z.output<typeof serviceUnitInput>;
