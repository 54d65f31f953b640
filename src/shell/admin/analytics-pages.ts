import { ChartColumn } from 'lucide-react';
import { m } from '#/paraglide/messages.js';
import type { AdminRoute } from './admin-route.ts';

/** The pages about how the shop is used. */
export const analyticsPages: readonly AdminRoute[] = [
  {
    path: '/admin/analytics',
    load: async () => (await import('#/features/reporting/admin/analytics-page.tsx')).analyticsPage,
    menu: { group: 'settings', label: m.analytics_title, icon: ChartColumn },
  },
  {
    path: '/admin/analytics/carts',
    crumb: m.abandoned_carts_title,
    load: async () =>
      (await import('#/features/abandoned-carts/admin/abandoned-carts-page.tsx'))
        .abandonedCartsPage,
  },
  {
    path: '/admin/analytics/chat',
    crumb: m.chat_report_title,
    load: async () =>
      (await import('#/features/reporting/admin/chat-report-page.tsx')).chatReportPage,
  },
  {
    path: '/admin/analytics/errors',
    crumb: m.analytics_errors_title,
    load: async () => (await import('#/features/reporting/admin/errors-page.tsx')).errorsPage,
  },
  {
    path: '/admin/analytics/errors/$id',
    load: async () => (await import('#/features/reporting/admin/error-page.tsx')).errorPage,
  },
];
