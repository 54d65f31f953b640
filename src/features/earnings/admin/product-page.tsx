import { useSuspenseQuery } from '@tanstack/react-query';
import { readListSearch, type ListSearch } from '#/domain/lists/list-search.ts';
import { m } from '#/paraglide/messages.js';
import { formatDay } from '#/platform/i18n/format-day.ts';
import { nameLabel } from '#/platform/i18n/name-label.ts';
import { AdminList } from '#/platform/lists/admin-list.tsx';
import { AdminLink } from '#/platform/routing/admin-link.tsx';
import { defineAdminPage } from '#/platform/routing/admin-page.tsx';
import { Badge } from '#/ui/badge.tsx';
import { productEarningsOptions, unitEarningsOptions } from '../hooks.ts';
import { adviceLabel } from '../labels.ts';
import type { ProductDetailView, ProductEarningsView } from '../views.ts';
import { AdviceReasons } from './advice-cell.tsx';
import { Amount, Bought, DaysLost, DaysOut, Fact, Facts, Payback } from './facts.tsx';
import { Forecast } from './forecast.tsx';
import { MonthsTable } from './months-table.tsx';
import { PriceTests } from './price-tests.tsx';
import { unitEarningColumns } from './unit-earning-columns.tsx';

const shape = { filters: {}, sorts: [] } as const;
type UnitsSearch = ListSearch<typeof shape.filters, never>;

/** What one product earned, month by month and unit by unit. */
export const productEarningsPage = defineAdminPage({
  title: m.earn_product_title,
  lists: ['unit_earnings'],
  readSearch: (raw): UnitsSearch => readListSearch(shape, raw),
  load: (client, { search, params: { id = '' } }) =>
    Promise.all([
      client.ensureQueryData(productEarningsOptions(id)),
      client.ensureQueryData(unitEarningsOptions(id, search.page ?? 1)),
    ]),
  component: ProductEarningsPage,
});

interface PageProps {
  search: UnitsSearch;
  params: Readonly<Record<string, string>>;
}

function ProductEarningsPage({ search, params: { id = '' } }: PageProps) {
  const { data } = useSuspenseQuery(productEarningsOptions(id));
  const { data: units } = useSuspenseQuery(unitEarningsOptions(id, search.page ?? 1));
  return (
    <>
      <Heading view={data} />
      <ProductFacts product={data.product} />
      <section aria-labelledby="advice" className="mb-6 max-w-3xl">
        <h3 id="advice" className="mb-2 text-lg">
          {m.earn_advice()}: {adviceLabel(data.product.advice)}
        </h3>
        <AdviceReasons advice={data.product.advice} />
      </section>
      {data.forecast && <Forecast forecast={data.forecast} />}
      <MonthsTable months={data.months} />
      {data.priceTests.length > 0 && <PriceTests tests={data.priceTests} />}
      {units.total > 0 && (
        <section aria-labelledby="units" className="mt-8">
          <h3 id="units" className="text-lg">
            {m.earn_units_title()}
          </h3>
          <p className="mb-3 text-sm text-quiet">{m.earn_units_lead()}</p>
          <AdminList
            list="unit_earnings"
            to={`/admin/enhanced-financial/${id}`}
            search={{ ...search }}
            label={m.earn_units_title()}
            columns={unitEarningColumns()}
            data={units}
            keyOf={(unit) => unit.id}
            empty={m.unit_none()}
          />
        </section>
      )}
    </>
  );
}

function Heading({ view: { product, span } }: { view: ProductDetailView }) {
  const link = 'text-link inline-flex min-h-8 items-center';
  return (
    <div className="mb-5">
      <h2 className="text-xl break-words">
        {nameLabel(product)} {product.isArchived && <Badge>{m.stock_admin_archived()}</Badge>}
      </h2>
      <p className="text-quiet">
        {m.finance_days({ from: formatDay(span.from), to: formatDay(span.to) })}
      </p>
      <p className="flex flex-wrap gap-x-5">
        <AdminLink to={`/admin/products/${product.productId}/edit`} className={link}>
          {m.earn_edit_product()}
        </AdminLink>
        <AdminLink to={`/admin/stock/${product.productId}`} className={link}>
          {m.earn_see_stock()}
        </AdminLink>
      </p>
    </div>
  );
}

function ProductFacts({ product }: { product: ProductEarningsView }) {
  const { rented, sold, repair, otherCosts, unitsSold, costOfSold, margin, bought } = product;
  return (
    <Facts>
      <Fact title={m.earn_rented()}>
        <Amount amount={rented} />
      </Fact>
      <Fact title={m.earn_sold()}>
        <Amount amount={sold} />
      </Fact>
      <Fact title={m.earn_use()}>
        <DaysOut product={product} />
      </Fact>
      {(product.isForRental || product.daysLost > 0) && (
        <Fact title={m.earn_lost()}>
          <DaysLost product={product} />
          <p className="mt-1 max-w-prose text-sm font-normal text-quiet">{m.earn_lost_what()}</p>
        </Fact>
      )}
      <Fact title={m.earn_repair()}>
        <Amount amount={repair} />
      </Fact>
      <Fact title={m.earn_other_costs()}>
        <Amount amount={otherCosts} />
      </Fact>
      {unitsSold !== 0 && (
        <Fact title={m.earn_cost_of_units_sold({ count: unitsSold })}>
          <Amount amount={costOfSold} />
        </Fact>
      )}
      <Fact title={m.earn_margin()}>
        <Amount amount={margin} />
      </Fact>
      <Fact title={m.earn_bought_to_date()}>
        <Bought bought={bought} />
      </Fact>
      <Fact title={m.earn_payback_to_date()}>
        <Payback payback={product.payback} />
      </Fact>
    </Facts>
  );
}
