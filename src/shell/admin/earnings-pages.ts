import { Coins } from 'lucide-react';
import { m } from '#/paraglide/messages.js';
import type { AdminRoute } from './admin-route.ts';

/** The pages about what the lights earn. */
export const earningsPages: readonly AdminRoute[] = [
  {
    path: '/admin/enhanced-financial',
    load: async () => (await import('#/features/earnings/admin/earnings-page.tsx')).earningsPage,
    menu: { group: 'desk', label: m.earn_title, icon: Coins },
  },
  {
    path: '/admin/enhanced-financial/customers',
    load: async () => (await import('#/features/earnings/admin/customers-page.tsx')).customersPage,
  },
  {
    path: '/admin/enhanced-financial/seasons',
    load: async () => (await import('#/features/earnings/admin/seasons-page.tsx')).seasonsPage,
  },
  {
    path: '/admin/enhanced-financial/$id',
    load: async () =>
      (await import('#/features/earnings/admin/product-page.tsx')).productEarningsPage,
  },
];
