import { useSuspenseQuery } from '@tanstack/react-query';
import { formatMoney } from '#/domain/money/money.ts';
import { m } from '#/paraglide/messages.js';
import { formatCount } from '#/platform/i18n/format-count.ts';
import { nameLabel } from '#/platform/i18n/name-label.ts';
import { AdminList } from '#/platform/lists/admin-list.tsx';
import { AdminLink } from '#/platform/routing/admin-link.tsx';
import { defineAdminPage } from '#/platform/routing/admin-page.tsx';
import { BackLink } from '#/platform/routing/back-link.tsx';
import { ROW_LINK, type TableColumn } from '#/ui/data-table.tsx';
import { Fact } from '#/ui/fact.tsx';
import { stockValueOptions } from '../hooks.ts';
import type { ProductValueView } from '../views.ts';
import {
  STOCK_VALUE_DESCENDING_FIRST,
  readStockValueSearch,
  type StockValueSearch,
} from './stock-value-search.ts';

/** What the units on hand are worth at their average cost. */
export const stockValuePage = defineAdminPage({
  title: m.stock_value_title,
  lead: m.stock_value_lead,
  aside: () => <BackLink to="/admin/cost-management">{m.cost_title()}</BackLink>,
  lists: ['stock_value'],
  readSearch: readStockValueSearch,
  load: (client, { search }) => client.ensureQueryData(stockValueOptions(search)),
  component: StockValuePage,
});

const columns = (): TableColumn<ProductValueView>[] => [
  {
    name: 'name',
    sort: 'name',
    title: m.purchase_product(),
    isRowHeader: true,
    className: 'break-words',
    cell: (product) => (
      <AdminLink to={`/admin/products/${product.productId}/edit`} className={ROW_LINK}>
        {nameLabel(product)}
      </AdminLink>
    ),
  },
  {
    name: 'onHand',
    sort: 'onHand',
    title: m.stock_value_on_hand(),
    align: 'end',
    cell: ({ onHand }) => formatCount(onHand),
  },
  {
    name: 'unpriced',
    title: m.stock_value_unpriced(),
    align: 'end',
    cell: ({ unpriced }) => formatCount(unpriced),
  },
  {
    name: 'average',
    title: m.stock_value_average(),
    align: 'end',
    className: 'whitespace-nowrap',
    cell: ({ average }) => (average === null ? m.stock_value_unknown() : formatMoney(average)),
  },
  {
    name: 'value',
    sort: 'value',
    title: m.stock_value_value(),
    align: 'end',
    className: 'whitespace-nowrap',
    cell: ({ value, onHand, unpriced }) =>
      unpriced === onHand ? m.stock_value_unknown() : formatMoney(value),
  },
];

function StockValuePage({ search }: { search: StockValueSearch }) {
  const { data } = useSuspenseQuery(stockValueOptions(search));
  const { value, onHand, unpriced } = data.sums;
  return (
    <>
      <dl className="mb-5 flex flex-wrap gap-x-8 gap-y-3">
        <Fact name={m.stock_value_total()}>
          <strong>{formatMoney(value)}</strong>
        </Fact>
        <Fact name={m.stock_value_on_hand()}>{formatCount(onHand)}</Fact>
        <Fact name={m.stock_value_unpriced()}>{formatCount(unpriced)}</Fact>
      </dl>
      {unpriced > 0 && (
        <p className="mb-5 max-w-prose text-quiet">{m.stock_value_unpriced_why()}</p>
      )}
      <AdminList
        list="stock_value"
        descendingFirst={STOCK_VALUE_DESCENDING_FIRST}
        to="/admin/cost-management/stock-value"
        usualSort="value"
        csvAt="/api/admin/lists/stock-value"
        search={{ ...search }}
        label={m.stock_value_title()}
        searchLabel={m.earn_search()}
        columns={columns()}
        data={data}
        keyOf={({ productId }) => productId}
        empty={m.stock_value_none()}
      />
    </>
  );
}
