import { ok, reject, type Result } from '#/domain/errors/result.ts';

/** What of an order's line lies ready in the warehouse. */
export interface PickedLine {
  quantity: number;
  /** Units that were counted. */
  counted: number;
  /** Units known by their labels. */
  scanned: number;
}

/** Somebody else counted units of the line meanwhile. */
export type PickMoved = { reason: 'PICK_MOVED'; counted: number };

/** More than the line still needs, or than can be taken from it; `left`: so many. */
export type PickMiscounted = { reason: 'PICK_MISCOUNTED'; left: number };

/** Units that the line still needs; negative: so many too many lie there, as after a change of the order. */
export function unitsToPick({ quantity, counted, scanned }: PickedLine): number {
  return quantity - counted - scanned;
}

/**
 * Lays counted units to a line, or takes some from it when `units` is negative (ORDER-36).
 * `countedBefore`: what whoever counted took for granted.
 */
export function countPicked(
  line: PickedLine,
  { units, countedBefore }: { units: number; countedBefore: number },
): Result<number, PickMoved | PickMiscounted> {
  if (line.counted !== countedBefore) {
    return reject({ reason: 'PICK_MOVED', counted: line.counted });
  }
  const left = units > 0 ? Math.max(0, unitsToPick(line)) : line.counted;
  const isRight = Number.isInteger(units) && units !== 0 && Math.abs(units) <= left;
  return isRight ? ok(units) : reject({ reason: 'PICK_MISCOUNTED', left });
}

/** The line that a labelled unit is laid to: the first of its product that needs one; null: none has it. */
export function lineForUnit<Line extends PickedLine & { productId: string | null }>(
  lines: readonly Line[],
  productId: string,
): Result<Line, PickMiscounted> | null {
  const ofProduct = lines.filter((line) => line.productId === productId);
  if (ofProduct.length === 0) return null;
  const line = ofProduct.find((one) => unitsToPick(one) > 0);
  return line ? ok(line) : reject({ reason: 'PICK_MISCOUNTED', left: 0 });
}
