import * as z from 'zod/mini';
import { COLOR_NAMES } from '#/domain/catalog/product.ts';
import { SORTS } from '#/domain/catalog/list-filter.ts';
import { SHORTEST_SUGGESTED } from '#/domain/catalog/suggestions.ts';
import { daysBetween, isDay } from '#/domain/dates/day.ts';
import { MOST_SAVED } from '#/domain/saved/saved-products.ts';
import { termKeySchema } from '#/features/taxonomy/schemas.ts';
import { pageInput } from '#/platform/lists/page-input.ts';

export const daySchema = z
  .string()
  // What is no day ends the reading: rules about two days count on both.
  .check(
    z.maxLength(10, { error: 'a day as YYYY-MM-DD', abort: true }),
    z.refine(isDay, { error: 'a day as YYYY-MM-DD', abort: true }),
  );
export const localeSchema = z._default(z.enum(['en', 'sw']), 'en');
const shillings = z.int().check(z.minimum(0), z.maximum(100_000_000));

export const listProductsInput = z.object({
  locale: localeSchema,
  type: z.optional(z.enum(['rental', 'purchase'])),
  search: z.optional(z.string().check(z.maxLength(80))),
  /** One that the shop does not have narrows nothing. */
  category: z.optional(termKeySchema),
  occasion: z.optional(termKeySchema),
  color: z.optional(z.enum(COLOR_NAMES)),
  /** Whole shillings. */
  minPrice: z.optional(shillings),
  maxPrice: z.optional(shillings),
  inStock: z.optional(z.boolean()),
  /** Hire days [from, to): cards say how many units are free on all of them. */
  from: z.optional(daySchema),
  to: z.optional(daySchema),
  sort: z._default(z.enum(SORTS), 'featured'),
  page: pageInput,
});

export const suggestProductsInput = z.object({
  locale: localeSchema,
  search: z.string().check(z.trim(), z.minLength(SHORTEST_SUGGESTED), z.maxLength(80)),
});

export const getProductInput = z.object({ locale: localeSchema, id: z.uuid() });

/** As many as one browser keeps. */
export const listCardsInput = z.object({
  locale: localeSchema,
  ids: z.array(z.uuid()).check(z.minLength(1), z.maxLength(MOST_SAVED)),
});

/** Three months and the days around them; the page asks for one month. */
export const LONGEST_CALENDAR_DAYS = 100;

/** Days [from, to). */
export const calendarInput = z.object({ id: z.uuid(), from: daySchema, to: daySchema }).check(
  z.refine(({ from, to }) => daysBetween(from, to) <= LONGEST_CALENDAR_DAYS, {
    error: `at most ${LONGEST_CALENDAR_DAYS} days`,
    path: ['to'],
  }),
);

export const rentalQuoteInput = z.object({
  id: z.uuid(),
  start: daySchema,
  end: daySchema,
  quantity: z._default(z.int().check(z.minimum(1), z.maximum(999)), 1),
});

export type ListProductsInput = z.output<typeof listProductsInput>;
