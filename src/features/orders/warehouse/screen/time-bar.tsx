import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { addDays, type Day } from '#/domain/dates/day.ts';
import { isSteppedDay } from '#/domain/lists/list-search.ts';
import { m } from '#/paraglide/messages.js';
import { AdminLink, useAdminNavigate } from '#/platform/routing/admin-link.tsx';
import { buttonClass } from '#/ui/button.tsx';
import { Input } from '#/ui/input.tsx';
import type { WarehouseView } from '../views.ts';
import { WAREHOUSE_TIMES, type WarehouseSearch, type WarehouseTime } from './warehouse-search.ts';

const timeLabels: Record<WarehouseTime, () => string> = {
  today: m.warehouse_today,
  tomorrow: m.warehouse_tomorrow,
  late: m.warehouse_late,
};

interface TimeBarProps {
  search: WarehouseSearch;
  /** The day that is shown. */
  day: Day;
}

/** Until which day the list goes, or only what is late; or one day alone. */
export function TimeBar({ search, day }: TimeBarProps) {
  const { when: chosen = 'today', day: alone, ...rest } = search;
  return (
    <div className="grid gap-2 sm:flex sm:flex-wrap sm:items-center sm:justify-between">
      <Times current={alone === undefined ? chosen : null} search={rest} />
      <OneDay search={rest} day={day} isChosen={alone !== undefined} />
    </div>
  );
}

interface TimesProps {
  /** Null: one day alone. */
  current: WarehouseTime | null;
  search: WarehouseSearch;
}

function Times({ current, search }: TimesProps) {
  return (
    <nav aria-label={m.warehouse_when()} className="grid grid-cols-3 gap-1 sm:flex">
      {WAREHOUSE_TIMES.map((when) => {
        const isCurrent = when === current;
        return (
          <AdminLink
            key={when}
            to="/admin/warehouse"
            search={when === 'today' ? search : { ...search, when }}
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

interface OneDayProps extends TimeBarProps {
  isChosen: boolean;
}

function OneDay({ search, day, isChosen }: OneDayProps) {
  const navigate = useAdminNavigate();
  const step = (label: string, count: number, icon: ReactNode) => {
    const next = addDays(day, count);
    if (!isSteppedDay(next)) return null;
    return (
      <AdminLink
        to="/admin/warehouse"
        search={{ ...search, day: next }}
        aria-label={label}
        className={buttonClass({ variant: 'secondary', size: 'md', icon: true })}
      >
        {icon}
      </AdminLink>
    );
  };
  return (
    <nav aria-label={m.warehouse_day()} className="flex items-center gap-2">
      {step(m.warehouse_day_before(), -1, <ChevronLeft size={20} aria-hidden="true" />)}
      <div className="min-w-0 grow sm:w-44">
        <Input
          // The address leads: another day begins anew.
          key={day}
          type="date"
          aria-label={m.warehouse_day()}
          aria-current={isChosen ? 'date' : undefined}
          defaultValue={day}
          onChange={({ currentTarget: { value } }) => {
            if (isSteppedDay(value)) {
              void navigate({ to: '/admin/warehouse', search: { ...search, day: value } });
            }
          }}
        />
      </div>
      {step(m.warehouse_day_after(), 1, <ChevronRight size={20} aria-hidden="true" />)}
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
          data-takes-focus={one.tab === tab ? '' : undefined}
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
