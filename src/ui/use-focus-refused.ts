import { useEffect, useRef, type RefObject } from 'react';
import { focusInvalidField } from './focus-invalid-field.ts';

/** The `ref` of a form: when the server has refused it, its first field that is marked as invalid gets the focus. */
export function useFocusRefused(error: Error | null): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (error) focusInvalidField(form.current);
  }, [error]);
  return form;
}
