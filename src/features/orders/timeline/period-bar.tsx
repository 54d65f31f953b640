import { CalendarDays, ChevronLeft, ChevronRight, LayoutList, ChartGantt } from 'lucide-react';
import type { ReactNode } from 'react';
import { addDays, daysBetween, isDay } from '#/domain/dates/day.ts';
import { TIMELINE_DAYS, utilisation, type TimelineDays } from '#/domain/rentals/timeline.ts';
import { m } from '#/paraglide/messages.js';
import { formatDay, formatDayOfMonth } from '#/platform/i18n/format-day.ts';
import { AdminLink, useAdminNavigate } from '#/platform/routing/admin-link.tsx';
import { buttonClass } from '#/ui/button.tsx';
import { Input } from '#/ui/input.tsx';
import { DEFAULT_DAYS, type TimelineSearch } from './timeline-search.ts';
import type { TimelineView } from './views.ts';

interface PeriodBarProps {
  search: TimelineSearch;
  view: TimelineView;
}

const dayLabels: Record<TimelineDays, () => string> = {
  7: m.timeline_days_7,
  14: m.timeline_days_14,
  31: m.timeline_days_31,
  60: m.timeline_days_60,
};

const AT = '/admin/timeline';

/** Which days are shown, and how much of all units they fill. */
export function PeriodBar({ search, view }: PeriodBarProps) {
  const navigate = useAdminNavigate();
  const { from, to, total, sums } = view;
  const length = daysBetween(from, to);
  const days = search.days ?? DEFAULT_DAYS;
  const { day: _day, ...undated } = search;
  const { view: _view, ...unviewed } = search;
  const used = sums && utilisation(sums.hiredDays, sums.owned * length);
  return (
    <div className="mb-4 grid gap-3">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-3 sm:gap-x-4">
        <nav
          aria-label={m.timeline_period({
            start: formatDay(from),
            end: formatDay(addDays(to, -1)),
          })}
          className="flex items-center gap-1"
        >
          <AdminLink
            to={AT}
            search={{ ...search, day: addDays(from, -length) }}
            resetScroll={false}
            aria-label={m.timeline_earlier()}
            className={buttonClass({ variant: 'secondary', size: 'sm', icon: true })}
          >
            <ChevronLeft size={18} aria-hidden="true" />
          </AdminLink>
          <AdminLink
            to={AT}
            search={undated}
            resetScroll={false}
            className={buttonClass({ variant: 'secondary', size: 'sm' })}
          >
            {m.timeline_today()}
          </AdminLink>
          <AdminLink
            to={AT}
            search={{ ...search, day: addDays(from, length) }}
            resetScroll={false}
            aria-label={m.timeline_later()}
            className={buttonClass({ variant: 'secondary', size: 'sm', icon: true })}
          >
            <ChevronRight size={18} aria-hidden="true" />
          </AdminLink>
        </nav>
        <div className="w-40 max-sm:w-36 max-sm:grow">
          <Input
            key={from}
            type="date"
            size="sm"
            aria-label={m.timeline_from()}
            defaultValue={from}
            onChange={(event) => {
              const day = event.currentTarget.value;
              if (isDay(day)) void navigate({ to: AT, search: { ...search, day } });
            }}
          />
        </div>
        <Choices label={m.timeline_days()}>
          {TIMELINE_DAYS.map((count) => (
            <Choice
              key={count}
              search={{ ...search, days: count === DEFAULT_DAYS ? undefined : count }}
              isChosen={count === days}
            >
              {dayLabels[count]()}
            </Choice>
          ))}
        </Choices>
        <div className="max-md:hidden">
          <Choices label={m.timeline_view()}>
            <Choice search={unviewed} isChosen={search.view !== 'list'}>
              <ChartGantt size={18} aria-hidden="true" /> {m.timeline_chart()}
            </Choice>
            <Choice search={{ ...search, view: 'list' }} isChosen={search.view === 'list'}>
              <LayoutList size={18} aria-hidden="true" /> {m.timeline_list()}
            </Choice>
          </Choices>
        </div>
      </div>
      <p
        role="status"
        className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-quiet"
        data-numbers
      >
        <span className="inline-flex items-center gap-1.5 font-semibold text-ink">
          <CalendarDays size={18} aria-hidden="true" />
          {m.timeline_period({ start: formatDayOfMonth(from), end: formatDay(addDays(to, -1)) })}
        </span>
        <span>{m.timeline_products({ count: total })}</span>
        {used !== null && (
          <span title={m.timeline_used_text()}>{m.timeline_used({ percent: used })}</span>
        )}
      </p>
    </div>
  );
}

function Choices({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div
      role="group"
      aria-label={label}
      className="flex flex-wrap rounded-control border border-control p-0.5"
    >
      {children}
    </div>
  );
}

interface ChoiceProps {
  search: object;
  isChosen: boolean;
  children: ReactNode;
}

function Choice({ search, isChosen, children }: ChoiceProps) {
  return (
    <AdminLink
      to={AT}
      search={search}
      resetScroll={false}
      aria-current={isChosen ? 'true' : undefined}
      className={`inline-flex min-h-9 items-center gap-1.5 rounded-[8px] px-2 text-xs sm:px-2.5 sm:text-sm font-semibold whitespace-nowrap no-underline ${
        isChosen ? 'bg-ink text-page' : 'text-ink hover:bg-overlay'
      }`}
    >
      {children}
    </AdminLink>
  );
}
