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
 * At once where this browser keeps something: the server's HTML knows nothing of it, so whoever had
 * typed, chosen or talked before would see it gone until the first touch.
 */
export function signOfLife(): Promise<void> {
  life ??= new Promise((resolve) => {
    // The first is noted by the page before its scripts came.
    if ('life' in document.documentElement.dataset || keepsSomething()) return resolve();
    const seen = () => {
      for (const event of EVENTS) window.removeEventListener(event, seen, true);
      resolve();
    };
    for (const event of EVENTS)
      window.addEventListener(event, seen, { capture: true, passive: true });
  });
  return life;
}

/** Whether this browser has anything of an earlier page: a draft, a cart, a choice, a sign-in. */
function keepsSomething(): boolean {
  try {
    return document.cookie !== '' || localStorage.length > 0 || sessionStorage.length > 0;
  } catch {
    // Storage is switched off: nothing can be kept.
    return false;
  }
}
