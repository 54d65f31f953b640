import { ChevronDown, ChevronRight } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { daysBetween } from '#/domain/dates/day.ts';
import { utilisation } from '#/domain/rentals/timeline.ts';
import { m } from '#/paraglide/messages.js';
import { nameLabel } from '#/platform/i18n/name-label.ts';
import { AdminLink } from '#/platform/routing/admin-link.tsx';
import { classNames } from '#/ui/class-names.ts';
import { VisuallyHidden } from '#/ui/visually-hidden.tsx';
import { foldStore } from './fold-store.ts';
import { freeText } from './labels.ts';
import { freeRuns, HEAD_HEIGHT, LANE_HEIGHT, layoutOf, NAME_WIDTH } from './lay-out-row.ts';
import { OfferBar } from './offer-bar.tsx';
import type { RentalMove } from './rental-move.ts';
import { RentalBar } from './rental-bar.tsx';
import type { TimelineRowView, TimelineView } from './views.ts';

/** Where a row stands among all, and how high it is. */
export interface RowPlace {
  index: number;
  total: number;
  top: number;
  height: number;
}

interface TimelineRowProps {
  row: TimelineRowView;
  place: RowPlace;
  period: Pick<TimelineView, 'from' | 'to' | 'today'>;
  isFolded: boolean;
  /** Where one of its hires is being moved. */
  move: RentalMove | null;
  onMove: (move: RentalMove | null) => void;
}

/** A product: what is free of it on each day, and its hires in lanes. */
export const TimelineRow = memo(function TimelineRow(props: TimelineRowProps) {
  const { row, place, period, isFolded, move, onMove } = props;
  const { from, to } = period;
  const { bars, offers, isByUnit } = layoutOf(row, to);
  return (
    <RowFrame place={place} name={<ProductHead row={row} period={period} isFolded={isFolded} />}>
      <div
        aria-hidden="true"
        title={m.timeline_free()}
        className="absolute inset-x-0 top-0 text-center text-xs tabular-nums"
        style={{ height: HEAD_HEIGHT }}
      >
        {freeRuns(row.free).map(({ free, start, end }) => (
          <span
            key={start}
            className={classNames(
              'absolute inset-y-2 grid place-items-center overflow-hidden',
              free === 0 ? 'rounded bg-danger/20 font-bold text-danger' : 'text-quiet',
            )}
            style={{
              left: share(start, row.free.length),
              width: share(end - start, row.free.length),
            }}
          >
            {free}
          </span>
        ))}
      </div>
      <VisuallyHidden>{freeText(row, from)}</VisuallyHidden>
      {!isFolded && (
        <ul aria-label={nameLabel(row)}>
          {bars.map((bar) => (
            <RentalBar
              key={`${bar.rental.lineId} ${bar.run.lane}`}
              row={row}
              bar={bar}
              period={period}
              isCounted={!isByUnit}
              move={move}
              onMove={onMove}
            />
          ))}
          {offers.map((bar) => (
            <OfferBar
              key={`${bar.offer.holdId} ${bar.run.lane}`}
              row={row}
              bar={bar}
              period={period}
              isCounted={!isByUnit}
            />
          ))}
        </ul>
      )}
    </RowFrame>
  );
});

/** A row that has not come yet. */
export function PlaceholderRow({ place }: { place: RowPlace }) {
  return (
    <RowFrame place={place} name={<span className="px-3 text-sm">{m.timeline_loading()}</span>}>
      {null}
    </RowFrame>
  );
}

interface RowFrameProps {
  place: RowPlace;
  name: ReactNode;
  children: ReactNode;
}

function RowFrame({ place: { index, total, top, height }, name, children }: RowFrameProps) {
  return (
    <div
      role="listitem"
      aria-posinset={index + 1}
      aria-setsize={total}
      className="absolute inset-x-0 flex border-b border-line"
      style={{ height, top: 0, transform: `translateY(${top}px)` }}
    >
      <div
        className="sticky left-0 z-20 shrink-0 overflow-hidden border-r border-line bg-raised"
        style={{ width: NAME_WIDTH }}
      >
        {name}
      </div>
      <div className="relative min-w-0 grow" data-days>
        {children}
      </div>
    </div>
  );
}

type ProductHeadProps = Pick<TimelineRowProps, 'row' | 'period' | 'isFolded'>;

function ProductHead({ row, period: { from, to }, isFolded }: ProductHeadProps) {
  const { productId, owned, hiredDays, unitCodes } = row;
  const product = nameLabel(row);
  const used = utilisation(hiredDays, owned * daysBetween(from, to));
  const Chevron = isFolded ? ChevronRight : ChevronDown;
  return (
    <>
      <div className="flex items-center" style={{ height: HEAD_HEIGHT }}>
        <button
          type="button"
          aria-expanded={!isFolded}
          aria-label={isFolded ? m.timeline_unfold({ product }) : m.timeline_fold({ product })}
          className="grid size-11 shrink-0 place-items-center text-quiet hover:text-ink"
          onClick={() => {
            const folded = new Set(foldStore.readStored());
            if (!folded.delete(productId)) folded.add(productId);
            foldStore.write(folded);
          }}
        >
          <Chevron size={18} aria-hidden="true" />
        </button>
        <div className="min-w-0 pr-2 leading-tight">
          <AdminLink
            to={`/admin/stock/${productId}`}
            title={product}
            className="block truncate text-sm font-semibold text-ink no-underline hover:underline"
          >
            {product}
          </AdminLink>
          <span className="block truncate text-xs text-quiet" data-numbers>
            {m.timeline_units({ count: owned })}
            {used !== null && ` · ${m.timeline_used({ percent: used })}`}
          </span>
        </div>
      </div>
      {!isFolded && (
        <div className="pr-2 text-right font-mono text-xs text-quiet" aria-hidden="true">
          {unitCodes.map((code) => (
            <div
              key={code}
              className="truncate leading-none"
              style={{ height: LANE_HEIGHT, paddingTop: 6 }}
            >
              {code}
            </div>
          ))}
        </div>
      )}
    </>
  );
}

function share(days: number, of: number): string {
  return `${(100 * days) / of}%`;
}
