import { m } from '#/paraglide/messages.js';
import { AdminLink } from '#/platform/routing/admin-link.tsx';
import { buttonClass } from '#/ui/button.tsx';
import type { WarehouseView } from '../views.ts';
import { WAREHOUSE_TIMES, type WarehouseSearch, type WarehouseTime } from './warehouse-search.ts';

const timeLabels: Record<WarehouseTime, () => string> = {
  today: m.warehouse_today,
  tomorrow: m.warehouse_tomorrow,
  late: m.warehouse_late,
};

/** Until which day the list goes, or only what is late. */
export function TimeBar({ search }: { search: WarehouseSearch }) {
  const current = search.when ?? 'today';
  return (
    <nav aria-label={m.warehouse_when()} className="grid grid-cols-3 gap-1 sm:flex">
      {WAREHOUSE_TIMES.map((when) => {
        const isCurrent = when === current;
        const { when: _when, ...rest } = search;
        return (
          <AdminLink
            key={when}
            to="/admin/warehouse"
            search={when === 'today' ? rest : { ...rest, when }}
            aria-current={isCurrent ? 'page' : undefined}
            className={buttonClass(
              { variant: isCurrent ? 'secondary' : 'quiet', size: 'md' },
              isCurrent ? 'bg-overlay' : undefined,
            )}
          >
            {timeLabels[when]()}
          </AdminLink>
        );
      })}
    </nav>
  );
}

interface TabBarProps {
  search: WarehouseSearch;
  view: WarehouseView;
}

/** What leaves, and what comes back. */
export function TabBar({ search: { tab, ...search }, view }: TabBarProps) {
  const tabs = [
    { tab: undefined, label: m.warehouse_out(), count: view.out.total },
    { tab: 'in' as const, label: m.warehouse_in(), count: view.back.total },
  ];
  return (
    <nav aria-label={m.warehouse_title()} className="grid grid-cols-2 gap-2">
      {tabs.map((one) => (
        <AdminLink
          key={one.label}
          to="/admin/warehouse"
          search={one.tab ? { ...search, tab: one.tab } : search}
          aria-current={one.tab === tab ? 'page' : undefined}
          className={buttonClass(
            { variant: 'secondary', size: 'lg' },
            one.tab === tab ? 'bg-overlay border-ink' : 'text-quiet',
          )}
        >
          {one.label}
          <span className="tabular-nums">{one.count}</span>
        </AdminLink>
      ))}
    </nav>
  );
}
