import { useEffect, useRef, useState } from 'react';
import { MOST_RECENT } from '#/domain/saved/id-list.ts';
import { LateBoundary, latePart } from '#/ui/late-part.tsx';
import { noteSeen, useRecent } from './recent-store.ts';

const RecentRow = latePart(async () => (await import('./recent-row.tsx')).RecentRow);

/** What was seen before this product: asked for when somebody comes near the end of the page. */
export function RecentSlot({ productId }: { productId: string }) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  const others = useRecent().filter((id) => id !== productId);
  useEffect(() => noteSeen(productId), [productId]);
  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setNear(true);
      },
      { rootMargin: '300px' },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={place} className="min-h-px">
      {isNear && others.length > 0 && (
        <LateBoundary of={RecentRow}>
          <RecentRow ids={others.slice(0, MOST_RECENT - 1)} />
        </LateBoundary>
      )}
    </div>
  );
}
