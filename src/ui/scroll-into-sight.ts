/**
 * For `ref`: what has just gone wrong with a form is scrolled into sight, as the button that was pressed may
 * stand far from it. Not what comes by itself, while somebody reads or types elsewhere.
 */
export function scrollIntoSight(element: HTMLElement | null): void {
  const form = element?.closest('form');
  const { activeElement } = document;
  // On some phones a button that is pressed does not get the focus.
  if (form?.contains(activeElement) || (form && activeElement === document.body)) {
    element?.scrollIntoView({ block: 'nearest' });
  }
}
