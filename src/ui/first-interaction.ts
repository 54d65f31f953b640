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

/** What the page itself is about, on its way; settled when nothing is. */
let pageParts: Promise<unknown> = Promise.resolve();

/** Says that a part of the page itself is on its way. */
export function notePagePart(part: Promise<unknown>): void {
  pageParts = Promise.allSettled([pageParts, part]);
}

/** A part that has just come may ask for more: what a press before it was for. */
const SETTLED_MS = 300;

/**
 * Resolves after the first interaction, once the parts of the page itself have come or were lost: a
 * slow line carries what somebody has pressed before all else.
 */
export async function afterPageParts(): Promise<void> {
  await firstInteraction();
  for (let known; known !== pageParts;) {
    known = pageParts;
    await known;
    await new Promise((resolve) => setTimeout(resolve, SETTLED_MS));
  }
}

/** What is stored of public pages shows nowhere until something fails; nor does how much data may be used. */
const UNSEEN = ['app_cache', 'app_mode', 'app_errors', 'less_data'];

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
