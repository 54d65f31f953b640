const EVENTS = [
  'scroll',
  'pointermove',
  'pointerdown',
  'touchstart',
  'keydown',
  'focusin',
] as const;

let interaction: Promise<void> | undefined;

/**
 * Resolves with the first movement, scroll, touch or key. What the first view does not need is
 * fetched then: on a slow connection the page is seen before it hydrates below the fold.
 * At once where this browser stores something: the server's HTML knows nothing of it, so what was
 * typed, chosen or written in the chat before would seem gone until the first touch.
 */
export function firstInteraction(): Promise<void> {
  interaction ??= new Promise((resolve) => {
    // The first is noted by the page before its scripts came.
    if ('interacted' in document.documentElement.dataset || hasStoredState()) return resolve();
    const onInteraction = () => {
      for (const event of EVENTS) window.removeEventListener(event, onInteraction, true);
      resolve();
    };
    for (const event of EVENTS)
      window.addEventListener(event, onInteraction, { capture: true, passive: true });
  });
  return interaction;
}

/** What is stored of public pages, and of what failed, shows nowhere until something fails. */
const UNSEEN = ['app_cache', 'app_mode', 'app_errors'];

/** Anything of an earlier page: a draft, a cart, a choice, a sign-in. */
function hasStoredState(): boolean {
  try {
    // Whoever comes to a place of the page has been there, or was led there with something to show.
    if (location.hash !== '' || document.cookie !== '' || sessionStorage.length > 0) return true;
    const unseen = UNSEEN.filter((name) => localStorage.getItem(name) !== null);
    return localStorage.length > unseen.length;
  } catch {
    // Storage is switched off: nothing can be kept.
    return false;
  }
}
