import { Boxes } from 'lucide-react';
import { m } from '#/paraglide/messages.js';
import type { AdminRoute } from './admin-route.ts';

/** What is bought or hired together. */
export const setPages: readonly AdminRoute[] = [
  {
    path: '/admin/sets',
    load: async () => (await import('#/features/sets/admin/sets-page.tsx')).setsPage,
    menu: { group: 'goods', label: m.set_title, icon: Boxes },
  },
  {
    path: '/admin/sets/new',
    creates: m.set_admin_new,
    load: async () => (await import('#/features/sets/admin/set-pages.tsx')).newSetPage,
  },
  {
    path: '/admin/sets/$id',
    load: async () => (await import('#/features/sets/admin/set-pages.tsx')).setPage,
  },
];
