import { useSuspenseQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { COST_CATEGORIES } from '#/domain/costs/cost.ts';
import { m } from '#/paraglide/messages.js';
import { AdminList } from '#/platform/lists/admin-list.tsx';
import { AdminLink } from '#/platform/routing/admin-link.tsx';
import { defineAdminPage } from '#/platform/routing/admin-page.tsx';
import { buttonClass } from '#/ui/button.tsx';
import { BudgetWarnings } from '../budgets/budget-warnings.tsx';
import { budgetsOptions, choicesOptions, costsOptions, sumsOptions } from '../hooks.ts';
import { categoryLabels, tieLabels } from '../labels.ts';
import { TIE_FILTERS } from '../schemas.ts';
import { costColumns } from './cost-columns.tsx';
import { CostSums } from './cost-sums.tsx';
import { COSTS_DESCENDING_FIRST, readCostsSearch, type CostsSearch } from './list-search.ts';

/** What the shop spent, and what it comes to. */
export const costsPage = defineAdminPage({
  title: m.cost_title,
  lead: m.cost_lead,
  aside: () => (
    <div className="flex flex-wrap gap-3">
      <AdminLink
        to="/admin/cost-management/budgets"
        className={buttonClass({ variant: 'secondary' })}
      >
        {m.cost_budget_title()}
      </AdminLink>
      <AdminLink
        to="/admin/cost-management/purchase-orders"
        className={buttonClass({ variant: 'secondary' })}
      >
        {m.purchase_title()}
      </AdminLink>
      <AdminLink
        to="/admin/cost-management/stock-value"
        className={buttonClass({ variant: 'secondary' })}
      >
        {m.stock_value_title()}
      </AdminLink>
      <AdminLink
        to="/admin/cost-management/recurring"
        className={buttonClass({ variant: 'secondary' })}
      >
        {m.cost_recurring_title()}
      </AdminLink>
      <AdminLink
        to="/admin/cost-management/suppliers"
        className={buttonClass({ variant: 'secondary' })}
      >
        {m.supplier_title()}
      </AdminLink>
      <AdminLink
        to="/admin/cost-management/import"
        className={buttonClass({ variant: 'secondary' })}
      >
        {m.cost_import_title()}
      </AdminLink>
    </div>
  ),
  lists: ['costs'],
  readSearch: readCostsSearch,
  load: (queryClient, { search }) =>
    Promise.all([
      queryClient.ensureQueryData(costsOptions(search)),
      queryClient.ensureQueryData(sumsOptions(search)),
      queryClient.ensureQueryData(choicesOptions()),
      queryClient.ensureQueryData(budgetsOptions(null)),
    ]),
  component: CostsPage,
});

function CostsPage({ search }: { search: CostsSearch }) {
  const { data } = useSuspenseQuery(costsOptions(search));
  const { data: sums } = useSuspenseQuery(sumsOptions(search));
  const { data: choices } = useSuspenseQuery(choicesOptions());
  return (
    <>
      <BudgetWarnings />
      <CostSums sums={sums} />
      <AdminList
        list="costs"
        descendingFirst={COSTS_DESCENDING_FIRST}
        to="/admin/cost-management"
        usualSort="day"
        csvAt="/api/admin/lists/costs"
        search={{ ...search }}
        label={m.cost_title()}
        searchLabel={m.cost_search()}
        filters={[
          {
            name: 'category',
            label: m.cost_category(),
            options: COST_CATEGORIES.map((value) => ({ value, label: categoryLabels[value]() })),
          },
          {
            name: 'supplier',
            label: m.cost_supplier(),
            options: choices.suppliers.map(({ id, name }) => ({ value: id, label: name })),
          },
          {
            name: 'tie',
            label: m.cost_tie(),
            options: TIE_FILTERS.map((value) => ({ value, label: tieLabels[value]() })),
          },
        ]}
        days={{ from: m.admin_list_from(), to: m.admin_list_to() }}
        columns={costColumns()}
        data={data}
        keyOf={({ id }) => id}
        dayOf={({ day }) => day}
        empty={m.cost_none()}
        actions={
          <AdminLink to="/admin/cost-management/new" className={buttonClass({ size: 'sm' })}>
            <Plus size={18} aria-hidden="true" /> {m.cost_new()}
          </AdminLink>
        }
      />
    </>
  );
}
