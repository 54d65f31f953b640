import type { CostCategory, CostTie } from '#/domain/costs/cost.ts';
import type { CostRhythm } from '#/domain/costs/recurring.ts';
import { m } from '#/paraglide/messages.js';
import type { Locale } from '#/paraglide/runtime.js';
import type { ImportField } from './views.ts';

/** In the language of the page, or in one that is said: files come in either. */
type Label = (inputs?: Record<string, never>, options?: { locale?: Locale }) => string;

/** Titles of the list's file, which an import reads again. */
export const columnLabels: Record<ImportField, Label> = {
  day: m.cost_day,
  category: m.cost_category,
  supplier: m.cost_supplier,
  tie: m.cost_tie,
  note: m.cost_note,
  amount: m.cost_amount,
  vatRate: m.cost_vat_rate,
  vat: m.cost_vat,
};

export const categoryLabels: Record<CostCategory, Label> = {
  stock: m.cost_category_stock,
  repair: m.cost_category_repair,
  transport: m.cost_category_transport,
  staff: m.cost_category_staff,
  rent: m.cost_category_rent,
  power: m.cost_category_power,
  marketing: m.cost_category_marketing,
  fees: m.cost_category_fees,
};

export const rhythmLabels: Record<CostRhythm, () => string> = {
  weekly: m.cost_weekly,
  monthly: m.cost_monthly,
  yearly: m.cost_yearly,
};

export const tieLabels: Record<CostTie | 'none', Label> = {
  product: m.cost_tie_product,
  unit: m.cost_tie_unit,
  order: m.cost_tie_order,
  none: m.cost_tie_none,
};
