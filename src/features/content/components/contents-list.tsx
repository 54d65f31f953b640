import { useEffect, useId, useState } from 'react';
import type { RichText } from '../views.ts';

export function ContentsList({
  title,
  headings,
}: {
  title: string;
  headings: RichText['headings'];
}) {
  const id = useId();
  const current = useCurrentHeading(headings);
  if (headings.length < 3) return null;
  return (
    <nav aria-labelledby={id} className="rounded-card border border-line bg-raised p-5">
      <h2 id={id} className="text-base">
        {title}
      </h2>
      <ol className="mt-1">
        {headings.map((heading) => (
          <li key={heading.id}>
            <a
              href={`#${heading.id}`}
              aria-current={heading.id === current ? 'location' : undefined}
              className="flex min-h-11 items-center border-l-2 border-transparent py-1 pl-3 leading-snug text-quiet underline-offset-4 hover:text-ink hover:underline aria-[current=location]:border-filament-edge aria-[current=location]:text-ink"
            >
              {heading.text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** So far down the screen a part counts as the one that is read, as a share of its height. */
const READING_LINE = 0.3;

/** The part that is being read; null above the first one, and until the page is scrolled. */
function useCurrentHeading(headings: RichText['headings']): string | null {
  const [current, setCurrent] = useState<string | null>(null);
  useEffect(() => {
    const look = () => {
      const line = window.innerHeight * READING_LINE;
      const passed = headings.filter(({ id }) => {
        const heading = document.getElementById(id);
        return heading !== null && heading.getBoundingClientRect().top <= line;
      });
      setCurrent(passed.at(-1)?.id ?? null);
    };
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, [headings]);
  return current;
}
