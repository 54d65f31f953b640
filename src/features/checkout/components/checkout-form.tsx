import { useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { MovedLine } from '#/features/cart/moved-line.tsx';
import { MethodChoice } from '#/features/payments/method-choice.tsx';
import { m } from '#/paraglide/messages.js';
import { isLineLost } from '#/platform/rpc/answer-facts.ts';
import { Alert } from '#/ui/alert.tsx';
import { Button } from '#/ui/button.tsx';
import { choosePayBy, useChosenPayBy } from '../form/draft.ts';
import { blocksOrder } from '../form/compare-quotes.ts';
import { ContactSection } from './contact-section.tsx';
import { DeliverySection, wayTitle } from './delivery-section.tsx';
import { EventSection } from './event-section.tsx';
import { FIELDS, FieldErrors } from './field-errors.tsx';
import { SummaryAside, SummaryFold, summaryOf } from './order-summary.tsx';
import { PayBar } from './pay-bar.tsx';
import { CartRejections, QuoteChanged } from './quote-changes.tsx';
import { ReviewSection } from './review-section.tsx';
import { placeOrderRejection, usePlaceOrder } from '../hooks.ts';
import { rejectionMessage } from '../messages.ts';
import type { CheckoutDetails } from '../schemas.ts';
import type { CheckoutForm } from '../form/use-checkout-form.ts';
import type { QuoteView } from '../views.ts';

interface CheckoutFormPageProps {
  form: CheckoutForm;
  quote: QuoteView;
  quoteKey: readonly unknown[];
  /** The quote belongs to another place; the right one is on its way. */
  isOld: boolean;
  isPlaceKnown: boolean;
  /** Has just signed in on this page: the first empty field takes the focus. */
  isNew: boolean;
  onAddress: (typed: string) => void;
}

export function CheckoutFormPage(props: CheckoutFormPageProps) {
  const { form, quote, quoteKey, isOld, isPlaceKnown, isNew, onAddress } = props;
  const method = useWatch({ control: form.control, name: 'method' });
  const eventDate = useWatch({ control: form.control, name: 'eventDate' });
  const place = usePlaceOrder(quoteKey);
  const chosen = useChosenPayBy();
  const payBy = quote.payBy.find((one) => one === chosen) ?? quote.payBy[0] ?? 'prompt';
  const summary = summaryOf(quote, isPlaceKnown);
  useEffect(() => {
    const empty = FIELDS.find((name) => form.getValues(name) === '');
    if (isNew && empty) form.setFocus(empty);
  }, [form, isNew]);
  const [seenDue, setSeenDue] = useState(quote.price.dueNow);

  const refused = place.isError ? placeOrderRejection(place.error) : null;
  // What is too soon stands at the county and the days, and goes when those are changed.
  const isRuledOut = isPlaceKnown && quote.tooSoon.length + quote.travelTaken.length > 0;
  const changed =
    refused && 'quote' in refused && refused.reason !== 'HIRE_TOO_SOON' ? refused : null;
  const isFailed = place.isError && !changed && refused?.reason !== 'HIRE_TOO_SOON';
  const blockingNotices = quote.notices.filter(blocksOrder);
  const mustWait = isOld || changed !== null || blockingNotices.length > 0 || isRuledOut;

  // A second press can come before the first one is drawn, and after the order is placed but before
  // its page has opened: neither is a request for another order.
  const isUnderWay = useRef(false);
  const send = (details: CheckoutDetails) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setSeenDue(quote.price.dueNow);
    place.mutate({ details, quote, payBy }, { onError: () => (isUnderWay.current = false) });
  };

  return (
    <form
      method="post"
      noValidate
      // What has focus stays clear of the bar at the bottom of phones.
      className="grid grid-cols-[minmax(0,1fr)] gap-8 max-lg:[&_:is(input,select,textarea,a,button)]:scroll-mb-44 lg:grid-cols-[minmax(0,1fr)_24rem]"
      onSubmit={(event) => {
        event.preventDefault();
        if (!mustWait) void form.handleSubmit(send)(event);
      }}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
        <div className="grid gap-2 empty:hidden">
          <SummaryFold summary={summary} />
          <MovedLine />
        </div>
        <FieldErrors form={form} />
        {changed ? (
          <QuoteChanged
            changes={changed.changes}
            was={seenDue}
            now={changed.quote.price.dueNow}
            onAccept={blockingNotices.length > 0 ? null : place.reset}
          />
        ) : (
          blockingNotices.length > 0 && <CartRejections changes={blockingNotices} />
        )}
        <ContactSection form={form} />
        <DeliverySection
          form={form}
          method={method}
          quote={quote}
          isPlaceKnown={isPlaceKnown && !isOld}
          eventDate={eventDate}
          onAddress={onAddress}
        />
        <EventSection form={form} quote={quote} isPlaceKnown={isPlaceKnown} />
        <ReviewSection form={form} quote={quote} />
        <MethodChoice methods={quote.payBy} value={payBy} onChange={choosePayBy} />
        <PayBar due={isOld ? null : quote.price.dueNow} isPlaceKnown={isPlaceKnown}>
          {isRuledOut && (
            <Alert tone="danger">
              <a href="#checkout-too-soon" className="text-link">
                {wayTitle(quote)}
              </a>
            </Alert>
          )}
          {isFailed && (
            <Alert
              tone="danger"
              title={refused ? m.checkout_failed_title() : m.checkout_unknown_title()}
              live
            >
              {refused ? rejectionMessage(refused) : unknownText(place.error)}
            </Alert>
          )}
          <Button
            type="submit"
            size="lg"
            block
            busy={place.isPending || place.isSuccess}
            aria-disabled={mustWait}
            className="text-balance whitespace-normal!"
          >
            {payBy === 'page' ? m.checkout_submit_page() : m.checkout_submit()}
          </Button>
        </PayBar>
      </div>
      <SummaryAside summary={summary} />
    </form>
  );
}

/** Nobody knows whether it arrived; pressing again is safe either way. */
function unknownText(error: unknown): string {
  return isLineLost(error) ? m.checkout_needs_line() : m.checkout_failed_text();
}
