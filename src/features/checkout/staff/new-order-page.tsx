import { useEffect, useRef, useState } from 'react';
import { deliveryZonesOptions } from '#/features/cart/delivery-place.ts';
import { noticeMessage, wayMessage } from '#/features/cart/messages.ts';
import { useShop } from '#/features/content/use-shop.ts';
import { OrderComposer } from '#/features/orders/order-composer.tsx';
import { m } from '#/paraglide/messages.js';
import { LeaveGuard } from '#/platform/forms/leave-guard.tsx';
import { useSaveKeys } from '#/platform/forms/use-save-keys.ts';
import { useTabDraft } from '#/platform/forms/use-tab-draft.ts';
import { useAdminNavigate } from '#/platform/routing/admin-link.tsx';
import { defineAdminPage } from '#/platform/routing/admin-page.tsx';
import { Alert } from '#/ui/alert.tsx';
import { Button } from '#/ui/button.tsx';
import { focusInvalidField } from '#/ui/focus-invalid-field.ts';
import { notify } from '#/ui/notify.ts';
import { blocksOrder } from '../form/compare-quotes.ts';
import { QuoteChanged } from '../components/quote-changes.tsx';
import { staffRejectionMessage } from '../messages.ts';
import type { QuoteView } from '../views.ts';
import { CustomerFields } from './customer-fields.tsx';
import { EventFields } from './event-fields.tsx';
import { staffOrderRejection, useApplyCode, usePlaceForCustomer, useStaffQuote } from './hooks.ts';
import { OrderPrice } from './order-price.tsx';
import { choiceOfPlace, EMPTY_ORDER, readOrder, type TypedOrder } from './typed-order.ts';

/** An order that a customer gives by telephone (CHECKOUT-9). */
export const newOrderPage = defineAdminPage({
  title: m.phone_order_title,
  lead: m.phone_order_lead,
  readSearch: () => ({}),
  load: (client) => client.ensureQueryData(deliveryZonesOptions()),
  component: NewOrderPage,
});

const NOTHING_SAVED = { version: 0, values: EMPTY_ORDER };

function NewOrderPage() {
  const draft = useTabDraft<TypedOrder>('phone-order', NOTHING_SAVED);
  const { values: typed } = draft;
  const [isChecked, setIsChecked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { holdMinutes } = useShop();
  const navigate = useAdminNavigate();
  const { quote, isOld, error, queryKey } = useStaffQuote(typed);
  const place = usePlaceForCustomer(queryKey);
  const applyCode = useApplyCode(typed, (code) => draft.edit((now) => ({ ...now, code })));
  const { order, errors } = readOrder(typed);
  const isPlaceKnown = choiceOfPlace(typed.place) !== null;
  const notices = noticesOf(quote, isPlaceKnown);
  const refused = place.isError ? staffOrderRejection(place.error) : null;
  const changed = refused && 'quote' in refused ? refused : null;
  const placedId = place.data?.orderId;

  useEffect(() => {
    // After the render in which nothing is left unsaved: nobody is asked whether to leave.
    if (placedId) void navigate({ to: `/admin/orders/${placedId}` });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when it is placed
  }, [placedId]);

  function change(values: Partial<TypedOrder>) {
    draft.change({ ...typed, ...values });
    if (!place.isPending) place.reset();
  }

  function send() {
    if (place.isPending || place.isSuccess || changed) return;
    setIsChecked(true);
    if (!order) return focusInvalidField(form.current);
    if (!quote || isOld || notices.size > 0) return;
    place.mutate(
      { order, quote },
      {
        onSuccess: ({ number }) => {
          draft.discard();
          notify.success(m.phone_order_placed({ number }));
        },
      },
    );
  }
  useSaveKeys(send);

  return (
    <form
      ref={form}
      noValidate
      aria-label={m.phone_order_title()}
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {draft.isRestored && draft.isUnsaved && <Alert>{m.content_admin_restored()}</Alert>}
      <OrderComposer
        customer={
          <CustomerFields typed={typed} errors={isChecked ? errors : {}} onChange={change} />
        }
        lines={typed.lines}
        onLines={(lines) => change({ lines })}
        notices={notices}
        place={typed.place}
        onPlace={(where) => change({ place: where })}
        event={<EventFields typed={typed} errors={isChecked ? errors : {}} onChange={change} />}
        price={
          <OrderPrice
            quote={quote}
            isOld={isOld}
            isPlaceKnown={isPlaceKnown}
            onApply={applyCode}
            onRemove={() => change({ code: '' })}
          />
        }
        isChecked={isChecked}
      />
      {changed && (
        <QuoteChanged
          changes={changed.changes}
          was={place.variables?.quote.price.dueNow ?? 0}
          now={changed.quote.price.dueNow}
          onAccept={notices.size > 0 ? null : place.reset}
          isWithoutCart
        />
      )}
      {isChecked && !changed && notices.size > 0 && (
        <Alert tone="danger" live>
          {m.phone_order_lines_wrong()}
        </Alert>
      )}
      {error && !place.isError && <Failure error={error} />}
      {place.isError && !changed && <Failure error={place.error} />}
      <div className="grid gap-2 sm:justify-items-start">
        <Button
          type="submit"
          size="lg"
          busy={place.isPending}
          aria-disabled={isOld || changed !== null}
        >
          {m.phone_order_place()}
        </Button>
        <p className="text-sm text-quiet">{m.phone_order_hold({ minutes: holdMinutes })}</p>
      </div>
      <LeaveGuard isUnsaved={draft.isUnsaved && !place.isSuccess} onLeave={draft.discard} />
    </form>
  );
}

/** What the shop says against lines, by their keys. */
function noticesOf(quote: QuoteView | null, isPlaceKnown: boolean): Map<string, string[]> {
  const found = new Map<string, string[]>();
  const add = (lineId: string, sentence: string) =>
    found.set(lineId, [...(found.get(lineId) ?? []), sentence]);
  if (!quote) return found;
  for (const notice of quote.notices) {
    if (blocksOrder(notice)) add(notice.lineId, noticeMessage(notice));
  }
  if (!isPlaceKnown) return found;
  for (const hire of [...quote.tooSoon, ...quote.travelTaken]) add(hire.lineId, wayMessage(hire));
  return found;
}

function Failure({ error }: { error: unknown }) {
  const refused = staffOrderRejection(error);
  return (
    <Alert
      tone="danger"
      title={refused ? m.checkout_failed_title() : m.checkout_unknown_title()}
      live
    >
      {refused ? staffRejectionMessage(refused) : m.checkout_failed_text()}
    </Alert>
  );
}
