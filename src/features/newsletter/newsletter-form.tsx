import { useMutation } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore, type FormEvent } from 'react';
import { m } from '#/paraglide/messages.js';
import { getLocale } from '#/paraglide/runtime.js';
import { isAnythingWaiting, wantWaiting } from '#/platform/outbox/waiting-demand.ts';
import { client } from '#/platform/rpc/client.ts';
import { Button } from '#/ui/button.tsx';
import { Field } from '#/ui/field.tsx';
import { formText } from '#/ui/form-text.ts';
import { Input } from '#/ui/input.tsx';
import { HoneypotField } from '#/ui/honeypot-field.tsx';
import { newsletterFailureText } from './messages.ts';
import type * as NewsletterWaiting from './waiting/newsletter-waiting.tsx';

interface NewsletterFormProps {
  /** Said at once: the form came back because of it. */
  error?: string | undefined;
}

type Waiting = typeof NewsletterWaiting;

const never = () => () => undefined;
const nothing = () => null;

async function loadWaiting(keep: (found: Waiting) => void): Promise<Waiting | null> {
  try {
    const found = await import('./waiting/newsletter-waiting.tsx');
    keep(found);
    wantWaiting();
    return found;
  } catch {
    // Lost on the way: then it is sent as it is, or stays in the form.
    return null;
  }
}

/** What sends, and waits when the line is lost: fetched as soon as somebody means to write. */
function useWaiting() {
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  useEffect(() => {
    if (isAnythingWaiting('newsletter')) void loadWaiting(setWaiting);
  }, []);
  const outbox = waiting?.newsletterOutbox;
  const state = useSyncExternalStore(outbox?.subscribe ?? never, outbox?.read ?? nothing, nothing);
  useEffect(() => outbox?.watch(), [outbox]);
  return { waiting, state, fetchWaiting: () => loadWaiting(setWaiting) };
}

/** Asks for the newsletter in place; before the page is alive, and without a script, as a plain form. */
export function NewsletterForm({ error }: NewsletterFormProps) {
  const [isMistyped, setMistyped] = useState(false);
  const [back, setBack] = useState<{ email: string; why: string | null } | null>(null);
  const [hasSent, setHasSent] = useState(false);
  const { waiting, state, fetchWaiting } = useWaiting();
  const join = useMutation({
    mutationFn: (input: { email: string; website: string }) =>
      client.newsletter.join({ ...input, locale: getLocale() }),
  });
  const isGivenBack = state?.givenBack;
  useEffect(() => {
    if (!isGivenBack) return;
    const given = waiting?.newsletterOutbox.takeGivenBack();
    // oxlint-disable-next-line react/set-state-in-effect -- the outbox hands it over once
    if (given) setBack({ email: given.values.email, why: given.why });
  }, [isGivenBack, waiting]);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    // The browser's own words would come in the language of the browser.
    const isWrong = !form.checkValidity();
    setMistyped(isWrong);
    if (isWrong) return form.querySelector<HTMLInputElement>('[name=email]')?.focus();
    const typed = { email: formText(form, 'email'), website: formText(form, 'website') };
    setBack(null);
    setHasSent(true);
    const ready = await fetchWaiting();
    if (ready) ready.newsletterOutbox.submit(typed);
    else join.mutate(typed);
  };
  const isSent = Boolean(state?.answer) || join.isSuccess;
  const errorText = () => {
    if (isMistyped) return m.checkout_error_email();
    if (join.isError) return newsletterFailureText(join.error);
    if (back) return back.why ?? undefined;
    return isSent ? undefined : error;
  };
  const isTrying = join.isPending || Boolean(state?.trying);
  if (waiting && state && state.waiting.length > 0 && !isTrying) {
    return (
      <div className="max-w-sm">
        <waiting.NewsletterWaiting state={state} takesFocus={hasSent} />
      </div>
    );
  }
  return (
    <form
      noValidate
      method="post"
      action="/api/newsletter/join"
      onSubmit={(event) => void submit(event)}
      className="relative max-w-sm"
    >
      <Field
        label={m.footer_newsletter_email()}
        error={errorText()}
        success={isSent && !isMistyped ? m.newsletter_sent() : undefined}
        required
      >
        {(control) => (
          <span className="flex gap-2">
            <Input
              key={back?.email}
              {...control}
              type="email"
              // As the server reads it: a browser takes an address without a dot.
              pattern=".+@.+\..{2,}"
              name="email"
              autoComplete="email"
              maxLength={254}
              onFocus={() => void fetchWaiting()}
              defaultValue={back?.email}
            />
            <Button type="submit" variant="secondary" busy={isTrying}>
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
