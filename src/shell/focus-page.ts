import type { AnyRouter } from '@tanstack/react-router';

/**
 * After another page has been opened, the focus goes to its heading: a screen reader says where one is,
 * and the next key goes on from there. What took the focus in the new page keeps it, and so does a field
 * or a dialog around the page; an address with a place in the page (`#…`) leads there.
 */
export function focusEachPage(router: AnyRouter): void {
  let before: Element | null = null;
  router.subscribe('onBeforeNavigate', () => {
    before = document.activeElement;
  });
  router.subscribe('onRendered', ({ pathChanged, fromLocation, toLocation }) => {
    // The first page of a visit has not been opened from another.
    if (!fromLocation || !pathChanged || toLocation.hash) return;
    const main = document.getElementById('main');
    const active = document.activeElement;
    if (active !== before && main !== active && main?.contains(active)) return;
    if (active?.closest('dialog, input, textarea, select')) return;
    const heading = main?.querySelector('h1') ?? main;
    if (heading) focusHeading(heading);
  });
}

/** It is no stop of its own for whoever goes on. */
function focusHeading(element: HTMLElement): void {
  if (element.tabIndex < 0 && !element.hasAttribute('tabindex')) {
    element.tabIndex = -1;
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  }
  // The router places the page.
  element.focus({ preventScroll: true });
}
