const FIELD = 'input, select, textarea, button, [tabindex]';

/** Focuses the first field that is marked as invalid, once the fields are drawn anew; of a group its first one. */
export function focusInvalidField(form: HTMLElement | null): void {
  setTimeout(() => {
    const marked = form?.querySelector<HTMLElement>('[aria-invalid]');
    const field = marked?.matches(FIELD) ? marked : marked?.querySelector<HTMLElement>(FIELD);
    field?.focus();
  });
}
