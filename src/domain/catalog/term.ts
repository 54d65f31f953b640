import { slugOf } from '#/domain/content/slug.ts';
import type { BothLanguages, ProductImage } from './product.ts';

/** By what the catalogue is sorted: a product lies in one category and suits several occasions. */
export const TERM_KINDS = ['category', 'occasion'] as const;
export type TermKind = (typeof TERM_KINDS)[number];

export const LONGEST_TERM_KEY = 40;
/** Of each kind. A filter with more would not be read. */
export const MOST_TERMS = 60;

/** One category or occasion. */
export interface Term {
  /** Stands in addresses, exports and products; never changes. */
  key: string;
  name: BothLanguages;
  /** A line beside the name; empty: none. */
  text: BothLanguages;
  picture: ProductImage | null;
  /** False: offered nowhere; its products are still shown, and its address still leads to them. */
  isShown: boolean;
}

/** All of them, in the order in which they are shown. */
export type Taxonomy = Readonly<Record<TermKind, readonly Term[]>>;

/** The keys of all of them, in the same order. */
export type TermKeys = Readonly<Record<TermKind, readonly string[]>>;

/** Lower-case letters, digits and single hyphens between them. */
export const TERM_KEY = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Whether a text could be a key; whether there is such a term only the shop's taxonomy tells. */
export function isTermKey(value: unknown): value is string {
  return typeof value === 'string' && value.length <= LONGEST_TERM_KEY && TERM_KEY.test(value);
}

/** The key of a new term by its English name; with a number when another one has it. */
export function newTermKey(name: string, taken: readonly string[]): string {
  const base =
    slugOf(name)
      .slice(0, LONGEST_TERM_KEY - 4)
      .replace(/-+$/, '') || 'term';
  if (!taken.includes(base)) return base;
  // Of as many numbers as keys are taken, and one more, one is free.
  const numbers = Array.from({ length: taken.length + 1 }, (_, nth) => `${base}-${nth + 2}`);
  return numbers.find((key) => !taken.includes(key)) ?? base;
}

/** Their keys alone, in the same order. */
export function termKeys(taxonomy: Taxonomy): TermKeys {
  return {
    category: taxonomy.category.map(({ key }) => key),
    occasion: taxonomy.occasion.map(({ key }) => key),
  };
}

/** The terms that are offered; one that is chosen by its address is offered with them. */
export function offeredTerms(terms: readonly Term[], chosen?: string): Term[] {
  return terms.filter(({ key, isShown }) => isShown || key === chosen);
}
