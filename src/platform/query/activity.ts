const ACTIVITY = ['pointerdown', 'keydown', 'scroll', 'touchstart'] as const;

/** Null: nobody has asked yet. */
let lastAt: number | null = null;

/** Milliseconds since somebody last did something on this page; watched from the first question on. */
export function quietMs(): number {
  if (typeof window === 'undefined') return 0;
  if (lastAt === null) {
    const act = () => (lastAt = Date.now());
    for (const event of ACTIVITY) window.addEventListener(event, act, { passive: true });
    // Opening a page is something done.
    lastAt = Date.now();
  }
  return Date.now() - lastAt;
}
