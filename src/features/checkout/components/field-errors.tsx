import { useEffect, useRef } from 'react';
import { m } from '#/paraglide/messages.js';
import { Alert } from '#/ui/alert.tsx';
import type { CheckoutForm } from '../form/use-checkout-form.ts';

/** In the order of the page. */
export const FIELDS = [
  'name',
  'email',
  'phone',
  'method',
  'address',
  'county',
  'eventDate',
  'note',
] as const;

/** After a try to send: every field that is not right yet, each a link to it. Takes the focus. */
export function FieldErrors({ form }: { form: CheckoutForm }) {
  const { errors, submitCount } = form.formState;
  const wrong = FIELDS.flatMap((name) => {
    const message = errors[name]?.message;
    return message ? [{ name, message }] : [];
  });
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (submitCount > 0) ref.current?.focus();
  }, [submitCount]);
  if (submitCount === 0 || wrong.length === 0) return null;
  return (
    <div ref={ref} tabIndex={-1} className="scroll-mt-20">
      <Alert tone="danger" title={m.checkout_errors_title()} live>
        <ul className="list-disc pl-5">
          {wrong.map(({ name, message }) => (
            <li key={name} className="py-1">
              <a
                href={`#checkout-${name}`}
                className="text-link py-1"
                onClick={(event) => {
                  event.preventDefault();
                  form.setFocus(name);
                }}
              >
                {message}
              </a>
            </li>
          ))}
        </ul>
      </Alert>
    </div>
  );
}
