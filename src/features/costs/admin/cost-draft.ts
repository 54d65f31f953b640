import type { CostCategory, CostTie } from '#/domain/costs/cost.ts';
import type { Day } from '#/domain/dates/day.ts';
import { isListDay } from '#/domain/lists/list-search.ts';
import { readTypedAmount } from '#/domain/money/typed-amount.ts';
import { readVatPercent, vatPercent, type VatRate } from '#/domain/money/vat.ts';
import { m } from '#/paraglide/messages.js';
import { MOST_COST, MOST_VAT_RATE, type AddCostInput } from '../schemas.ts';

/** A new cost as it is typed. */
export interface CostDraft {
  category: CostCategory | '';
  amount: string;
  vatPercent: string;
  day: string;
  supplierId: string;
  tie: CostTie | 'none';
  /** Of the product its id, of the others what was typed. */
  tieName: string;
  note: string;
}

/** Fields that cannot be read. */
export type UnreadField = 'category' | 'amount' | 'vatPercent' | 'day' | 'tieName';

export const UNREAD_TEXTS: Record<UnreadField, () => string> = {
  category: m.redirect_admin_needed,
  amount: m.stock_admin_no_amount,
  vatPercent: m.cost_no_vat,
  day: m.redirect_admin_needed,
  tieName: m.redirect_admin_needed,
};

/** One of today that nothing is said of yet. */
export function newCostDraft(vatRate: VatRate, today: Day): CostDraft {
  return {
    category: '',
    amount: '',
    vatPercent: vatPercent(vatRate),
    day: today,
    supplierId: '',
    tie: 'none',
    tieName: '',
    note: '',
  };
}

type Fields = Omit<AddCostInput, 'key' | 'receipt'>;

export function readCostDraft(draft: CostDraft): { fields: Fields | null; unread: UnreadField[] } {
  const amount = readTypedAmount(draft.amount);
  const vatRate = readVatPercent(draft.vatPercent);
  const tieName = draft.tieName.trim();
  const [isAmount, isRate] = [
    amount !== null && amount > 0 && amount <= MOST_COST,
    vatRate !== null && vatRate <= MOST_VAT_RATE,
  ];
  const unread: UnreadField[] = [
    ...(draft.category === '' ? (['category'] as const) : []),
    ...(isAmount ? [] : (['amount'] as const)),
    ...(isRate ? [] : (['vatPercent'] as const)),
    ...(isListDay(draft.day) ? [] : (['day'] as const)),
    ...(draft.tie !== 'none' && tieName === '' ? (['tieName'] as const) : []),
  ];
  if (draft.category === '' || amount === null || vatRate === null || unread.length > 0) {
    return { fields: null, unread };
  }
  const fields = {
    category: draft.category,
    amount,
    vatRate,
    day: draft.day,
    supplierId: draft.supplierId || null,
    note: draft.note.trim(),
    tie: draft.tie === 'none' ? null : { kind: draft.tie, name: tieName },
  };
  return { fields, unread };
}
