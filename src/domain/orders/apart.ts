import { ok, reject, type Result } from '#/domain/errors/result.ts';
import type { ReturnMiscounted } from './rental-status.ts';

export const APART_KINDS = ['charging', 'damaged'] as const;

/** Why units that came back are not ready for the next hire. */
export type ApartKind = (typeof APART_KINDS)[number];

/** Units of a line that are set apart when they come back. */
export interface SetApart {
  kind: ApartKind;
  units: number;
  /** Of one unit; null: they carry no label, or nobody read it. */
  code: string | null;
}

/** Whether no more units are set apart than came back, and each label once (ORDER-37). */
export function checkApart<Apart extends SetApart>(
  apart: readonly Apart[],
  back: number,
): Result<readonly Apart[], ReturnMiscounted> {
  const codes = apart.flatMap(({ code }) => (code === null ? [] : [code]));
  const units = apart.reduce((sum, one) => sum + one.units, 0);
  const areRight = apart.every((one) => one.units > 0 && (one.code === null || one.units === 1));
  const areOnce = new Set(codes).size === codes.length;
  return areRight && areOnce && units <= back
    ? ok(apart)
    : reject({ reason: 'RETURN_MISCOUNTED', out: back });
}
