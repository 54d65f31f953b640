import {
  canBeAdded,
  offerPayment,
  paymentsTogether,
  type AddedAs,
  type OfferedProduct,
} from '#/domain/cart/added-together.ts';
import type { LinePayment } from '#/domain/cart/line-payment.ts';
import type { LineType } from '#/domain/cart/line.ts';
import { MAX_LINE_QUANTITY } from '#/domain/cart/quantity.ts';
import { slugOf } from '#/domain/content/slug.ts';

export const SET_TYPES = ['rental', 'purchase', 'both'] as const;
/** How staff mean a set to be had. */
export type SetType = (typeof SET_TYPES)[number];

export const MOST_PARTS = 12;
export const MOST_PART_UNITS = 500;
/** Of one set, in one addition to the cart. */
const MOST_AT_ONCE = 20;
/** Of the shop, drafts included: all that are shown stand on one page. */
export const MOST_SETS = 30;
export const LONGEST_SET_SLUG = 60;

/** Some units of a product. An optional part can be left out. */
export interface SetPart<P> {
  product: P;
  quantity: number;
  isOptional: boolean;
}

const isPartOffered = ({ product }: SetPart<OfferedProduct>, added: AddedAs) =>
  canBeAdded(product, added);

/** How a set can be had (SET-1): as staff mean it, where every needed part is offered so. */
export function waysOf(type: SetType, parts: readonly SetPart<OfferedProduct>[]): LineType[] {
  const meant: LineType[] = type === 'both' ? ['rental', 'purchase'] : [type];
  const needed = parts.filter(({ isOptional }) => !isOptional);
  if (needed.length === 0) return [];
  return meant.filter((way) =>
    needed.every((part) => isPartOffered(part, { type: way, days: null })),
  );
}

/** The parts that can be had like this at all: needed ones always, optional ones where they are offered (SET-2). */
export function partsOffered<Part extends SetPart<OfferedProduct>>(
  parts: readonly Part[],
  added: AddedAs,
): Part[] {
  return parts.filter((part) => !part.isOptional || isPartOffered(part, added));
}

/** The parts that go into the cart: all but the optional ones that were left out (SET-2). */
export function partsTaken<Part extends SetPart<OfferedProduct & { id: string }>>(
  parts: readonly Part[],
  added: AddedAs,
  leftOut: readonly string[],
): Part[] {
  return partsOffered(parts, added).filter(
    ({ isOptional, product }) => !isOptional || !leftOut.includes(product.id),
  );
}

/** What so many sets cost: the sum of the lines that their parts become (SET-3). */
export function setPayment(
  parts: readonly SetPart<OfferedProduct>[],
  { sets, ...added }: AddedAs & { sets: number },
): LinePayment {
  return paymentsTogether(
    parts.map(({ product, quantity }) =>
      offerPayment(product, { ...added, quantity: quantity * sets }),
    ),
  );
}

/** The most sets that can be added at once: 20, and no line longer than a cart's may be (SET-4). */
export function mostSets(parts: readonly Pick<SetPart<unknown>, 'quantity'>[]): number {
  const fitting = parts.map(({ quantity }) => Math.floor(MAX_LINE_QUANTITY / quantity));
  return Math.min(MOST_AT_ONCE, ...fitting);
}

/** How many sets are free: as many as of its scarcest part (SET-5). */
export function setsFree(parts: readonly { quantity: number; free: number }[]): number {
  if (parts.length === 0) return 0;
  return Math.min(...parts.map(({ quantity, free }) => Math.floor(Math.max(0, free) / quantity)));
}

/** The address of a new set by its English title; with a number when another one has it. */
export function newSetSlug(title: string, taken: readonly string[]): string {
  const base =
    slugOf(title)
      .slice(0, LONGEST_SET_SLUG - 4)
      .replace(/-+$/, '') || 'set';
  if (!taken.includes(base)) return base;
  // Of as many numbers as slugs are taken, and one more, one is free.
  const numbers = Array.from({ length: taken.length + 1 }, (_, nth) => `${base}-${nth + 2}`);
  return numbers.find((slug) => !taken.includes(slug)) ?? base;
}
