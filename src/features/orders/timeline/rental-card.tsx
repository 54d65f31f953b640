import { useLayoutEffect, useRef } from 'react';
import { m } from '#/paraglide/messages.js';
import { formatDay } from '#/platform/i18n/format-day.ts';
import { nameLabel } from '#/platform/i18n/name-label.ts';
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

const WIDTH = 320;
const MARGIN = 8;

/** What a bar is too small to say, while it is pointed at or has the focus. */
export function RentalCard({ rental, row, at, onMove }: RentalCardProps) {
  const card = useRef<HTMLDivElement>(null);
  const { orderNumber, customer, quantity, start, end, state, canMove } = rental;

  useLayoutEffect(() => {
    const element = card.current;
    if (!element) return;
    element.showPopover();
    // Above everything that scrolls; below the bar where there is room.
    const { height } = element.getBoundingClientRect();
    const isBelow = at.bottom + height + MARGIN < window.innerHeight;
    element.style.top = `${isBelow ? at.bottom : Math.max(MARGIN, at.top - height)}px`;
    const most = window.innerWidth - WIDTH - MARGIN;
    element.style.left = `${Math.max(MARGIN, Math.min(at.left, most))}px`;
  }, [at]);

  return (
    <div
      ref={card}
      popover="manual"
      className="fixed inset-auto m-0 grid gap-1.5 rounded-card border border-line bg-overlay p-3 text-sm text-ink shadow-2xl"
      style={{ width: WIDTH }}
    >
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
    </div>
  );
}
