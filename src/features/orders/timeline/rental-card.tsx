import { m } from '#/paraglide/messages.js';
import { formatDay } from '#/platform/i18n/format-day.ts';
import { nameLabel } from '#/platform/i18n/name-label.ts';
import { BarCard } from './bar-card.tsx';
import { timelineStateLabels } from './labels.ts';
import { MoveButton } from './move-button.tsx';
import { RentalDetails } from './rental-details.tsx';
import type { TimelineRentalView, TimelineRowView } from './views.ts';

interface RentalCardProps {
  rental: TimelineRentalView;
  row: TimelineRowView;
  /** The bar it belongs to. */
  at: DOMRect;
  onMove: () => void;
}

/** Everything about a hire, and how it is moved. */
export function RentalCard({ rental, row, at, onMove }: RentalCardProps) {
  const { orderNumber, customer, quantity, start, end, state, canMove } = rental;
  return (
    <BarCard at={at}>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-semibold">{orderNumber}</span>
        <span className="text-quiet">{timelineStateLabels[state]()}</span>
      </p>
      <p data-numbers>
        {customer}: {quantity} × {nameLabel(row)}
      </p>
      <p className="font-semibold" data-numbers>
        {m.timeline_period({ start: formatDay(start), end: formatDay(end) })}
      </p>
      <RentalDetails rental={rental} />
      {canMove && (
        <>
          <MoveButton orderNumber={orderNumber} onMove={onMove} />
          <p className="text-xs text-quiet">{m.timeline_move_keys()}</p>
        </>
      )}
    </BarCard>
  );
}
