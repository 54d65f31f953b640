import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { m } from '#/paraglide/messages.js';
import { getLocale } from '#/paraglide/runtime.js';
import { client } from '#/platform/rpc/client.ts';
import { Button } from '#/ui/button.tsx';
import { Field } from '#/ui/field.tsx';
import { formText } from '#/ui/form-text.ts';
import { Input } from '#/ui/input.tsx';
import { HoneypotField } from '#/ui/honeypot-field.tsx';
import { newsletterFailureText } from './messages.ts';

interface NewsletterFormProps {
  /** Said at once: the form came back because of it. */
  error?: string | undefined;
}

/** Asks for the newsletter in place; before the page is alive, and without a script, as a plain form. */
export function NewsletterForm({ error }: NewsletterFormProps) {
  const [isMistyped, setMistyped] = useState(false);
  const join = useMutation({
    mutationFn: (input: { email: string; website: string }) =>
      client.newsletter.join({ ...input, locale: getLocale() }),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    // The browser's own words would come in the language of the browser.
    const isWrong = !form.checkValidity();
    setMistyped(isWrong);
    if (isWrong) return form.querySelector<HTMLInputElement>('[name=email]')?.focus();
    join.mutate({ email: formText(form, 'email'), website: formText(form, 'website') });
  };
  const errorText = () => {
    if (isMistyped) return m.checkout_error_email();
    if (join.isError) return newsletterFailureText(join.error);
    return join.isIdle ? error : undefined;
  };
  return (
    <form
      noValidate
      method="post"
      action="/api/newsletter/join"
      onSubmit={submit}
      className="relative max-w-sm"
    >
      <Field
        label={m.footer_newsletter_email()}
        error={errorText()}
        success={join.isSuccess && !isMistyped ? m.newsletter_sent() : undefined}
        required
      >
        {(control) => (
          <span className="flex gap-2">
            <Input {...control} type="email" name="email" autoComplete="email" maxLength={254} />
            <Button type="submit" variant="secondary" busy={join.isPending}>
              {m.footer_newsletter_submit()}
            </Button>
          </span>
        )}
      </Field>
      <input type="hidden" name="locale" value={getLocale()} />
      <HoneypotField label={m.form_trap()} />
    </form>
  );
}
