import { TriangleAlert } from 'lucide-react';
import { useState, type KeyboardEvent, type PointerEvent } from 'react';
import { addDays, daysBetween } from '#/domain/dates/day.ts';
import { fitsMoved } from '#/domain/rentals/timeline.ts';
import { m } from '#/paraglide/messages.js';
import { formatDayOfMonth } from '#/platform/i18n/format-day.ts';
import { AdminLink } from '#/platform/routing/admin-link.tsx';
import { classNames } from '#/ui/class-names.ts';
import { segmentLook, stateLook } from './bar-look.ts';
import { dragBar } from './drag-bar.ts';
import { barName } from './labels.ts';
import { BAR_GAP, barPlace, LANE_HEIGHT, segmentsOf, type BarLayout } from './lay-out-row.ts';
import { RentalCard } from './rental-card.tsx';
import { movesAlong, type RentalMove } from './rental-move.ts';
import type { TimelineRowView, TimelineView } from './views.ts';

interface RentalBarProps {
  row: TimelineRowView;
  bar: BarLayout;
  period: Pick<TimelineView, 'from' | 'to'>;
  /** One bar stands for all units of the hire. */
  isCounted: boolean;
  move: RentalMove | null;
  onMove: (move: RentalMove | null) => void;
}

/** A hire: a link to its order, pulled to other days where staff may move it. */
export function RentalBar({ row, bar, period, isCounted, move, onMove }: RentalBarProps) {
  const { rental, run, isRepeated } = bar;
  const { from, to } = period;
  const length = daysBetween(from, to);
  const [at, setAt] = useState<DOMRect | null>(null);
  const shift = movesAlong(rental, move) ? (move?.days ?? 0) : 0;
  const segments = segmentsOf(rental, run.to, { from, to, shift });
  const [first, last] = [segments[0], segments.at(-1)];
  if (!first || !last) return null;
  const setDays = (days: number, isAsked = false) => onMove({ rental, row, days, isAsked });
  const fits = shift === 0 || fitsOn(row, rental, { from, days: shift });
  const isRefused = rental.lacks > 0 || !fits;
  const place = barPlace(run, { start: first.start, end: last.end }, length);

  function onKeyDown(event: KeyboardEvent) {
    const step = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0;
    if (step !== 0 && event.shiftKey && rental.canMove) {
      event.preventDefault();
      setDays(shift + step);
    } else if (event.key === 'Enter' && shift !== 0) {
      event.preventDefault();
      setDays(shift, true);
    } else if (event.key === 'Escape') {
      setAt(null);
      if (shift !== 0) onMove(null);
    }
  }

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    if (!rental.canMove || event.button !== 0 || event.pointerType === 'touch') return;
    setAt(null);
    dragBar(event, {
      days: length,
      onDrag: setDays,
      onDrop: (days) => (days === 0 ? onMove(null) : setDays(days, true)),
      onCancel: () => onMove(null),
    });
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- what is said on hover is said on focus too
    <li
      className={classNames('absolute px-px', shift !== 0 && 'z-10')}
      style={place}
      aria-hidden={isRepeated || undefined}
      onPointerEnter={(event) => {
        if (event.pointerType === 'mouse' && event.buttons === 0 && shift === 0) {
          setAt(event.currentTarget.getBoundingClientRect());
        }
      }}
      onPointerLeave={() => setAt(null)}
      onBlur={(event) => {
        if (event.currentTarget.contains(event.relatedTarget)) return;
        setAt(null);
        if (shift !== 0 && !move?.isAsked) onMove(null);
      }}
    >
      <AdminLink
        to={`/admin/orders/${rental.orderId}`}
        aria-label={
          shift === 0 ? barName(rental, row) : `${shiftText(bar, shift)}: ${barName(rental, row)}`
        }
        aria-keyshortcuts={rental.canMove ? 'Shift+ArrowLeft Shift+ArrowRight' : undefined}
        tabIndex={isRepeated ? -1 : undefined}
        draggable={false}
        onFocus={(event) => {
          if (event.currentTarget.matches(':focus-visible')) {
            setAt(event.currentTarget.getBoundingClientRect());
          }
        }}
        onKeyDown={onKeyDown}
        onPointerDown={onPointerDown}
        className={classNames(
          'relative flex w-full overflow-hidden rounded border text-xs leading-none no-underline select-none',
          rental.canMove && 'cursor-grab active:cursor-grabbing',
          isRefused && 'border-2',
          shift !== 0 && 'ring-2 ring-link',
        )}
        style={{
          ...stateLook[rental.state],
          ...(isRefused && { borderColor: 'var(--danger)' }),
          height: run.lanes * LANE_HEIGHT - BAR_GAP,
        }}
      >
        {segments.map(({ kind, start, end }) => (
          <span
            key={`${kind} ${start}`}
            className="h-full"
            style={{ ...segmentLook[kind], flex: end - start }}
          />
        ))}
        <span className="absolute inset-0 flex items-center px-1 whitespace-nowrap">
          {/* On a ground of its own: patterns would run through the letters. */}
          <span
            className="flex min-w-0 items-center gap-1 rounded-xs px-0.5 py-0.5"
            style={{ background: stateLook[rental.state].background }}
          >
            {rental.lacks > 0 && (
              <TriangleAlert size={14} aria-hidden="true" className="shrink-0 text-danger" />
            )}
            {shift === 0 ? barText(bar, isCounted) : shiftText(bar, shift)}
          </span>
        </span>
      </AdminLink>
      {at && !move && (
        <RentalCard
          rental={rental}
          row={row}
          at={at}
          onMove={() => {
            setAt(null);
            setDays(0, true);
          }}
        />
      )}
    </li>
  );
}

function barText({ rental, isRepeated }: BarLayout, isCounted: boolean): string {
  if (isRepeated) return '';
  const { quantity, customer } = rental;
  return isCounted || quantity > 1 ? `${quantity} × ${customer}` : customer;
}

function shiftText({ rental: { start, end } }: BarLayout, days: number): string {
  const [first, last] = [addDays(start, days), addDays(end, days)];
  return m.timeline_period({ start: formatDayOfMonth(first), end: formatDayOfMonth(last) });
}

function fitsOn(
  row: TimelineRowView,
  { quantity: units, leavesOn, blockedUntil }: BarLayout['rental'],
  { from, days }: { from: string; days: number },
): boolean {
  const known = row.free.flatMap((free, index) =>
    free === null ? [] : [[addDays(from, index), free] as const],
  );
  return fitsMoved(new Map(known), { units, from: leavesOn, to: blockedUntil }, days);
}
