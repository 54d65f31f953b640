import { Clock } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { BUSINESS_HOURS, clockTime } from '#/domain/time/business-hours.ts';
import { m } from '#/paraglide/messages.js';
import { Badge } from '#/ui/badge.tsx';
import { openingLabel } from './opening-labels.ts';
import { useShop } from './use-shop.ts';

/** The opening hours, always in the 24-hour clock: the Swahili one runs six hours off. */
export function OpeningHours({ withStatus = false }: { withStatus?: boolean }) {
  const times = (weekday: number) => {
    const hours = BUSINESS_HOURS.find((entry) => entry.weekday === weekday);
    if (!hours) return m.footer_hours_closed();
    return `${clockTime(hours.opens)}–${clockTime(hours.closes)}`;
  };
  const rows = [
    [m.footer_hours_week(), times(1)],
    [m.footer_hours_saturday(), times(6)],
    [m.footer_hours_sunday(), times(0)],
  ];
  return (
    <div>
      {withStatus && <OpenStatus />}
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        {rows.map(([days, hours]) => (
          <div key={days} className="contents">
            <dt className="text-quiet">{days}</dt>
            <dd data-numbers className="whitespace-nowrap">
              {hours}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function everyMinute(changed: () => void): () => void {
  const timer = setInterval(changed, 60_000);
  return () => clearInterval(timer);
}

/** No page is kept past the next change (`server.ts`); one that is left open follows the clock. */
function OpenStatus() {
  const { hoursAsOf } = useShop();
  const label = useSyncExternalStore(
    everyMinute,
    () => openingLabel(new Date()),
    () => openingLabel(new Date(hoursAsOf)),
  );
  return (
    <p className="mb-3">
      <Badge
        tone={label === m.footer_open_now() ? 'success' : 'neutral'}
        icon={<Clock size={14} aria-hidden="true" />}
      >
        {label}
      </Badge>
    </p>
  );
}
