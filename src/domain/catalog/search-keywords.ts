import type { ColorName, Included } from './product.ts';

/** What a product is found by beside its name and description, of which nothing else is made. */
export interface KeywordSources {
  /** What people call it who do not know the shop's name for it. */
  alsoCalled: string;
  colors: readonly ColorName[];
  occasions: readonly string[];
  includes: readonly Included[];
}

/** The further words that a search finds a product by (CATALOG-7), of both languages. */
export function searchKeywords(product: KeywordSources): string {
  const { alsoCalled, colors, occasions, includes } = product;
  const included = includes.flatMap(({ en, sw }) => [en, sw]);
  return [alsoCalled, ...colors, ...occasions, ...included].join(' ');
}
