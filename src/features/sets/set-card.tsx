import { Link } from '@tanstack/react-router';
import { daysBetween } from '#/domain/dates/day.ts';
import { formatMoney } from '#/domain/money/money.ts';
import { partsTaken, setPayment } from '#/domain/sets/set.ts';
import { useEventDays } from '#/features/catalog/event-days.ts';
import { m } from '#/paraglide/messages.js';
import type { SetView } from './views.ts';
import { SetPictures } from './components/set-pictures.tsx';

interface SetCardProps {
  set: SetView;
  priority?: boolean;
  heading?: 'h2' | 'h3';
}

export function SetCard({ set, priority = false, heading: Heading = 'h2' }: SetCardProps) {
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-card border border-line bg-raised">
      <SetPictures parts={set.parts} priority={priority} />
      <div className="flex grow flex-col gap-2 p-4">
        <Heading className="text-lg leading-snug font-semibold">
          <Link
            to="/sets/$slug"
            params={{ slug: set.slug }}
            className="after:absolute after:inset-0 after:rounded-card group-hover:underline focus-visible:after:outline-3 focus-visible:after:outline-link"
          >
            {set.title}
          </Link>
        </Heading>
        {set.guests !== null && (
          <p className="text-sm text-quiet">{m.set_guests({ count: set.guests })}</p>
        )}
        <p className="line-clamp-2">{set.text}</p>
        <SetPrice set={set} />
      </div>
    </article>
  );
}

/** Of all its parts: for the days of the visit once they were said, the least otherwise. */
function SetPrice({ set: { ways, parts } }: { set: SetView }) {
  const said = useEventDays();
  const isHired = ways.includes('rental');
  const type = isHired ? 'rental' : 'purchase';
  const days = isHired && said ? daysBetween(said.start, said.end) : null;
  const { total, deposit } = setPayment(partsTaken(parts, { type, days }, []), {
    type,
    days,
    sets: 1,
  });
  const price = formatMoney(total);
  return (
    <p className="mt-auto tabular-nums">
      <strong className="font-semibold">
        {!isHired && m.catalog_price_buy({ price })}
        {isHired && days === null && m.set_price_from({ price })}
        {days !== null && `${price} ${m.catalog_sum_for_days({ days })}`}
      </strong>
      {deposit > 0 && (
        <span className="text-sm text-quiet">
          {' '}
          {m.catalog_sum_deposit({ amount: formatMoney(deposit) })}
        </span>
      )}
    </p>
  );
}
