import * as z from 'zod/mini';
import { daysBetween } from '#/domain/dates/day.ts';
import { isListDay } from '#/domain/lists/list-search.ts';
import { FIGURES, type Figure } from '#/domain/finance/order-facts.ts';
import { NET_FIGURES } from '#/domain/finance/target.ts';
import { COMPARISONS, MOST_DAYS, type DaySpan } from '#/domain/finance/period.ts';
import { daySchema } from '#/features/catalog/schemas.ts';
import { centsInput } from '#/platform/forms/cents-input.ts';
import { dayInput, pageInput } from '#/platform/lists/page-input.ts';

/** Both days included. */
const days = { from: daySchema, to: daySchema };

const isInOrder = z.refine<DaySpan>(({ from, to }) => daysBetween(from, to) >= 0, {
  error: 'not before from',
  path: ['to'],
});
const isShort = z.refine<DaySpan>(({ from, to }) => daysBetween(from, to) < MOST_DAYS, {
  error: `at most ${MOST_DAYS} days`,
  path: ['to'],
});

export const financialInput = z
  .strictObject({ ...days, compare: z.enum(COMPARISONS) })
  .check(isInOrder, isShort);

export type FinancialInput = z.output<typeof financialInput>;

/** What others are worked out of: of a product's sales what is of hires, of each type what is VAT. */
export type InnerFigure = 'rental' | 'type_vat';

const isOpened = (figure: Figure): figure is Exclude<Figure, InnerFigure> =>
  figure !== 'rental' && figure !== 'type_vat';

/** What can be opened to its orders: figures, and the sales of the products of a category. */
export const OPENED_FIGURES = [...FIGURES.filter(isOpened), 'category'] as const;
export type OpenedFigure = (typeof OPENED_FIGURES)[number];

/** Counted, not in cents. */
export const COUNTED_FIGURES: readonly OpenedFigure[] = ['orders', 'payments'];

/** Longer than any product id, code, county or name of a provider. */
export const LONGEST_KEY = 100;

export const listOrdersInput = z
  .strictObject({
    ...days,
    page: pageInput,
    figure: z.enum(OPENED_FIGURES),
    /** Null: all of the figure. */
    key: z._default(z.nullable(z.string().check(z.maxLength(LONGEST_KEY))), null),
  })
  .check(isInOrder, isShort);

export type ListOrdersInput = z.output<typeof listOrdersInput>;

/** Money that is due: to the shop, and back to customers. */
export const AHEAD_KINDS = ['open', 'deposits'] as const;
export type AheadKind = (typeof AHEAD_KINDS)[number];

export const listAheadInput = z.strictObject({
  page: pageInput,
  of: z.enum(AHEAD_KINDS),
  /** Due on these days. */
  from: dayInput,
  to: dayInput,
});

export type ListAheadInput = z.output<typeof listAheadInput>;

/** A month by its first day. */
const monthInput = z.string().check(
  z.maxLength(10),
  z.refine((text) => isListDay(text) && text.endsWith('-01')),
);

export const closeMonthInput = z.strictObject({ month: monthInput });

export const setTargetInput = z.strictObject({
  figure: z.enum(NET_FIGURES),
  month: monthInput,
  /** Null: none from this month on. */
  amount: z.nullable(centsInput.check(z.minimum(1))),
  /** What held in the month when it was read. */
  was: z.nullable(centsInput),
});

export type SetTargetInput = z.output<typeof setTargetInput>;

export const setWeeklyInput = z.strictObject({ isOn: z.boolean() });
