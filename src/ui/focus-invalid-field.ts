const FIELD = 'input, select, textarea, button, [tabindex]';

/**
 * Focuses the first field that is marked as invalid, once the fields are drawn anew; of a group its first one.
 * The sentence below it comes into sight as well: a field that already has the focus moves nothing.
 */
export function focusInvalidField(form: HTMLElement | null): void {
  setTimeout(() => {
    const marked = form?.querySelector<HTMLElement>('[aria-invalid]');
    const field = marked?.matches(FIELD) ? marked : marked?.querySelector<HTMLElement>(FIELD);
    if (!marked || !field) return;
    field.focus();
    const described = marked.getAttribute('aria-describedby')?.split(' ') ?? [];
    document.getElementById(described.at(-1) ?? '')?.scrollIntoView({ block: 'nearest' });
  });
}
