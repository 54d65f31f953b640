import type { LucideIcon } from 'lucide-react';
import type { WaitingView } from '#/features/desk/views.ts';
import type { AdminPath } from '#/platform/routing/admin-link.tsx';
import type { AdminPage } from '#/platform/routing/admin-page.tsx';

export const ADMIN_GROUPS = ['desk', 'goods', 'people', 'words', 'settings'] as const;
export type AdminGroup = (typeof ADMIN_GROUPS)[number];

/** A page of the back office. */
export interface AdminRoute {
  /** `$name` stands for any one segment. */
  path: AdminPath;
  /** Fetches the page; a name in its own file. */
  load: () => Promise<AdminPage>;
  /** Its place in the menu; pages below another have none. */
  menu?: {
    group: AdminGroup;
    label: () => string;
    icon: LucideIcon;
    /** How much waits there. */
    waiting?: keyof WaitingView;
  };
  /** The page of the menu that it belongs to, where its address does not say so. */
  under?: AdminPath;
  /** Its name above the pages below it, where no menu names it. */
  crumb?: () => string;
  /** What customers see, without bar and menu of the back office. */
  isBare?: boolean;
  /** For a page that makes something new: how the command menu offers it. */
  creates?: () => string;
}
