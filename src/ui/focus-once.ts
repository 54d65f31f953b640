/** As the `ref` of a field that a press brought: it has the focus as soon as it is there. */
export function focusOnce(field: HTMLElement | null): void {
  field?.focus();
}
