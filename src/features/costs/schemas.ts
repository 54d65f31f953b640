import * as z from 'zod/mini';
import { COST_CATEGORIES, COST_TIES } from '#/domain/costs/cost.ts';
import { COST_RHYTHMS } from '#/domain/costs/recurring.ts';
import { LONGEST_TYPED_PIN, readKraPin } from '#/domain/documents/kra-pin.ts';
import { isListDay } from '#/domain/lists/list-search.ts';
import { dayInput, pageInput } from '#/platform/lists/page-input.ts';
import { textField } from '#/platform/forms/text-field.ts';

export const LONGEST_COST_NOTE = 500;
export const LONGEST_SUPPLIER = 100;
export const LONGEST_SUPPLIER_PHONE = 30;
/** An order's number, a unit's code or a product's id. */
export const LONGEST_TIE = 40;
/** KSh 100 million: far above any cost of the shop. */
export const MOST_COST = 10_000_000_000;
export const MOST_VAT_RATE = 100_00;

export const COST_SORTS = ['day', 'amount'] as const;
/** What costs are narrowed to by what they belong to; `none`: to nothing. */
export const TIE_FILTERS = [...COST_TIES, 'none'] as const;

const costFilter = {
  search: z._default(z.string().check(z.maxLength(100)), ''),
  category: z._default(z.nullable(z.enum(COST_CATEGORIES)), null),
  tie: z._default(z.nullable(z.enum(TIE_FILTERS)), null),
  supplierId: z._default(z.nullable(z.uuid()), null),
  from: dayInput,
  to: dayInput,
};

export const sumCostsInput = z.strictObject(costFilter);
export type CostFilter = z.output<typeof sumCostsInput>;

export const listCostsInput = z.strictObject({
  page: pageInput,
  ...costFilter,
  sort: z._default(z.enum(COST_SORTS), 'day'),
  descending: z._default(z.boolean(), true),
});
export type ListCostsInput = z.output<typeof listCostsInput>;

export const costIdInput = z.strictObject({ id: z.uuid() });

const day = z.string().check(z.maxLength(10), z.refine(isListDay));

const costFields = {
  /** Of the submission: the same one twice is written once. */
  key: z.uuid(),
  category: z.enum(COST_CATEGORIES),
  /** VAT inside. */
  amount: z.int().check(z.minimum(1), z.maximum(MOST_COST)),
  vatRate: z.int().check(z.minimum(0), z.maximum(MOST_VAT_RATE)),
  supplierId: z._default(z.nullable(z.uuid()), null),
  note: z._default(textField(LONGEST_COST_NOTE), ''),
};

export const addCostInput = z.strictObject({
  ...costFields,
  day,
  /** What it belongs to: a product by its id, a unit by its code, an order by its number. */
  tie: z._default(
    z.nullable(
      z.strictObject({
        kind: z.enum(COST_TIES),
        name: textField(LONGEST_TIE).check(z.minLength(1)),
      }),
    ),
    null,
  ),
  /** A picture or a PDF. */
  receipt: z.optional(z.file()),
});
export type AddCostInput = z.output<typeof addCostInput>;

/** Lines of a file of costs, its titles left aside: written in one transaction. */
export const MOST_IMPORT_LINES = 500;
/** Of its text, in UTF-8. */
export const MOST_IMPORT_BYTES = 256 * 1024;

export function fitsImport(text: string): boolean {
  return new TextEncoder().encode(text).length <= MOST_IMPORT_BYTES;
}

export const importCostsInput = z.strictObject({
  /** Of a CSV file. */
  text: z.string().check(z.maxLength(MOST_IMPORT_BYTES), z.refine(fitsImport)),
});

export const reverseCostInput = z.strictObject({
  id: z.uuid(),
  key: z.uuid(),
  /** Why it is taken back. */
  note: textField(LONGEST_COST_NOTE).check(z.minLength(1)),
});
export type ReverseCostInput = z.output<typeof reverseCostInput>;

export const listRecurringInput = z.strictObject({ page: pageInput });

export const addRecurringInput = z.strictObject({
  ...costFields,
  rhythm: z.enum(COST_RHYTHMS),
  startsOn: day,
  endsOn: z._default(z.nullable(day), null),
});
export type AddRecurringInput = z.output<typeof addRecurringInput>;

export const pauseRecurringInput = z.strictObject({ id: z.uuid(), isPaused: z.boolean() });

/** The first day of a month. */
const month = day.check(z.refine((text) => text.endsWith('-01')));

export const listBudgetsInput = z.strictObject({
  /** Null: the present one. */
  month: z._default(z.nullable(month), null),
});

export const setBudgetInput = z.strictObject({
  category: z.enum(COST_CATEGORIES),
  /** It holds from this one on. */
  month,
  /** Null: no budget any more. */
  amount: z.nullable(z.int().check(z.minimum(1), z.maximum(MOST_COST))),
});
export type SetBudgetInput = z.output<typeof setBudgetInput>;

export const SUPPLIER_SORTS = ['name', 'since'] as const;

export const listSuppliersInput = z.strictObject({
  page: pageInput,
  search: z._default(z.string().check(z.maxLength(100)), ''),
  sort: z._default(z.enum(SUPPLIER_SORTS), 'name'),
  descending: z._default(z.boolean(), false),
});
export type ListSuppliersInput = z.output<typeof listSuppliersInput>;

const supplierFields = {
  name: textField(LONGEST_SUPPLIER).check(z.minLength(1)),
  /** Empty: not said; comes out as KRA writes it. */
  kraPin: z.pipe(
    z.string().check(
      z.maxLength(LONGEST_TYPED_PIN),
      z.refine((typed) => typed.trim() === '' || readKraPin(typed) !== null),
    ),
    z.transform((typed: string) => readKraPin(typed) ?? ''),
  ),
  phone: z._default(textField(LONGEST_SUPPLIER_PHONE), ''),
};

export const addSupplierInput = z.strictObject(supplierFields);
export type AddSupplierInput = z.output<typeof addSupplierInput>;

export const changeSupplierInput = z.strictObject({
  id: z.uuid(),
  version: z.int().check(z.minimum(1), z.maximum(2_147_483_647)),
  ...supplierFields,
});
export type ChangeSupplierInput = z.output<typeof changeSupplierInput>;
