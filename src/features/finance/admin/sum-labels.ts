import { countyName } from '#/domain/orders/counties.ts';
import { NO_KEY } from '#/domain/finance/order-facts.ts';
import { m } from '#/paraglide/messages.js';
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

type LabelOf = (sum: SumView) => string;

const byKey =
  (labels: Record<string, () => string>): LabelOf =>
  ({ key }) =>
    labels[key]?.() ?? key;

const byWay: LabelOf = ({ key, name }) => name ?? wayLabels[key]?.() ?? key;

/** What staff call the key of a sum, by its figure. */
export const sumLabels = {
  type: byKey(typeLabels),
  channel: byKey(channelLabels),
  received: byWay,
  given_back: byWay,
  deposit: byKey(depositLabels),
  kept: byKey(keptLabels),
  product: ({ key, name }) => typeLabels[key]?.() ?? name ?? m.finance_gone(),
  county: ({ key }) => (key === NO_KEY ? m.finance_pickup() : countyName(Number(key))),
  staff: ({ key, name }) => (key === NO_KEY ? m.finance_nobody() : (name ?? m.finance_gone())),
  code: ({ key }) => (key === NO_KEY ? m.finance_no_code() : key),
  discount: ({ key }) => (key === NO_KEY ? m.finance_own_discount() : key),
} satisfies Record<string, LabelOf>;

export function categoryLabels(
  categories: readonly { value: string; label: string }[],
): (sum: SumView) => string {
  const labelOf = new Map(categories.map(({ value, label }) => [value, label]));
  return ({ key }) => labelOf.get(key) ?? typeLabels[key]?.() ?? m.finance_gone();
}
