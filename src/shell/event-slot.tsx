import { useEffect } from 'react';
import { useEventDays } from '#/features/catalog/event-days.ts';
import { LateBoundary, latePart } from '#/ui/late-part.tsx';

const EventBar = latePart(async () => (await import('#/features/cart/event-bar.tsx')).EventBar);

/** The place of the bar with the visit's days: its script is only fetched where some were said. */
export function EventSlot() {
  const days = useEventDays();
  const isSaid = days !== null;
  // The script in the head knows of no day that has passed.
  useEffect(() => {
    document.documentElement.toggleAttribute('data-event-days', isSaid);
  }, [isSaid]);
  return (
    <div data-no-print className="event-slot">
      {days && (
        <LateBoundary of={EventBar}>
          <EventBar days={days} />
        </LateBoundary>
      )}
    </div>
  );
}
