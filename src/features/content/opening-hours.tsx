import { Clock } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { m } from '#/paraglide/messages.js';
import { Badge } from '#/ui/badge.tsx';
import { hoursLines, openingLabel } from './opening-labels.ts';
import { useShop } from './use-shop.ts';

/** The opening hours of the week, and the days that differ soon. */
export function OpeningHours({ withStatus = false }: { withStatus?: boolean }) {
  const { hours } = useShop();
  return (
    <div>
      {withStatus && <OpenStatus />}
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        {hoursLines(hours).map(({ days, times }) => (
          <div key={days} className="contents">
            <dt className="text-quiet">{days}</dt>
            <dd data-numbers className="whitespace-nowrap">
              {times}
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
function useOpeningLabel(): string {
  const { hours, hoursAsOf } = useShop();
  return useSyncExternalStore(
    everyMinute,
    () => openingLabel(hours, new Date()),
    () => openingLabel(hours, new Date(hoursAsOf)),
  );
}

/** Open or not, in a few plain words. */
export function OpeningState() {
  return <span>{useOpeningLabel()}</span>;
}

function OpenStatus() {
  const label = useOpeningLabel();
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
