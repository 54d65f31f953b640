/** Focuses the first field that is marked as invalid, once the fields are drawn anew. */
export function focusInvalidField(form: HTMLFormElement | null): void {
  setTimeout(() => form?.querySelector<HTMLElement>('[aria-invalid]')?.focus());
}
