import { Receipt } from 'lucide-react';
import { m } from '#/paraglide/messages.js';
import type { AdminRoute } from './admin-route.ts';

/** The pages about what the shop spends. */
export const costPages: readonly AdminRoute[] = [
  {
    path: '/admin/cost-management',
    load: async () => (await import('#/features/costs/admin/costs-page.tsx')).costsPage,
    menu: { group: 'desk', label: m.cost_title, icon: Receipt },
  },
  {
    path: '/admin/cost-management/new',
    creates: m.cost_new,
    load: async () => (await import('#/features/costs/admin/new-cost-page.tsx')).newCostPage,
  },
  {
    path: '/admin/cost-management/import',
    load: async () => (await import('#/features/costs/import/import-page.tsx')).importPage,
  },
  {
    path: '/admin/cost-management/suppliers',
    load: async () => (await import('#/features/costs/admin/suppliers-page.tsx')).suppliersPage,
  },
  {
    path: '/admin/cost-management/budgets',
    load: async () => (await import('#/features/costs/budgets/budgets-page.tsx')).budgetsPage,
  },
  {
    path: '/admin/cost-management/recurring',
    crumb: m.cost_recurring_title,
    load: async () => (await import('#/features/costs/admin/recurring-page.tsx')).recurringPage,
  },
  {
    path: '/admin/cost-management/recurring/new',
    load: async () =>
      (await import('#/features/costs/admin/new-recurring-page.tsx')).newRecurringPage,
  },
  {
    path: '/admin/cost-management/purchase-orders',
    crumb: m.purchase_title,
    load: async () =>
      (await import('#/features/purchasing/admin/purchases-page.tsx')).purchasesPage,
  },
  {
    path: '/admin/cost-management/purchase-orders/new',
    creates: m.purchase_new,
    load: async () =>
      (await import('#/features/purchasing/admin/new-purchase-page.tsx')).newPurchasePage,
  },
  {
    path: '/admin/cost-management/purchase-orders/$id',
    crumb: m.purchase_one,
    load: async () => (await import('#/features/purchasing/admin/purchase-page.tsx')).purchasePage,
  },
  {
    path: '/admin/cost-management/purchase-orders/$id/edit',
    load: async () =>
      (await import('#/features/purchasing/admin/edit-purchase-page.tsx')).editPurchasePage,
  },
  {
    path: '/admin/cost-management/purchase-orders/$id/receive',
    load: async () => (await import('#/features/purchasing/admin/receive-page.tsx')).receivePage,
  },
  {
    path: '/admin/cost-management/stock-value',
    load: async () =>
      (await import('#/features/purchasing/stock-value/stock-value-page.tsx')).stockValuePage,
  },
  {
    path: '/admin/cost-management/$id',
    load: async () => (await import('#/features/costs/admin/cost-page.tsx')).costPage,
  },
];
