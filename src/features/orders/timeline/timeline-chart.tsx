import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { addDays, eachDay } from '#/domain/dates/day.ts';
import { m } from '#/paraglide/messages.js';
import { formatDay } from '#/platform/i18n/format-day.ts';
import { VisuallyHidden } from '#/ui/visually-hidden.tsx';
import { DayColumns, DayHead } from './day-head.tsx';
import { foldStore } from './fold-store.ts';
import type { useTimelineRows } from './hooks.ts';
import { NAME_WIDTH, rowHeight } from './lay-out-row.ts';
import { movesAlong, type RentalMove } from './rental-move.ts';
import { PlaceholderRow, TimelineRow } from './timeline-row.tsx';
import type { TimelineView } from './views.ts';

export interface TimelineChartProps {
  view: TimelineView;
  rows: ReturnType<typeof useTimelineRows>;
  move: RentalMove | null;
  onMove: (move: RentalMove | null) => void;
}

/** Rows drawn above and below what is seen. */
const SPARE_ROWS = 3;
/** What the server draws: its screen is as high as most. */
const FIRST_SCREEN = { width: 1200, height: 640 };

/** Products one below the other, days side by side. Only the rows that are seen are there. */
export function TimelineChart({ view, rows, move, onMove }: TimelineChartProps) {
  const { from, to, today, total } = view;
  const scroller = useRef<HTMLDivElement>(null);
  const folded = useSyncExternalStore(foldStore.subscribe, foldStore.read, foldStore.readOnServer);
  const days = useMemo(() => eachDay(from, to), [from, to]);
  // oxlint-disable-next-line react/incompatible-library -- read anew in each render
  const virtual = useVirtualizer({
    count: total,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => rowHeight(rows.rowAt(index), { to, folded }),
    overscan: SPARE_ROWS,
    initialRect: FIRST_SCREEN,
  });
  const items = virtual.getVirtualItems();
  const [first, last] = [items[0]?.index ?? 0, items.at(-1)?.index ?? 0];
  useEffect(() => rows.ask(first, last));
  // Rows have come, or were folded: they are as high as what is in them.
  useEffect(() => virtual.measure(), [virtual, rows.version, folded]);
  const loaded = rows.loaded.map(({ productId }) => productId);
  const isAllFolded = loaded.every((id) => folded.has(id));
  return (
    <div className="rounded-card border border-line bg-raised">
      <div
        ref={scroller}
        className="relative max-h-[max(24rem,calc(100dvh-var(--top-bar)-15rem))] overflow-auto overscroll-contain rounded-card"
      >
        <div
          style={{ minWidth: `calc(${NAME_WIDTH} + ${days.length * leastWidth(days.length)}px)` }}
        >
          <DayHead days={days} today={today}>
            <button
              type="button"
              className="min-h-11 px-3 text-sm font-semibold hover:underline"
              onClick={() => foldStore.write(new Set(isAllFolded ? [] : loaded))}
            >
              {isAllFolded ? m.timeline_unfold_all() : m.timeline_fold_all()}
            </button>
          </DayHead>
          <div className="relative" style={{ height: virtual.getTotalSize() }}>
            <DayColumns days={days} today={today} />
            <div role="list" aria-label={m.timeline_title()}>
              {items.map(({ index, start, size }) => {
                const row = rows.rowAt(index);
                const place = { index, total, top: start, height: size };
                if (!row) return <PlaceholderRow key={index} place={place} />;
                const isMoving = row.rentals.some((rental) => movesAlong(rental, move));
                return (
                  <TimelineRow
                    key={row.productId}
                    row={row}
                    place={place}
                    period={view}
                    isFolded={folded.has(row.productId)}
                    move={isMoving ? move : null}
                    onMove={onMove}
                  />
                );
              })}
            </div>
          </div>
        </div>
      </div>
      <VisuallyHidden>
        <span role="status">{move && !move.isAsked ? movedText(move) : ''}</span>
      </VisuallyHidden>
    </div>
  );
}

function movedText({ rental, days }: RentalMove): string {
  const [start, end] = [addDays(rental.start, days), addDays(rental.end, days)];
  return m.timeline_move_to({ start: formatDay(start), end: formatDay(end) });
}

/** Below it a day could not be told from the next; the chart then scrolls sideways. */
function leastWidth(days: number): number {
  if (days <= 14) return 40;
  return days <= 31 ? 26 : 18;
}
