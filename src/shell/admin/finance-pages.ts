import { Banknote } from 'lucide-react';
import { m } from '#/paraglide/messages.js';
import type { AdminRoute } from './admin-route.ts';

/** The pages about the shop's money in sum. */
export const financePages: readonly AdminRoute[] = [
  {
    path: '/admin/financial',
    load: async () => (await import('#/features/finance/admin/financial-page.tsx')).financialPage,
    menu: { group: 'desk', label: m.finance_title, icon: Banknote },
  },
  {
    path: '/admin/financial/orders',
    load: async () =>
      (await import('#/features/finance/behind/orders-behind-page.tsx')).ordersBehindPage,
  },
  {
    path: '/admin/financial/ahead',
    crumb: m.finance_ahead_title,
    load: async () => (await import('#/features/finance/ahead/ahead-page.tsx')).aheadPage,
  },
  {
    path: '/admin/financial/ahead/orders',
    load: async () =>
      (await import('#/features/finance/ahead/ahead-orders-page.tsx')).aheadOrdersPage,
  },
  {
    path: '/admin/financial/months',
    load: async () => (await import('#/features/finance/months/months-page.tsx')).monthsPage,
  },
  {
    path: '/admin/financial/targets',
    load: async () => (await import('#/features/finance/targets/targets-page.tsx')).targetsPage,
  },
];
