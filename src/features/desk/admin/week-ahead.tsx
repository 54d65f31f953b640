import { useId } from 'react';
import { m } from '#/paraglide/messages.js';
import { formatDayOfMonth, formatWeekday } from '#/platform/i18n/format-day.ts';
import { AdminLink } from '#/platform/routing/admin-link.tsx';
import { classNames } from '#/ui/class-names.ts';
import type { DeskView } from '../views.ts';

/** Seven days from today: how many orders leave and come back on each. */
export function WeekAhead({ week }: Pick<DeskView, 'week'>) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={id} className="text-lg">
          {m.desk_week()}
        </h2>
        <AdminLink to="/admin/timeline" className="py-1">
          {m.timeline_week()}
        </AdminLink>
      </div>
      <ol className="grid gap-2 lg:grid-cols-7">
        {week.map(({ day, out, back }, index) => (
          <li
            key={day}
            className={classNames(
              'flex items-center gap-3 rounded-card border border-line bg-raised px-3 py-2 text-sm lg:flex-col lg:items-start lg:gap-1 lg:py-3',
              index === 0 && 'border-link',
            )}
          >
            <p className="grow lg:grow-0">
              <span className="font-semibold">
                {index === 0 ? m.desk_today() : formatWeekday(day)}
              </span>
              <span className="ml-2 text-quiet lg:ml-0 lg:block">{formatDayOfMonth(day)}</span>
            </p>
            <Moves label={m.desk_out()} count={out} />
            <Moves label={m.desk_back()} count={back} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Moves({ label, count }: { label: string; count: number }) {
  return (
    <p className={classNames('whitespace-nowrap tabular-nums', count === 0 && 'text-quiet')}>
      {label} <span className={classNames(count > 0 && 'font-semibold')}>{count}</span>
    </p>
  );
}
