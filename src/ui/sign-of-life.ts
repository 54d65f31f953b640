const EVENTS = [
  'scroll',
  'pointermove',
  'pointerdown',
  'touchstart',
  'keydown',
  'focusin',
] as const;

let life: Promise<void> | undefined;

/**
 * Resolves when somebody first moves, scrolls, touches or types. What the first view does not need
 * is fetched then: a visitor on a thin line sees the page before it is alive below the fold.
 */
export function signOfLife(): Promise<void> {
  life ??= new Promise((resolve) => {
    // Noted by the page before its scripts came.
    if ('life' in document.documentElement.dataset) return resolve();
    const seen = () => {
      for (const event of EVENTS) window.removeEventListener(event, seen, true);
      resolve();
    };
    for (const event of EVENTS)
      window.addEventListener(event, seen, { capture: true, passive: true });
  });
  return life;
}
