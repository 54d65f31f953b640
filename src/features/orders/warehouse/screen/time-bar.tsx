import { m } from '#/paraglide/messages.js';
import { AdminLink } from '#/platform/routing/admin-link.tsx';
import { buttonClass } from '#/ui/button.tsx';
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
