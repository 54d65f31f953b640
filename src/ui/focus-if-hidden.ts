/** As the `ref` of what takes the place of a list: takes the focus from the link in it that is hidden now. */
export function focusIfHidden(element: HTMLElement | null): void {
  if (document.activeElement?.checkVisibility() === false) element?.focus({ preventScroll: true });
}
