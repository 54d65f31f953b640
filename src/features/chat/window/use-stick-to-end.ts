import { useLayoutEffect, useRef, type RefObject } from 'react';

interface Seen {
  height: number;
  isAtEnd: boolean;
  first: unknown;
  last: unknown;
}

/** Nearer to the end than this counts as being there. */
const NEAR = 80;

/**
 * Keeps a scrolled list at its end while its reader is there; whoever reads further up is left
 * alone, also when earlier messages appear above.
 * @param last what stands at the end: a change of it is news.
 * @param first what stands at the beginning.
 */
export function useStickToEnd(last: unknown, first: unknown): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  const seen = useRef<Seen>({ height: 0, isAtEnd: true, first, last: undefined });

  useLayoutEffect(() => {
    const list = ref.current;
    if (!list) return;
    const watch = () => {
      seen.current.isAtEnd = list.scrollHeight - list.scrollTop - list.clientHeight < NEAR;
      seen.current.height = list.scrollHeight;
    };
    list.addEventListener('scroll', watch, { passive: true });
    // The keyboard of a phone, a taller box: the end stays in sight.
    const observer = new ResizeObserver(() => {
      if (seen.current.isAtEnd) list.scrollTop = list.scrollHeight;
    });
    observer.observe(list);
    return () => {
      list.removeEventListener('scroll', watch);
      observer.disconnect();
    };
  }, []);

  useLayoutEffect(() => {
    const list = ref.current;
    if (!list) return;
    const { height, isAtEnd } = seen.current;
    if (seen.current.last === last && seen.current.first === first) return;
    seen.current.last = last;
    if (isAtEnd) list.scrollTop = list.scrollHeight;
    else if (seen.current.first !== first) list.scrollTop += list.scrollHeight - height;
    seen.current.first = first;
    seen.current.height = list.scrollHeight;
  }, [last, first]);

  return ref;
}
