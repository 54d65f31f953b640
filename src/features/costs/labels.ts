import type { CostCategory, CostTie } from '#/domain/costs/cost.ts';
import type { CostRhythm } from '#/domain/costs/recurring.ts';
import { m } from '#/paraglide/messages.js';

export const categoryLabels: Record<CostCategory, () => string> = {
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

export const tieLabels: Record<CostTie | 'none', () => string> = {
  product: m.cost_tie_product,
  unit: m.cost_tie_unit,
  order: m.cost_tie_order,
  none: m.cost_tie_none,
};
