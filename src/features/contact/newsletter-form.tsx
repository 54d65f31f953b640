import { useState, type FormEvent } from 'react';
import { mailLink, type Shop } from '#/features/content/shop.ts';
import { m } from '#/paraglide/messages.js';
import { Button } from '#/ui/button.tsx';
import { Field } from '#/ui/field.tsx';
import { formText } from '#/ui/form-text.ts';
import { Input } from '#/ui/input.tsx';

/**
 * Newsletter sign-up (spec section 1: no call is made on submit). It does what it says: opens a mail
 * to the shop that asks to be put on the list.
 */
export function NewsletterForm({ shop }: { shop: Shop }) {
  const [opened, setOpened] = useState(false);
  const join = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const email = formText(event.currentTarget, 'email');
    const body = m.footer_newsletter_body({ email });
    window.location.href = mailLink(shop, m.footer_newsletter_subject(), body);
    setOpened(true);
  };
  return (
    <form onSubmit={join} className="max-w-sm">
      <h2 className="text-lg">{m.footer_newsletter()}</h2>
      <p className="mt-1 mb-4 text-sm text-quiet">{m.footer_newsletter_text()}</p>
      <Field
        label={m.footer_newsletter_email()}
        required
        success={opened ? m.footer_newsletter_opened({ shop: shop.email }) : undefined}
      >
        {(control) => (
          <span className="flex gap-2">
            <Input {...control} type="email" name="email" autoComplete="email" maxLength={254} />
            <Button type="submit" variant="secondary">
              {m.footer_newsletter_submit()}
            </Button>
          </span>
        )}
      </Field>
    </form>
  );
}
