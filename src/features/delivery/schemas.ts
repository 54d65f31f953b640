import * as z from 'zod/mini';
import { COUNTIES } from '#/domain/orders/counties.ts';
import { shillings } from '#/domain/money/money.ts';

const days = z.int().check(z.minimum(0), z.maximum(30));
const travelDays = z.int().check(z.minimum(0), z.maximum(14));

export const zoneFields = z.strictObject({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
  /** Cents, VAT inside. */
  price: z.int().check(z.minimum(0), z.maximum(shillings(100_000))),
  daysMin: days,
  daysMax: days,
  /** Whole days that hired units are on the way there, and back. */
  deliveryDays: travelDays,
  collectionDays: travelDays,
  /** Those that another zone had move here. */
  counties: z
    .array(z.int().check(z.minimum(1), z.maximum(COUNTIES.length)))
    .check(z.minLength(1), z.maxLength(COUNTIES.length)),
});
export type ZoneFields = z.output<typeof zoneFields>;

/** Whether a delivery would take at least longer than at most. */
export function areDaysReversed({
  daysMin,
  daysMax,
}: Pick<ZoneFields, 'daysMin' | 'daysMax'>): boolean {
  return daysMin > daysMax;
}

const zoneKey = { id: z.uuid(), version: z.int().check(z.minimum(1), z.maximum(2_147_483_647)) };

export const getZoneInput = z.strictObject({ id: z.uuid() });
export const zoneVersionInput = z.strictObject(zoneKey);
export const updateZoneInput = z.extend(zoneFields, zoneKey);
export const openZoneInput = z.strictObject({ ...zoneKey, isOpen: z.boolean() });
export type ZoneVersion = z.output<typeof zoneVersionInput>;
