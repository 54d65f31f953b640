import type { ColorName } from '#/domain/catalog/product.ts';
import { ok, reject, type Result } from '#/domain/errors/result.ts';
import type { LineOptions } from './line.ts';

/** What a product lets its customer choose. */
export type ChoosableProduct = { colors: readonly ColorName[] };

/** `field` is the option at which the sentence stands. */
export type OptionsRejection = { reason: 'COLOR_NOT_OFFERED'; field: 'color' };

/** Whether two lines of one product are the same thing: what was chosen for them agrees. */
export function sameOptions(a: LineOptions, b: LineOptions): boolean {
  const names = Object.keys(a);
  return (
    names.length === Object.keys(b).length &&
    names.every((name) => Object.hasOwn(b, name) && a[name] === b[name])
  );
}

/** The colour that is pictured, which is the first; null: there is nothing to choose. */
export function openingColor({ colors }: ChoosableProduct): ColorName | null {
  return colors.length > 1 ? (colors[0] ?? null) : null;
}

/** What is chosen for a line: the pictured colour where none is named, never one not offered. */
export function chooseOptions(
  product: ChoosableProduct,
  options: LineOptions,
): Result<LineOptions, OptionsRejection> {
  const opening = openingColor(product);
  if (opening === null) return ok(options);
  const { color = opening } = options;
  if (!product.colors.some((offered) => offered === color)) {
    return reject({ reason: 'COLOR_NOT_OFFERED', field: 'color' });
  }
  return ok({ ...options, color });
}
