import { countyName } from '#/domain/orders/counties.ts';
import { NO_KEY } from '#/domain/finance/order-facts.ts';
import { vatPercent } from '#/domain/money/vat.ts';
import { m } from '#/paraglide/messages.js';
import type { ListOrdersInput, OpenedFigure } from '../schemas.ts';
import type { SumView } from '../views.ts';

const typeLabels: Record<string, () => string> = {
  purchase: m.finance_purchase,
  rental: m.finance_rental,
  work: m.finance_work,
  delivery: m.finance_delivery,
};

const channelLabels: Record<string, () => string> = {
  online: m.finance_online,
  staff: m.finance_by_phone,
  offer: m.finance_offer,
};

/** By hand: providers have names of their own. */
const wayLabels: Record<string, () => string> = {
  cash: m.finance_cash,
  bank: m.finance_bank,
  mobile: m.finance_mobile,
  credit: m.finance_credit,
};

const depositLabels: Record<string, () => string> = {
  taken: m.finance_taken,
  returned: m.finance_returned,
  kept: m.finance_kept_of,
};

const keptLabels: Record<string, () => string> = {
  missing: m.finance_missing,
  damage: m.finance_damage,
  cleaning: m.finance_cleaning,
  late: m.finance_late,
  cancelled: m.finance_cancelled,
  given_back: m.finance_kept_undone,
};

export type LabelOf = (sum: Pick<SumView, 'key' | 'name'>) => string;

const byKey =
  (labels: Record<string, () => string>): LabelOf =>
  ({ key }) =>
    labels[key]?.() ?? key;

const byWay: LabelOf = ({ key, name }) => name ?? wayLabels[key]?.() ?? key;

const byRate: LabelOf = ({ key }) => `${vatPercent(Number(key))} %`;

/** What staff call the key of a sum, by its figure. */
export const sumLabels: Record<Exclude<OpenedFigure, 'category' | 'sales'>, LabelOf> = {
  type: byKey(typeLabels),
  channel: byKey(channelLabels),
  orders: byKey(channelLabels),
  received: byWay,
  payments: byWay,
  given_back: byWay,
  deposit: byKey(depositLabels),
  kept: byKey(keptLabels),
  product: ({ key, name }) => typeLabels[key]?.() ?? name ?? m.finance_gone(),
  county: ({ key }) => (key === NO_KEY ? m.finance_pickup() : countyName(Number(key))),
  staff: ({ key, name }) => (key === NO_KEY ? m.finance_nobody() : (name ?? m.finance_gone())),
  code: ({ key }) => (key === NO_KEY ? m.finance_no_code() : key),
  discount: ({ key }) => (key === NO_KEY ? m.finance_own_discount() : key),
  rate: byRate,
  vat: byRate,
};

/** What staff call the parts of a sum that is opened; null: it is one itself. Of a category, its products. */
export function partLabelOf({
  figure,
  key,
}: Pick<ListOrdersInput, 'figure' | 'key'>): LabelOf | null {
  if (figure === 'category') return sumLabels.product;
  return key !== null || figure === 'sales' ? null : sumLabels[figure];
}

export function categoryLabels(categories: readonly { value: string; label: string }[]): LabelOf {
  const labelOf = new Map(categories.map(({ value, label }) => [value, label]));
  return ({ key }) => labelOf.get(key) ?? typeLabels[key]?.() ?? m.finance_gone();
}

/** Above the parts of a figure. */
export const partTitles: Record<OpenedFigure, () => string> = {
  sales: m.finance_sales,
  type: m.finance_by_type,
  channel: m.finance_by_channel,
  category: m.finance_by_category,
  product: m.finance_by_product,
  county: m.finance_by_county,
  staff: m.finance_by_staff,
  received: m.finance_by_provider,
  payments: m.finance_payments,
  given_back: m.finance_by_payout,
  deposit: m.finance_by_deposit,
  kept: m.finance_by_kept,
  discount: m.finance_by_discount,
  code: m.finance_by_code,
  rate: m.finance_by_rate,
  vat: m.finance_vat_inside,
  orders: m.finance_orders,
};

/** Above a figure that is not looked at in parts, where it is called something else. */
export const wholeTitles: Partial<Record<OpenedFigure, () => string>> = {
  kept: m.finance_kept,
  given_back: m.finance_given_back,
  discount: m.finance_discounts,
};
