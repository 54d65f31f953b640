import { m } from '#/paraglide/messages.js';
import { AdminLink } from '#/platform/routing/admin-link.tsx';
import { buttonClass } from '#/ui/button.tsx';

const TABS = [
  { to: '/admin/custom-orders', label: m.custom_admin_list },
  { to: '/admin/custom-orders/board', label: m.custom_admin_board },
] as const;

interface RequestTabsProps {
  current: (typeof TABS)[number]['to'];
  /** What is searched for goes along. */
  q?: string | undefined;
}

/** The same requests as a list and as a board. */
export function RequestTabs({ current, q }: RequestTabsProps) {
  return (
    <nav aria-label={m.custom_admin_looks()} className="mb-4 flex flex-wrap gap-1">
      {TABS.map(({ to, label }) => (
        <AdminLink
          key={to}
          to={to}
          search={{ q }}
          aria-current={to === current ? 'page' : undefined}
          className={buttonClass(
            { variant: to === current ? 'secondary' : 'quiet', size: 'sm' },
            to === current ? 'bg-overlay' : undefined,
          )}
        >
          {label()}
        </AdminLink>
      ))}
    </nav>
  );
}
