import { getDatabase } from '#/db/client.server.ts';
import { nairobiDay } from '#/domain/dates/day.ts';
import { csvAmount } from '#/domain/lists/csv.ts';
import type { Cents } from '#/domain/money/money.ts';
import { m } from '#/paraglide/messages.js';
import { nameLabel } from '#/platform/i18n/name-label.ts';
import { csvForStaff, searchOf, type CsvColumn } from '#/platform/lists/csv-response.server.ts';
import { earningsInputOf, readEarningsSearch } from './admin/list-search.ts';
import { adviceLabel } from './labels.ts';
import { listEarnings } from './use-cases/list-earnings.server.ts';
import type { ProductEarningsView } from './views.ts';

/** What products earned as it is shown, all of its pages. */
export function handleEarningsCsv(request: Request): Promise<Response> {
  const today = nairobiDay(new Date());
  const input = earningsInputOf(readEarningsSearch(searchOf(request)), today);
  return csvForStaff(request, {
    name: `earnings-${input.from}-${input.to}`,
    columns: columns(),
    read: (page) => listEarnings(getDatabase(), { ...input, page }, today),
  });
}

/** Empty: not known. */
const amount = (value: Cents | null) => (value === null ? null : csvAmount(value));
const percent = (share: number | null | undefined) =>
  share === null || share === undefined ? null : Math.round(1000 * share) / 10;

const columns = (): CsvColumn<ProductEarningsView>[] => [
  { title: m.earn_product(), value: (product) => nameLabel(product) },
  { title: m.earn_category(), value: ({ category }) => category },
  {
    title: m.stock_admin_archived(),
    value: ({ isArchived }) => (isArchived ? m.content_admin_yes() : m.content_admin_no()),
  },
  { title: m.earn_advice(), shownIn: 'advice', value: ({ advice }) => adviceLabel(advice) },
  { title: m.earn_rented(), shownIn: 'rented', value: ({ rented }) => amount(rented) },
  { title: m.earn_sold(), shownIn: 'sold', value: ({ sold }) => amount(sold) },
  { title: m.earn_units_sold(), shownIn: 'sold', value: ({ unitsSold }) => unitsSold },
  { title: m.earn_days_out(), shownIn: 'use', value: ({ daysOut }) => daysOut },
  { title: m.earn_days_owned(), shownIn: 'use', value: ({ daysOwned }) => daysOwned },
  { title: m.earn_time_use(), shownIn: 'use', value: ({ timeUse }) => percent(timeUse) },
  { title: m.earn_money_use(), shownIn: 'use', value: ({ moneyUse }) => percent(moneyUse) },
  { title: m.earn_days_hired(), shownIn: 'lost', value: ({ daysHired }) => daysHired },
  { title: m.earn_days_lost(), shownIn: 'lost', value: ({ daysLost }) => daysLost },
  { title: m.earn_lost_earnings(), shownIn: 'lost', value: ({ lost }) => amount(lost) },
  { title: m.earn_repair(), shownIn: 'repair', value: ({ repair }) => amount(repair) },
  { title: m.earn_other_costs(), shownIn: 'margin', value: ({ otherCosts }) => amount(otherCosts) },
  {
    title: m.earn_cost_of_sold(),
    shownIn: 'margin',
    value: ({ costOfSold }) => amount(costOfSold),
  },
  { title: m.earn_margin(), shownIn: 'margin', value: ({ margin }) => amount(margin) },
  {
    title: m.earn_bought(),
    shownIn: 'bought',
    value: ({ bought }) => bought && amount(bought.cost),
  },
  { title: m.earn_units_known(), shownIn: 'bought', value: ({ bought }) => bought?.known ?? null },
  { title: m.earn_units(), shownIn: 'bought', value: ({ bought }) => bought?.units ?? null },
  {
    title: m.earn_payback_share(),
    shownIn: 'payback',
    value: ({ payback }) => percent(payback?.share),
  },
  { title: m.earn_payback_day(), shownIn: 'payback', value: ({ payback }) => payback?.on ?? null },
];
