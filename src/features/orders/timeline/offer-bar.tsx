import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { daysBetween } from '#/domain/dates/day.ts';
import { shownPart } from '#/domain/rentals/timeline.ts';
import { m } from '#/paraglide/messages.js';
import { nameLabel } from '#/platform/i18n/name-label.ts';
import { AdminLink } from '#/platform/routing/admin-link.tsx';
import { classNames } from '#/ui/class-names.ts';
import { BarCard } from './bar-card.tsx';
import { offerLook } from './bar-look.ts';
import { offerName, offerPeriod } from './labels.ts';
import { BAR_GAP, barPlace, LANE_HEIGHT, type OfferLayout } from './lay-out-row.ts';
import { OfferDetails } from './rental-details.tsx';
import type { TimelineRowView, TimelineView } from './views.ts';

interface OfferBarProps {
  row: TimelineRowView;
  bar: OfferLayout;
  period: Pick<TimelineView, 'from' | 'to'>;
  /** One bar stands for all units of the offer. */
  isCounted: boolean;
}

/** What an offer holds: a link to its custom order. It moves with its offer only. */
export function OfferBar({ row, bar, period, isCounted }: OfferBarProps) {
  const { offer, run, isRepeated } = bar;
  const { customOrderId, reference, customer, quantity, lacks } = offer;
  const [at, setAt] = useState<DOMRect | null>(null);
  const part = shownPart(run, period);
  if (!part) return null;
  const text = isCounted || quantity > 1 ? `${quantity} × ${customer}` : customer;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- what is said on hover is said on focus too
    <li
      className="absolute px-px"
      style={barPlace(run, part, daysBetween(period.from, period.to))}
      aria-hidden={isRepeated || undefined}
      onPointerEnter={({ pointerType, buttons, currentTarget }) => {
        if (pointerType === 'mouse' && buttons === 0) setAt(currentTarget.getBoundingClientRect());
      }}
      onPointerLeave={() => setAt(null)}
      onBlur={() => setAt(null)}
    >
      <AdminLink
        to={`/admin/custom-orders/${customOrderId}`}
        aria-label={offerName(offer, row)}
        tabIndex={isRepeated ? -1 : undefined}
        draggable={false}
        onFocus={({ currentTarget }) => {
          if (currentTarget.matches(':focus-visible')) {
            setAt(currentTarget.getBoundingClientRect());
          }
        }}
        onKeyDown={({ key }) => {
          if (key === 'Escape') setAt(null);
        }}
        className={classNames(
          'flex w-full items-center overflow-hidden rounded border px-1 text-xs leading-none whitespace-nowrap no-underline',
          lacks > 0 && 'border-2',
        )}
        style={{
          ...offerLook,
          ...(lacks > 0 && { borderColor: 'var(--danger)' }),
          height: run.lanes * LANE_HEIGHT - BAR_GAP,
        }}
      >
        {/* On a ground of its own: the pattern would run through the letters. */}
        <span className="flex min-w-0 items-center gap-1 rounded-xs bg-raised px-0.5 py-0.5 empty:hidden">
          {lacks > 0 && (
            <TriangleAlert size={14} aria-hidden="true" className="shrink-0 text-danger" />
          )}
          {!isRepeated && text}
        </span>
      </AdminLink>
      {at && (
        <BarCard at={at}>
          <p className="flex flex-wrap items-baseline justify-between gap-x-3">
            <span className="font-semibold">{reference}</span>
            <span className="text-quiet">{m.timeline_offer()}</span>
          </p>
          <p data-numbers>
            {customer}: {quantity} × {nameLabel(row)}
          </p>
          <p className="font-semibold" data-numbers>
            {offerPeriod(offer)}
          </p>
          <OfferDetails offer={offer} />
        </BarCard>
      )}
    </li>
  );
}
