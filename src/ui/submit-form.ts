import type { SubmitEvent } from 'react';
import { focusInvalidField } from './focus-invalid-field.ts';

/**
 * Submits a form that checks itself: the first field that is marked as invalid then gets the focus. A
 * date that is half typed reads as none, so it is not sent, and the browser says so.
 */
export function submitForm(event: SubmitEvent<HTMLFormElement>, onSubmit: () => void): void {
  event.preventDefault();
  const form = event.currentTarget;
  const unread = form.querySelector<HTMLInputElement>('input:invalid');
  if (unread?.validity.badInput) {
    unread.reportValidity();
    return;
  }
  onSubmit();
  focusInvalidField(form);
}
