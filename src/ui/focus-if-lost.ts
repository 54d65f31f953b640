/** As the `ref` of what takes the place of a form that had the focus: takes it, unless it is elsewhere by now. */
export function focusIfLost(element: HTMLElement | null): void {
  if (!element || document.activeElement !== document.body) return;
  element.focus({ preventScroll: true });
  element.scrollIntoView({ block: 'center' });
}
