import { useEffect, useState } from 'react';
import { addDays, daysBetween, type Day } from '#/domain/dates/day.ts';
import { utilisation } from '#/domain/rentals/timeline.ts';
import { m } from '#/paraglide/messages.js';
import { formatDay, formatDayOfMonth, formatShortWeekday } from '#/platform/i18n/format-day.ts';
import { nameLabel } from '#/platform/i18n/name-label.ts';
import { AdminLink } from '#/platform/routing/admin-link.tsx';
import { Badge } from '#/ui/badge.tsx';
import { Button } from '#/ui/button.tsx';
import { classNames } from '#/ui/class-names.ts';
import type { useTimelineRows } from './hooks.ts';
import { freeText, offerPeriod, stateTones, timelineStateLabels } from './labels.ts';
import { MoveButton } from './move-button.tsx';
import { OfferDetails, RentalDetails } from './rental-details.tsx';
import type { RentalMove } from './rental-move.ts';
import type {
  TimelineOfferView,
  TimelineRentalView,
  TimelineRowView,
  TimelineView,
} from './views.ts';

type Move = Pick<RentalMove, 'rental' | 'row'>;

interface TimelineListProps {
  view: TimelineView;
  rows: ReturnType<typeof useTimelineRows>;
  onMove: (move: Move) => void;
}

const AT_ONCE = 20;
/** Of more days the numbers of each would be a table. */
const MOST_NUMBERED = 14;

/** The same as the chart, one product after the other: for phones, and to be read aloud. */
export function TimelineList({ view, rows, onMove }: TimelineListProps) {
  const { from, to, today, total } = view;
  const [shown, setShown] = useState(AT_ONCE);
  useEffect(() => rows.ask(0, Math.min(shown, total) - 1));
  const listed = Array.from({ length: Math.min(shown, total) }, (_, index) => rows.rowAt(index));
  return (
    <>
      <ul className="grid gap-4 xl:grid-cols-2">
        {listed.map((row) =>
          row ? (
            <ProductItem
              key={row.productId}
              row={row}
              period={{ from, to, today }}
              onMove={onMove}
            />
          ) : null,
        )}
      </ul>
      {shown < total && (
        <div className="mt-4 text-center">
          <Button variant="secondary" onClick={() => setShown(shown + AT_ONCE)}>
            {m.timeline_more()}
          </Button>
        </div>
      )}
    </>
  );
}

interface ProductItemProps {
  row: TimelineRowView;
  period: Pick<TimelineView, 'from' | 'to' | 'today'>;
  onMove: (move: Move) => void;
}

function ProductItem({ row, period: { from, to, today }, onMove }: ProductItemProps) {
  const { productId, owned, hiredDays, free, rentals, offers } = row;
  const used = utilisation(hiredDays, owned * daysBetween(from, to));
  return (
    <li className="min-w-0 rounded-card border border-line bg-raised p-4">
      <h2 className="text-lg">
        <AdminLink to={`/admin/stock/${productId}`} className="text-ink">
          {nameLabel(row)}
        </AdminLink>
      </h2>
      <p className="text-sm text-quiet" data-numbers>
        {[
          m.timeline_units({ count: owned }),
          ...(used === null ? [] : [m.timeline_used({ percent: used })]),
          freeText(row, from),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {free.length <= MOST_NUMBERED && <FreeDays free={free} from={from} today={today} />}
      {rentals.length + offers.length === 0 && (
        <p className="mt-3 text-sm text-quiet">{m.timeline_nothing()}</p>
      )}
      <ul className="mt-1 divide-y divide-line">
        {rentals.map((rental) => (
          <RentalItem key={rental.lineId} rental={rental} onMove={() => onMove({ rental, row })} />
        ))}
        {offers.map((offer) => (
          <OfferItem key={offer.holdId} offer={offer} />
        ))}
      </ul>
    </li>
  );
}

function FreeDays({ free, from, today }: { free: TimelineRowView['free']; from: Day; today: Day }) {
  return (
    <ol
      aria-label={m.timeline_free()}
      className="mt-2 grid grid-cols-7 gap-1 text-center text-xs tabular-nums"
    >
      {free.map((units, index) => {
        const day = addDays(from, index);
        return (
          <li
            key={day}
            aria-current={day === today ? 'date' : undefined}
            className={classNames(
              'rounded border py-0.5',
              day === today ? 'border-link' : 'border-line',
              units === 0 && 'bg-danger/20 font-bold text-danger',
              units === null && 'border-dashed text-quiet',
            )}
          >
            <span className="block text-quiet">{formatShortWeekday(day)}</span>
            <span className="block text-quiet">{Number(day.slice(8))}</span>
            <span className="text-sm">{units ?? '–'}</span>
          </li>
        );
      })}
    </ol>
  );
}

function RentalItem({ rental, onMove }: { rental: TimelineRentalView; onMove: () => void }) {
  const { orderId, orderNumber, customer, quantity, start, end, state, canMove } = rental;
  const days = { start: formatDayOfMonth(start), end: formatDay(end) };
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-3 text-sm">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <AdminLink to={`/admin/orders/${orderId}`} className="py-1 font-semibold">
            {orderNumber}
          </AdminLink>
          <Badge tone={stateTones[state]}>{timelineStateLabels[state]()}</Badge>
        </p>
        <p data-numbers>
          {quantity} × {customer}
        </p>
        <p className="font-semibold" data-numbers>
          {m.timeline_period(days)}
        </p>
        <RentalDetails rental={rental} />
      </div>
      {canMove && <MoveButton orderNumber={orderNumber} onMove={onMove} />}
    </li>
  );
}

function OfferItem({ offer }: { offer: TimelineOfferView }) {
  const { customOrderId, reference, customer, quantity } = offer;
  return (
    <li className="py-3 text-sm">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <AdminLink to={`/admin/custom-orders/${customOrderId}`} className="py-1 font-semibold">
          {reference}
        </AdminLink>
        <Badge tone="neutral">{m.timeline_offer()}</Badge>
      </p>
      <p data-numbers>
        {quantity} × {customer}
      </p>
      <p className="font-semibold" data-numbers>
        {offerPeriod(offer)}
      </p>
      <OfferDetails offer={offer} />
    </li>
  );
}
