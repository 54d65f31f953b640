import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { isNameless } from '#/domain/access/profile-name.ts';
import { formatMoney } from '#/domain/money/money.ts';
import { profileOptions, useMe } from '#/features/account/hooks.ts';
import { CHECKED_ON_LEAVING } from '#/platform/forms/checked-on-leaving.ts';
import { PersonFields } from '#/platform/forms/person-inputs.tsx';
import { m } from '#/paraglide/messages.js';
import { Alert } from '#/ui/alert.tsx';
import { Button, buttonClass } from '#/ui/button.tsx';
import { Checkbox } from '#/ui/checkbox.tsx';
import { Field } from '#/ui/field.tsx';
import { focusInvalidField } from '#/ui/focus-invalid-field.ts';
import { Textarea } from '#/ui/textarea.tsx';
import { readAcceptDraft, saveAcceptDraft } from '../offers/accept-draft.ts';
import { useAcceptOffer } from '../offers/hooks.ts';
import { acceptFailure } from '../offers/messages.ts';
import { acceptFields, type AcceptDetails, type AcceptFields } from '../offers/schemas.ts';
import type { OfferView } from '../offers/views.ts';

interface AcceptOfferProps {
  token: string;
  offer: OfferView;
}

/** The way from an offer to its order: who it is for, where to, and then the payment. */
export function AcceptOffer({ token, offer }: AcceptOfferProps) {
  const { me, isLoading } = useMe();
  const { data: profile } = useQuery({ ...profileOptions(), enabled: me !== null });
  return (
    <section
      aria-labelledby="accept-offer"
      className="grid gap-4 rounded-card border border-filament-edge bg-raised p-4 sm:p-5"
    >
      <h2 id="accept-offer" className="text-xl">
        {m.offer_accept_title()}
      </h2>
      <p className="text-quiet">{m.offer_accept_text()}</p>
      {offer.order && <Alert tone="info">{m.offer_accept_again()}</Alert>}
      {!me && !isLoading && <SignInFirst />}
      {me && profile && <AcceptForm token={token} offer={offer} person={profile} />}
    </section>
  );
}

function SignInFirst() {
  const from = useLocation({ select: ({ href }) => href });
  return (
    <>
      <p>{m.offer_accept_sign_in_text()}</p>
      <Link
        to="/auth/login"
        search={{ from }}
        className={buttonClass({ size: 'lg' }, 'justify-self-start')}
      >
        {m.offer_accept_sign_in()}
      </Link>
    </>
  );
}

interface AcceptFormProps extends AcceptOfferProps {
  person: { name: string; email: string; phone: string | null };
}

function AcceptForm({ token, offer, person }: AcceptFormProps) {
  const isDelivered = offer.delivery.method === 'delivery';
  const form = useForm<AcceptFields, unknown, AcceptDetails>({
    resolver: zodResolver(acceptFields(isDelivered)),
    ...CHECKED_ON_LEAVING,
    defaultValues: {
      // Somebody who has signed in by a code only has not said theirs yet.
      name: isNameless(person) ? '' : person.name,
      email: person.email,
      phone: person.phone ?? '',
      address: '',
      acceptTerms: false,
    },
  });
  // After the page is alive: the server knows no draft, and both must draw the same at first.
  useEffect(() => {
    form.reset({ ...form.getValues(), ...readAcceptDraft(token) });
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => saveAcceptDraft(token, values),
    });
  }, [form, token]);
  const { errors } = form.formState;
  const element = useRef<HTMLFormElement>(null);
  const accept = useAcceptOffer(token);
  // A second press can come before the first one is drawn, or before the order's page has opened.
  const isUnderWay = useRef(false);
  const send = (details: AcceptDetails) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    accept.mutate(details, { onError: () => (isUnderWay.current = false) });
  };
  return (
    <form
      ref={element}
      method="post"
      noValidate
      data-chat-at-end
      className="grid gap-4"
      onSubmit={(event) =>
        void form.handleSubmit(send, () => focusInvalidField(element.current))(event)
      }
    >
      <PersonFields
        register={(field) => form.register(field)}
        errors={errors}
        nameLabel={m.checkout_name()}
        why={{ email: m.checkout_email_why(), phone: m.checkout_phone_why() }}
        phoneRequired
      />
      {isDelivered && (
        <Field
          label={m.checkout_address()}
          hint={m.checkout_address_hint()}
          error={errors.address?.message}
          required
        >
          {(control) => (
            <Textarea
              {...control}
              {...form.register('address')}
              rows={3}
              autoComplete="street-address"
            />
          )}
        </Field>
      )}
      <div>
        <Checkbox
          {...form.register('acceptTerms')}
          label={m.checkout_terms()}
          error={errors.acceptTerms?.message}
          required
        />
        <p className="pl-8 text-sm">
          <Link to="/terms" className="text-link inline-flex min-h-11 items-center">
            {m.checkout_terms_read()}
          </Link>
        </p>
      </div>
      {accept.isError && (
        <Alert tone="danger" live>
          {acceptFailure(accept.error)}
        </Alert>
      )}
      <Button type="submit" size="lg" block busy={accept.isPending}>
        {m.offer_accept_button({ amount: formatMoney(offer.sums.dueNow) })}
      </Button>
    </form>
  );
}
