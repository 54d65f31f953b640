import { useEffect, useState } from 'react';

/** In pixels; smaller steps say nothing of a direction. */
const MIN_STEP = 8;
/** So many pixels above the end of the page only the room for the button is left. */
const AT_END = 40;

/** Whether the page was last scrolled down and its end is not reached: what floats over it hides. */
export function useScrollsDown(): boolean {
  const [isDown, setIsDown] = useState(false);
  useEffect(() => {
    let last = window.scrollY;
    const look = () => {
      const { scrollY, innerHeight } = window;
      const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - AT_END;
      if (!isAtEnd && Math.abs(scrollY - last) < MIN_STEP) return;
      setIsDown(scrollY > last && !isAtEnd);
      last = scrollY;
    };
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  return isDown;
}
