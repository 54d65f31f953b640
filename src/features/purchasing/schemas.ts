import * as z from 'zod/mini';
import { PURCHASE_STATES } from '#/domain/purchasing/purchase-order.ts';
import { isListDay } from '#/domain/lists/list-search.ts';
import { LONGEST_COST_NOTE, MOST_COST, MOST_VAT_RATE } from '#/features/costs/schemas.ts';
import { textField } from '#/platform/forms/text-field.ts';
import { pageInput } from '#/platform/lists/page-input.ts';

export const MOST_PURCHASE_LINES = 50;
/** Units of one product in one order. */
export const MOST_ORDERED = 2_000;
/** KSh 10 million, as the most that a unit in the stock can have cost. */
export const MOST_UNIT_PRICE = 1_000_000_000;

export const PURCHASE_SORTS = ['number', 'expected'] as const;
/** What the list is narrowed to beside its states: what should have come by now. */
export const PURCHASE_FILTERS = [...PURCHASE_STATES, 'overdue'] as const;

const day = z.string().check(z.maxLength(10), z.refine(isListDay));
const units = (least: number) => z.int().check(z.minimum(least), z.maximum(MOST_ORDERED));
const version = z.int().check(z.minimum(1), z.maximum(2_147_483_647));

export const listPurchasesInput = z.strictObject({
  page: pageInput,
  search: z._default(z.string().check(z.maxLength(100)), ''),
  state: z._default(z.nullable(z.enum(PURCHASE_FILTERS)), null),
  supplierId: z._default(z.nullable(z.uuid()), null),
  sort: z._default(z.enum(PURCHASE_SORTS), 'number'),
  descending: z._default(z.boolean(), true),
});
export type ListPurchasesInput = z.output<typeof listPurchasesInput>;

export const STOCK_VALUE_SORTS = ['value', 'onHand', 'name'] as const;

export const listStockValueInput = z.strictObject({
  page: pageInput,
  search: z._default(z.string().check(z.maxLength(80)), ''),
  sort: z._default(z.enum(STOCK_VALUE_SORTS), 'value'),
  descending: z._default(z.boolean(), true),
});
export type ListStockValueInput = z.output<typeof listStockValueInput>;

export const purchaseIdInput = z.strictObject({ id: z.uuid() });

const line = z.strictObject({
  productId: z.uuid(),
  quantity: units(1),
  /** Cents, VAT inside. */
  unitPrice: z.int().check(z.minimum(1), z.maximum(MOST_UNIT_PRICE)),
  vatRate: z.int().check(z.minimum(0), z.maximum(MOST_VAT_RATE)),
});

/** Each product once, and each line no more than a cost can be. */
function fitLines(lines: readonly z.output<typeof line>[]): boolean {
  const products = new Set(lines.map(({ productId }) => productId));
  const fits = lines.every(({ quantity, unitPrice }) => quantity * unitPrice <= MOST_COST);
  return products.size === lines.length && fits;
}

const draft = {
  supplierId: z.uuid(),
  expectedOn: z._default(z.nullable(day), null),
  note: z._default(textField(LONGEST_COST_NOTE), ''),
  lines: z.array(line).check(z.minLength(1), z.maxLength(MOST_PURCHASE_LINES), z.refine(fitLines)),
};

export const addPurchaseInput = z.strictObject({
  /** Of the submission: the same one twice is written once. */
  key: z.uuid(),
  ...draft,
});
export type AddPurchaseInput = z.output<typeof addPurchaseInput>;

export const changePurchaseInput = z.strictObject({ id: z.uuid(), version, ...draft });
export type ChangePurchaseInput = z.output<typeof changePurchaseInput>;

export const receiveGoodsInput = z.strictObject({
  id: z.uuid(),
  /** Of the submission: the same one twice is received once. */
  key: z.uuid(),
  /** When it arrived, and what its costs are of. */
  receivedOn: day,
  lines: z.array(z.strictObject({ lineId: z.uuid(), units: units(0) })).check(
    z.minLength(1),
    z.maxLength(MOST_PURCHASE_LINES),
    z.refine((lines) => new Set(lines.map(({ lineId }) => lineId)).size === lines.length),
  ),
});
export type ReceiveGoodsInput = z.output<typeof receiveGoodsInput>;
