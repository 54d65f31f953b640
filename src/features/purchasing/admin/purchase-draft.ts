import { isListDay } from '#/domain/lists/list-search.ts';
import type { Cents } from '#/domain/money/money.ts';
import { readTypedAmount, typedAmount } from '#/domain/money/typed-amount.ts';
import { readVatPercent, vatPercent, type VatRate } from '#/domain/money/vat.ts';
import { MOST_COST, MOST_VAT_RATE } from '#/features/costs/schemas.ts';
import { m } from '#/paraglide/messages.js';
import { MOST_ORDERED, MOST_UNIT_PRICE, type AddPurchaseInput } from '../schemas.ts';
import type { PurchaseView } from '../views.ts';

/** A line as it is typed. */
export interface LineDraft {
  /** Of this form. */
  key: string;
  productId: string;
  quantity: string;
  unitPrice: string;
  vatPercent: string;
}

export interface PurchaseDraft {
  supplierId: string;
  expectedOn: string;
  note: string;
  lines: LineDraft[];
}

export function newLine(vatRate: VatRate): LineDraft {
  const key = crypto.randomUUID();
  return { key, productId: '', quantity: '', unitPrice: '', vatPercent: vatPercent(vatRate) };
}

export function draftOf(order: PurchaseView): PurchaseDraft {
  return {
    supplierId: order.supplier.id,
    expectedOn: order.expectedOn ?? '',
    note: order.note,
    lines: order.lines.map((line) => ({
      key: line.id,
      productId: line.productId,
      quantity: String(line.quantity),
      unitPrice: typedAmount(line.unitPrice),
      vatPercent: vatPercent(line.vatRate),
    })),
  };
}

/** Whole units up to `most`, at least one. */
export function readUnits(typed: string, most: number): number | null {
  const units = /^\d{1,6}$/.test(typed.trim()) ? Number(typed) : 0;
  return units >= 1 && units <= most ? units : null;
}

export type LineErrors = Partial<Record<Exclude<keyof LineDraft, 'key'>, string>>;

type Line = AddPurchaseInput['lines'][number];

/** What a line says, or what is wrong with it. */
function readLine(draft: LineDraft, isTwice: boolean): { line: Line | null; errors: LineErrors } {
  const quantity = readUnits(draft.quantity, MOST_ORDERED);
  const unitPrice = readTypedAmount(draft.unitPrice);
  const vatRate = readVatPercent(draft.vatPercent);
  const isPrice = unitPrice !== null && unitPrice > 0 && unitPrice <= MOST_UNIT_PRICE;
  const fits = (units: number, price: Cents) => units * price <= MOST_COST;
  const isAffordable = quantity === null || !isPrice || fits(quantity, unitPrice);
  const errors: LineErrors = {
    ...(draft.productId === '' && { productId: m.redirect_admin_needed() }),
    ...(isTwice && { productId: m.purchase_no_twice() }),
    ...(quantity === null && { quantity: m.purchase_no_quantity({ most: MOST_ORDERED }) }),
    ...(!(isPrice && isAffordable) && { unitPrice: m.stock_admin_no_amount() }),
    ...((vatRate === null || vatRate > MOST_VAT_RATE) && { vatPercent: m.cost_no_vat() }),
  };
  const isRead = Object.keys(errors).length === 0;
  if (!isRead || quantity === null || unitPrice === null || vatRate === null) {
    return { line: null, errors };
  }
  return { line: { productId: draft.productId, quantity, unitPrice, vatRate }, errors };
}

export function readPurchaseDraft({ supplierId, expectedOn, note, lines }: PurchaseDraft) {
  const read = lines.map((line, index) => {
    const isTwice =
      line.productId !== '' &&
      lines.slice(0, index).some(({ productId }) => productId === line.productId);
    return readLine(line, isTwice);
  });
  const readLines = read.flatMap(({ line }) => (line ? [line] : []));
  const isWhole = supplierId !== '' && readLines.length === lines.length;
  const day = isListDay(expectedOn) ? expectedOn : null;
  return {
    fields: isWhole ? { supplierId, expectedOn: day, note: note.trim(), lines: readLines } : null,
    lineErrors: read.map(({ errors }) => errors),
  };
}
