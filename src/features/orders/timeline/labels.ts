import { addDays, type Day } from '#/domain/dates/day.ts';
import type { TimelineState } from '#/domain/rentals/timeline.ts';
import { m } from '#/paraglide/messages.js';
import { formatDay, formatDayOfMonth, formatInstant } from '#/platform/i18n/format-day.ts';
import { nameLabel } from '#/platform/i18n/name-label.ts';
import { shownDays } from '../components/rental-ranges.ts';
import type { TimelineOfferView, TimelineRentalView, TimelineRowView } from './views.ts';

export const timelineStateLabels: Record<TimelineState, () => string> = {
  held: m.timeline_state_held,
  confirmed: m.timeline_state_confirmed,
  out: m.timeline_state_out,
  late: m.timeline_state_late,
  back: m.timeline_state_back,
};

/** Everything about a hire in one sentence: the name of its bar. */
export function barName(rental: TimelineRentalView, row: TimelineRowView): string {
  const { orderNumber: number, customer, quantity, state } = rental;
  const named = m.timeline_bar({
    number,
    customer,
    quantity,
    product: nameLabel(row),
    ...shownDays(rental),
    state: timelineStateLabels[state](),
  });
  return [named, ...detailsOf(rental)].join('. ');
}

/** What else is to be known of a hire: its way, what is back, what it lacks. */
export function detailsOf(rental: TimelineRentalView): string[] {
  const { leavesOn, dueBackOn, blockedUntil, returned, quantity, lacks, state } = rental;
  const away = {
    leaves: formatDayOfMonth(leavesOn),
    due: formatDayOfMonth(dueBackOn),
    free: formatDay(blockedUntil),
  };
  return [
    ...(lacks > 0 ? [m.timeline_lacks({ lacks, quantity })] : []),
    ...(returned > 0 && state !== 'back' ? [m.timeline_back_some({ returned, quantity })] : []),
    state === 'late' ? m.timeline_away_late(away) : m.timeline_away(away),
  ];
}

/** The days on which an offer holds its units. */
export function offerPeriod({ leavesOn, blockedUntil }: TimelineOfferView): string {
  return m.timeline_period({ start: formatDay(leavesOn), end: formatDay(blockedUntil) });
}

/** Everything about what an offer holds in one sentence: the name of its bar. */
export function offerName(offer: TimelineOfferView, row: TimelineRowView): string {
  const { reference: number, customer, quantity, leavesOn, blockedUntil } = offer;
  const named = m.timeline_bar({
    number,
    customer,
    quantity,
    product: nameLabel(row),
    start: formatDay(leavesOn),
    end: formatDay(blockedUntil),
    state: m.timeline_offer(),
  });
  return [named, ...offerDetails(offer)].join('. ');
}

/** What else is to be known of it: what it lacks, and until when it holds. */
export function offerDetails({ lacks, quantity, heldUntil }: TimelineOfferView): string[] {
  return [
    ...(lacks > 0 ? [m.timeline_lacks({ lacks, quantity })] : []),
    m.timeline_offer_until({ time: formatInstant(heldUntil) }),
  ];
}

/** What is free of a product in the days shown, in words. */
export function freeText({ free }: TimelineRowView, from: Day): string {
  const known = free.flatMap((units, index) => (units === null ? [] : [{ units, index }]));
  const least = known.reduce<{ units: number; index: number } | null>(
    (found, one) => (found && found.units <= one.units ? found : one),
    null,
  );
  if (!least) return '';
  return least.units > 0
    ? m.timeline_free_least({ count: least.units })
    : m.timeline_free_none({ day: formatDay(addDays(from, least.index)) });
}

export const stateTones: Record<TimelineState, 'neutral' | 'rental' | 'purchase' | 'danger'> = {
  held: 'neutral',
  confirmed: 'rental',
  out: 'purchase',
  late: 'danger',
  back: 'neutral',
};
