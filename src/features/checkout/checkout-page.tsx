import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ShoppingCart } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { deliveryChoiceOf, deliveryPlaceOf } from '#/domain/orders/delivery-place.ts';
import { firstRentalDay } from '#/domain/rentals/first-rental-day.ts';
import { profileOptions, useMe } from '#/features/account/hooks.ts';
import { useEventDays } from '#/features/catalog/event-days.ts';
import { m } from '#/paraglide/messages.js';
import { Alert } from '#/ui/alert.tsx';
import { Button, buttonClass } from '#/ui/button.tsx';
import { EmptyState } from '#/ui/empty-state.tsx';
import { Skeleton } from '#/ui/skeleton.tsx';
import { GuestCheckout } from './components/guest-checkout.tsx';
import { CheckoutFormPage } from './components/checkout-form.tsx';
import { useQuote } from './hooks.ts';
import { useCheckoutForm } from './form/use-checkout-form.ts';

/** Who is not signed in does that first, on this page (decision 185). */
export function CheckoutPage() {
  const { me } = useMe();
  // The form takes over from a field that is gone.
  const [isNew] = useState(me === null);
  if (!me) return <GuestCheckout />;
  return (
    <Suspense fallback={<Loading />}>
      <CustomerCheckout id={me.id} isNew={isNew} />
    </Suspense>
  );
}

function CustomerCheckout({ id, isNew }: { id: string; isNew: boolean }) {
  const { data: profile } = useSuspenseQuery(profileOptions());
  const { form, suggestEventDay, followAddress } = useCheckoutForm({ id, ...profile });
  const [method, county] = useWatch({ control: form.control, name: ['method', 'county'] });
  const choice = deliveryChoiceOf(deliveryPlaceOf({ method, county }));
  const { quote, queryKey, isOld, isFailed, retry } = useQuote(choice);
  const said = useEventDays();
  // What is only bought has no days of its own: the event is on those that were said.
  const rentalDay = quote && (firstRentalDay(quote.lines, quote.today) ?? said?.start);
  useEffect(() => {
    if (rentalDay) suggestEventDay(rentalDay);
  }, [rentalDay, suggestEventDay]);

  if (isFailed) {
    return (
      <Alert
        tone="danger"
        title={m.checkout_load_failed()}
        actions={
          <Button variant="secondary" onClick={retry}>
            {m.checkout_again()}
          </Button>
        }
        live
      />
    );
  }
  if (!quote) return <Loading />;
  if (quote.lines.length === 0 && quote.notices.length === 0 && !isOld) return <NothingToOrder />;
  return (
    <CheckoutFormPage
      onAddress={followAddress}
      form={form}
      quote={quote}
      quoteKey={queryKey}
      isOld={isOld}
      isPlaceKnown={choice !== null}
      isNew={isNew}
    />
  );
}

function Loading() {
  return (
    <div role="status" className="grid gap-4">
      <span className="sr-only">{m.checkout_loading()}</span>
      <Skeleton className="h-12 w-full lg:w-2/3" />
      <Skeleton className="h-64 w-full lg:w-2/3" />
      <Skeleton className="h-64 w-full lg:w-2/3" />
    </div>
  );
}

function NothingToOrder() {
  return (
    <EmptyState
      icon={<ShoppingCart size={48} />}
      title={m.checkout_empty_title()}
      actions={
        <>
          <Link to="/products" className={buttonClass({ size: 'lg' })}>
            {m.checkout_empty_action()}
          </Link>
          <Link to="/orders" className={buttonClass({ variant: 'secondary', size: 'lg' })}>
            {m.checkout_empty_orders()}
          </Link>
        </>
      }
    >
      <p>{m.checkout_empty_text()}</p>
      {/* The answer may have been lost, with the order placed and the cart empty. */}
      <p className="mt-2">{m.checkout_empty_ordered()}</p>
    </EmptyState>
  );
}
