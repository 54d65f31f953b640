import { useSyncExternalStore } from 'react';
import type { ChosenOffer } from '#/domain/catalog/chosen-offer.ts';
import { nairobiDay } from '#/domain/dates/day.ts';
import { readEventDays, writeEventDays } from '#/domain/rentals/event-days.ts';
import type { RentalRange } from '#/domain/rentals/rental-range.ts';
import { createPersistedStore } from '#/platform/forms/persisted-store.ts';

const readNow = (text: string | null) => readEventDays(text, nairobiDay(new Date()));

/** The days of the event, once they were said anywhere: for the visit, in this tab. */
const eventDays = createPersistedStore<RentalRange | null>({
  name: 'eventDays',
  lasts: 'visit',
  parse: readNow,
  serialise: (range) => range && writeEventDays(range),
  onChange: () => markEventDays(),
});

/** Says on the page whether any were said: the bar appears by it. */
export function markEventDays(): void {
  document.documentElement.toggleAttribute('data-event-days', eventDays.read() !== null);
}

export const { readStored: storedEventDays } = eventDays;

/** Null while the page is that of the server, which is everybody's. */
export function useEventDays(): RentalRange | null {
  return useSyncExternalStore(eventDays.subscribe, eventDays.read, eventDays.readOnServer);
}

/** From now on these are the days of the visit; false: nothing can be hired on them. */
export function sayEventDays(range: RentalRange): boolean {
  const said = readNow(writeEventDays(range));
  if (!said) return false;
  const known = eventDays.read();
  if (known?.start !== said.start || known.end !== said.end) eventDays.write(said);
  return true;
}

export function clearEventDays(): void {
  eventDays.write(null);
}

/** What was chosen in a list, with the visit's days where it names none. */
export function useChosenOffer(chosen: ChosenOffer): ChosenOffer {
  const said = useEventDays();
  if ((chosen.from && chosen.to) || !said) return chosen;
  return { ...chosen, from: said.start, to: said.end };
}
