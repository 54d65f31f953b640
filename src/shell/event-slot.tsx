import { useSyncExternalStore } from 'react';
import { LateBoundary, latePart } from '#/ui/late-part.tsx';

const EventBar = latePart(async () => (await import('#/features/cart/event-bar.tsx')).EventBar);

/** What the script in the head says of the visit's days, and the store after each change. */
const MARK = 'data-event-days';

function watchMark(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: [MARK] });
  return () => observer.disconnect();
}

const isMarked = () => document.documentElement.hasAttribute(MARK);

/**
 * The place of the bar with the visit's days. Its script, and that of the store, are only fetched where
 * some were said: this place is part of every page.
 */
export function EventSlot() {
  const isSaid = useSyncExternalStore(watchMark, isMarked, () => false);
  return (
    <div data-no-print className="event-slot">
      {isSaid && (
        <LateBoundary of={EventBar}>
          <EventBar />
        </LateBoundary>
      )}
    </div>
  );
}
