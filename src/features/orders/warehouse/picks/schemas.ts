import * as z from 'zod/mini';

const MOST_UNITS = 1_000_000;

const countedPick = z.strictObject({
  kind: z.literal('count'),
  lineId: z.uuid(),
  /** Taken away again when negative. */
  units: z.int().check(z.minimum(-MOST_UNITS), z.maximum(MOST_UNITS)),
  /** Units of the line that had been counted, as it was read. */
  countedBefore: z.int().check(z.minimum(0), z.maximum(MOST_UNITS)),
});

const scannedPick = z.strictObject({
  kind: z.literal('unit'),
  /** As typed or scanned; what it means is decided by `readUnitCode`. */
  code: z.string().check(z.maxLength(300)),
  /** The unit is taken away again. */
  isBack: z.boolean(),
});

export const pickUnitsInput = z.strictObject({
  orderId: z.uuid(),
  /** Made where it was ticked: the same one is written down once. */
  key: z.uuid(),
  pick: z.discriminatedUnion('kind', [countedPick, scannedPick]),
});

export type CountedPick = z.output<typeof countedPick>;
export type ScannedPick = z.output<typeof scannedPick>;
export type PickUnitsInput = z.output<typeof pickUnitsInput>;
