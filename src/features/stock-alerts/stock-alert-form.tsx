import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import type { RentalRange } from '#/domain/rentals/rental-range.ts';
import { useMe } from '#/features/account/hooks.ts';
import { useSignedInHint } from '#/features/account/use-signed-in-hint.ts';
import { m } from '#/paraglide/messages.js';
import { getLocale } from '#/paraglide/runtime.js';
import { formatDay } from '#/platform/i18n/format-day.ts';
import { client } from '#/platform/rpc/client.ts';
import { Button } from '#/ui/button.tsx';
import { Field } from '#/ui/field.tsx';
import { formText } from '#/ui/form-text.ts';
import { HoneypotField } from '#/ui/honeypot-field.tsx';
import { Input } from '#/ui/input.tsx';
import { stockAlertFailureText } from './messages.ts';

export interface StockAlertFormProps {
  productId: string;
  /** Null: to buy. */
  range: RentalRange | null;
  quantity: number;
}

function consentText({ range, quantity }: StockAlertFormProps): string {
  if (!range) return m.stock_alert_consent_buy();
  return m.stock_alert_consent_hire({
    quantity,
    start: formatDay(range.start),
    end: formatDay(range.end),
  });
}

/** Asks for one mail when what is not there can be had; before the page is alive a plain form. */
export function StockAlertForm(props: StockAlertFormProps) {
  const { productId, range, quantity } = props;
  const { me } = useMe(useSignedInHint() === true);
  const [isMistyped, setMistyped] = useState(false);
  const ask = useMutation({
    mutationFn: (typed: { email: string; website: string }) => {
      const days = range && { from: range.start, to: range.end };
      return client.stockAlerts.ask({
        productId,
        quantity,
        locale: getLocale(),
        ...days,
        ...typed,
      });
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    // The browser's own words would come in the language of the browser.
    const isWrong = !form.checkValidity();
    setMistyped(isWrong);
    if (isWrong) return form.querySelector<HTMLInputElement>('[name=email]')?.focus();
    ask.mutate({ email: formText(form, 'email'), website: formText(form, 'website') });
  };
  const refusal = ask.isError ? stockAlertFailureText(ask.error) : undefined;
  return (
    <form
      noValidate
      method="post"
      action="/api/newsletter/ask-stock-alert"
      onSubmit={submit}
      aria-label={m.stock_alert_title()}
      className="relative grid gap-3 rounded-control border border-line bg-raised p-4"
    >
      <p className="font-medium">{m.stock_alert_title()}</p>
      <Field
        label={m.footer_newsletter_email()}
        error={isMistyped ? m.checkout_error_email() : refusal}
        success={ask.isSuccess && !isMistyped ? m.stock_alert_sent() : undefined}
        required
      >
        {(control) => (
          <span className="flex flex-wrap gap-2">
            <Input
              key={me?.email}
              {...control}
              type="email"
              name="email"
              autoComplete="email"
              maxLength={254}
              defaultValue={me?.email}
              className="min-w-0 flex-[1_1_12rem]"
            />
            <Button type="submit" variant="secondary" busy={ask.isPending}>
              {m.stock_alert_submit()}
            </Button>
          </span>
        )}
      </Field>
      <p className="text-sm text-quiet">{consentText(props)}</p>
      <input type="hidden" name="locale" value={getLocale()} />
      <input type="hidden" name="productId" value={productId} />
      <input type="hidden" name="quantity" value={quantity} />
      {range && <input type="hidden" name="from" value={range.start} />}
      {range && <input type="hidden" name="to" value={range.end} />}
      <HoneypotField label={m.form_trap()} />
    </form>
  );
}
