import type { ColorName } from '#/domain/catalog/product.ts';
import { ok, reject, type Result } from '#/domain/errors/result.ts';
import type { LineOptions } from './line.ts';

/** What a product lets its customer choose. */
export type ChoosableProduct = {
  colors: readonly ColorName[];
  /** The most characters of the text that it is made with; null: it bears none. */
  textLimit: number | null;
};

/** `field` is the option at which the sentence stands. */
export type OptionsRejection =
  | { reason: 'COLOR_NOT_OFFERED'; field: 'color' }
  | { reason: 'TEXT_MISSING'; field: 'text' }
  | { reason: 'TEXT_TOO_LONG'; field: 'text'; max: number };

/** Whether two lines of one product are the same thing: what was chosen for them agrees. */
export function sameOptions(a: LineOptions, b: LineOptions): boolean {
  const names = Object.keys(a);
  return (
    names.length === Object.keys(b).length &&
    names.every((name) => Object.hasOwn(b, name) && a[name] === b[name])
  );
}

/** The colour that is pictured, which is the first; null: there is nothing to choose. */
export function openingColor({ colors }: Pick<ChoosableProduct, 'colors'>): ColorName | null {
  return colors.length > 1 ? (colors[0] ?? null) : null;
}

/**
 * What is chosen for a line: the pictured colour where none is named, never one not offered, and
 * the text where the product bears one (CART-17, CART-18).
 */
export function chooseOptions(
  product: ChoosableProduct,
  { text = '', ...others }: LineOptions,
): Result<LineOptions, OptionsRejection> {
  const opening = openingColor(product);
  const { color = opening } = others;
  if (opening !== null && !product.colors.some((offered) => offered === color)) {
    return reject({ reason: 'COLOR_NOT_OFFERED', field: 'color' });
  }
  const chosen: LineOptions = { ...others, ...(color !== null && { color }) };
  if (product.textLimit === null) return ok(chosen);
  const plain = plainText(text);
  if (plain === '') return reject({ reason: 'TEXT_MISSING', field: 'text' });
  if (textLength(plain) > product.textLimit) {
    return reject({ reason: 'TEXT_TOO_LONG', field: 'text', max: product.textLimit });
  }
  return ok({ ...chosen, text: plain });
}

/** One line, without what cannot be seen: the same words are the same text. */
function plainText(text: string): string {
  const visible = text.normalize('NFC').replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ');
  return visible.trim();
}

/** In characters: an emoji is one, though it takes two places in a string. */
function textLength(text: string): number {
  return Array.from(text).length;
}
