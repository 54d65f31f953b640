import { useSuspenseQuery } from '@tanstack/react-query';
import { formatMoney } from '#/domain/money/money.ts';
import { periodFilter } from '#/features/finance/labels.ts';
import { termsOptions, useTermChoices } from '#/features/taxonomy/hooks.ts';
import { m } from '#/paraglide/messages.js';
import { formatCount } from '#/platform/i18n/format-count.ts';
import { formatDay } from '#/platform/i18n/format-day.ts';
import { AdminList } from '#/platform/lists/admin-list.tsx';
import { AdminLink } from '#/platform/routing/admin-link.tsx';
import { defineAdminPage } from '#/platform/routing/admin-page.tsx';
import { buttonClass } from '#/ui/button.tsx';
import { earningsOptions } from '../hooks.ts';
import type { EarningsView } from '../views.ts';
import { earningColumns } from './earning-columns.tsx';
import {
  EARNINGS_DESCENDING_FIRST,
  earningsInputOf,
  readEarningsSearch,
  type EarningsSearch,
} from './list-search.ts';

/** What each product was bought for, earned and cost. */
export const earningsPage = defineAdminPage({
  title: m.earn_title,
  lead: m.earn_lead,
  aside: () => (
    <div className="flex flex-wrap gap-3">
      <AdminLink
        to="/admin/enhanced-financial/customers"
        className={buttonClass({ variant: 'secondary' })}
      >
        {m.earn_customers_title()}
      </AdminLink>
      <AdminLink
        to="/admin/enhanced-financial/seasons"
        className={buttonClass({ variant: 'secondary' })}
      >
        {m.earn_seasons_title()}
      </AdminLink>
    </div>
  ),
  lists: ['earnings'],
  readSearch: readEarningsSearch,
  load: (client, { search }) =>
    Promise.all([
      client.ensureQueryData(earningsOptions(earningsInputOf(search))),
      client.ensureQueryData(termsOptions()),
    ]),
  component: EarningsPage,
});

function EarningsPage({ search }: { search: EarningsSearch }) {
  const { data } = useSuspenseQuery(earningsOptions(earningsInputOf(search)));
  const categories = useTermChoices('category');
  return (
    <>
      <p className="mb-4 text-quiet">{sumsText(data)}</p>
      <AdminList
        list="earnings"
        descendingFirst={EARNINGS_DESCENDING_FIRST}
        to="/admin/enhanced-financial"
        usualSort="rented"
        csvAt="/api/admin/lists/earnings"
        search={{ ...search }}
        label={m.earn_title()}
        searchLabel={m.earn_search()}
        filters={[
          periodFilter(),
          { name: 'category', label: m.earn_category(), options: categories },
        ]}
        days={{ from: m.finance_from(), to: m.finance_to() }}
        columns={earningColumns()}
        data={data}
        keyOf={({ productId }) => productId}
        empty={m.earn_none()}
      />
    </>
  );
}

function sumsText({ span: { from, to }, sums }: EarningsView): string {
  return m.earn_sums({
    from: formatDay(from),
    to: formatDay(to),
    rented: formatMoney(sums.rented),
    sold: formatMoney(sums.sold),
    repair: formatMoney(sums.repair),
    out: formatCount(sums.daysOut),
    owned: formatCount(sums.daysOwned),
  });
}
