import { useEffect, useState } from 'react';

/** In pixels; smaller steps say nothing of a direction. */
const MIN_STEP = 8;
/** So many pixels above the end of the page only the room for the button is left. */
const AT_END = 40;

/**
 * Whether what floats over the page is out of its way: on arrival, and while the page was last
 * scrolled down. A first scroll up and the end of the page bring it.
 */
export function useStandsAside(): boolean {
  const [isAside, setIsAside] = useState(true);
  useEffect(() => {
    let last = window.scrollY;
    const isAtEnd = () =>
      window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - AT_END;
    const look = () => {
      const { scrollY } = window;
      if (!isAtEnd() && Math.abs(scrollY - last) < MIN_STEP) return;
      // The next page begins at its top: that is an arrival again.
      setIsAside(!isAtEnd() && (scrollY > last || scrollY < MIN_STEP));
      last = scrollY;
    };
    // A page that ends on the first screen has no scroll to wait for.
    const arrival = requestAnimationFrame(() => setIsAside(!isAtEnd()));
    window.addEventListener('scroll', look, { passive: true });
    return () => {
      cancelAnimationFrame(arrival);
      window.removeEventListener('scroll', look);
    };
  }, []);
  return isAside;
}
