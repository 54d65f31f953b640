/*
 * Deferred hydration: what a public page does before its scripts have come. The page carries it as
 * text; `defer-scripts.server.ts` names the files in the attributes of its element.
 */

import { badgeLabel } from '#/domain/cart/badge-label.ts';
import { countGuestUnits } from '#/domain/cart/count-guest-units.ts';
import { GUEST_CART_KEY } from '#/domain/cart/guest-cart-key.ts';
import { hasSignedInHint } from '../auth/signed-in-hint.ts';
import { watchStart } from './watch-start.ts';

/** Runs what a visitor did, once React has taken over the element they did it with. */
type Replay = () => void;

const GIVE_UP_MS = 120_000;
const LOOK_AGAIN_MS = 50;
/** Of these a visitor may press one before it does anything. */
const PRESSABLE = 'button,label,input[type=radio],input[type=checkbox]';

const { entry = '', files = '', words = '{}' } = document.currentScript?.dataset ?? {};

function once(types: readonly string[], listener: () => void, options?: { capture: true }): void {
  for (const type of types) {
    addEventListener(type, listener, { once: true, passive: true, ...options });
  }
}

/** Goes where the reader was before the language was switched (`shell/language-switch.tsx`). */
function restoreScroll(): void {
  let far = 0;
  try {
    far = Number(sessionStorage.getItem('languageScroll') ?? 0) || 0;
    sessionStorage.removeItem('languageScroll');
  } catch {
    // Storage is switched off: the page begins at its top.
  }
  if (far === 0) return;
  const go = () => scrollTo(0, far * document.documentElement.scrollHeight);
  go();
  // The page may still grow.
  addEventListener('load', go);
  once(['wheel', 'touchstart', 'pointerdown', 'keydown'], () => removeEventListener('load', go));
}

let isLoading = false;

/** Fetches the files side by side and starts the entry, once. */
function load(): void {
  if (isLoading) return;
  isLoading = true;
  for (const href of files.split(' ')) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = href;
    document.head.append(link);
  }
  const start = watchStart(words);
  import(/* @vite-ignore */ entry).catch(start.failed);
}

/** React's own mark on what it has rendered. */
function isHydrated(element: Element): boolean {
  return Object.keys(element).some((key) => key.startsWith('__reactFiber'));
}

const waiting = new Set<HTMLElement>();

/** Event replay: acts as soon as the element does what it shows, and gives up after two minutes. */
function replayLater(element: HTMLElement, replay: Replay): void {
  if (waiting.has(element)) return;
  waiting.add(element);
  element.dataset.pressed = '';
  const until = Date.now() + GIVE_UP_MS;
  const look = (): void => {
    const isReady = isHydrated(element) && element.getAttribute('aria-disabled') !== 'true';
    if (element.isConnected && !isReady && Date.now() < until) {
      setTimeout(look, LOOK_AGAIN_MS);
      return;
    }
    waiting.delete(element);
    delete element.dataset.pressed;
    if (element.isConnected && isReady) replay();
  };
  look();
}

/** Of a module that does what the element shows before React is there. */
interface EarlyPress {
  /** False: it was not its to do, and waits for React like every other press. */
  press(element: HTMLElement): Promise<boolean>;
}

/**
 * The module that the element names (`data-early`) acts at once. Not after another press: what that
 * will change is not known here.
 */
function pressEarly(address: string, element: HTMLElement, replay: Replay): void {
  if (waiting.size > 0) {
    replayLater(element, replay);
    return;
  }
  waiting.add(element);
  element.dataset.pressed = '';
  // The cast: `data-early` names modules of this shape only.
  void (import(/* @vite-ignore */ address) as Promise<EarlyPress>)
    .then(({ press }) => press(element))
    .catch(() => false)
    .then((isDone) => {
      waiting.delete(element);
      delete element.dataset.pressed;
      if (!isDone) replayLater(element, replay);
    });
}

/** What works without scripts: a form that names its method, and a button with a popover. */
function worksAlone(element: HTMLButtonElement | HTMLInputElement): boolean {
  if (!/^(?:submit|button|radio|checkbox)$/.test(element.type)) return true;
  if (element.popoverTargetElement) return true;
  return element.type === 'submit' && element.form?.hasAttribute('method') === true;
}

function pressedBy({ target }: Event): HTMLButtonElement | HTMLInputElement | null {
  const pressed = target instanceof Element ? target.closest<HTMLElement>(PRESSABLE) : null;
  const element = pressed instanceof HTMLLabelElement ? (pressed.control ?? pressed) : pressed;
  return element instanceof HTMLButtonElement || element instanceof HTMLInputElement
    ? element
    : null;
}

/** Below the fold the next picture down, by the page where the shop does not learn it by a header. */
function saveData(): void {
  if (document.documentElement.dataset.savesData !== 'pictures') return;
  for (const image of document.querySelectorAll<HTMLImageElement>('img[loading=lazy][srcset]')) {
    for (const source of [image, ...(image.parentElement?.querySelectorAll('source') ?? [])]) {
      source.srcset = source.srcset.replace(/ (\d+)w/g, (_, width) => ` ${Number(width) * 2}w`);
    }
  }
}

/** A guest's units at the cart's button until React counts them (`features/cart/cart-button.tsx`). */
function showGuestUnits(): void {
  const button = document.querySelector<HTMLElement>('[data-cart-button]');
  if (!button || isHydrated(button) || hasSignedInHint(document.cookie)) return;
  try {
    const count = countGuestUnits(localStorage.getItem(GUEST_CART_KEY));
    if (count > 0) button.dataset.guestUnits = badgeLabel(count);
  } catch {
    // Storage is switched off.
  }
}

restoreScroll();
saveData();
showGuestUnits();
// Of another tab, and of the press that did not wait for React.
addEventListener('storage', showGuestUnits);

if (document.readyState === 'complete') load();
else addEventListener('load', load);
once(['pointerdown', 'touchstart', 'keydown'], load);

// Read by `ui/first-interaction.ts`, which comes with the scripts and would miss it.
once(
  ['scroll', 'pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin'],
  () => {
    document.documentElement.dataset.interacted = '';
  },
  { capture: true },
);

addEventListener(
  'click',
  (event) => {
    const element = pressedBy(event);
    if (!element || (isHydrated(element) && !waiting.has(element)) || worksAlone(element)) return;
    event.preventDefault();
    event.stopPropagation();
    const replay = () => element.click();
    if (element.dataset.early) pressEarly(element.dataset.early, element, replay);
    else replayLater(element, replay);
  },
  true,
);

addEventListener(
  'change',
  ({ target }) => {
    if (!(target instanceof HTMLSelectElement) || isHydrated(target)) return;
    replayLater(target, () => target.dispatchEvent(new Event('change', { bubbles: true })));
  },
  true,
);
