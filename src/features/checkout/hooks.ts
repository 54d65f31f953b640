import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { PaymentMethod } from '#/domain/payments/method.ts';
import { useGoTo, useMe } from '#/features/account/hooks.ts';
import { useCart } from '#/features/cart/hooks.ts';
import { getLocale } from '#/paraglide/runtime.js';
import { retriesRecognised } from '#/platform/query/retry-policy.ts';
import { api, client } from '#/platform/rpc/client.ts';
import { rejectionOf } from '#/platform/rpc/rejection.ts';
import { forgetCheckout, keyFor } from './form/draft.ts';
import { orderSentences } from './messages.ts';
import type { PlaceOrderRejection } from './rejections.ts';
import { orderRequest } from './form/request.ts';
import type { CheckoutDetails, DeliveryChoiceInput } from './schemas.ts';
import type { QuoteView } from './views.ts';

/** A pick-up, until the customer has said where to. */
const UNDECIDED: DeliveryChoiceInput = { method: 'pickup' };

/** The quote, asked afresh with every change; without a place it is that of a pick-up. */
export function useQuote(choice: DeliveryChoiceInput | null) {
  const { me } = useMe();
  const cart = useCart();
  const delivery = choice ?? UNDECIDED;
  const queryKey = ['checkout', 'quote', me?.id, getLocale(), delivery, cart.version];
  const query = useQuery(
    api.checkout.quote.queryOptions({
      input: { locale: getLocale(), delivery },
      queryKey,
      enabled: !cart.isPending && !cart.isGuest,
      staleTime: 0,
      placeholderData: keepPreviousData,
    }),
  );
  return {
    quote: query.data,
    /** What is shown belongs to another place or cart. */
    isOld: query.isPlaceholderData || cart.isPending,
    isFailed: query.isError && !query.data,
    retry: () => void query.refetch(),
    queryKey,
  };
}

interface Sent {
  details: CheckoutDetails;
  quote: QuoteView;
  payBy: PaymentMethod;
}

/** Idempotent: a retry, a second press or a reload is the same order (CHECKOUT-1). */
export function usePlaceOrder(quoteKey: readonly unknown[]) {
  const queryClient = useQueryClient();
  const goTo = useGoTo();
  const finish = (orderId: string, payBy: PaymentMethod) => {
    forgetCheckout();
    goTo(`/orders/${orderId}?pay=${payBy === 'page' ? 'page' : '1'}`);
    // The cart is empty now, and the list of orders is longer.
    void queryClient.invalidateQueries({ queryKey: ['cart'] });
    void queryClient.invalidateQueries({ queryKey: api.orders.key() });
    // What was not known of the person is now what they ordered with.
    void queryClient.invalidateQueries({ queryKey: api.account.key() });
  };
  return useMutation({
    mutationFn: ({ details, quote }: Sent) => {
      const request = orderRequest(details, quote, getLocale());
      return client.checkout.placeOrder({ ...request, idempotencyKey: keyFor(request) });
    },
    // An order never waits to be sent later: prices and units are those of the moment of pressing.
    retry: retriesRecognised,
    onSuccess: ({ orderId }, { payBy }) => finish(orderId, payBy),
    onError: (error, { payBy }) => {
      const rejection = placeOrderRejection(error);
      if (rejection?.reason === 'ALREADY_PLACED') finish(rejection.orderId, payBy);
      if (rejection && 'quote' in rejection) {
        queryClient.setQueryData(quoteKey, rejection.quote);
        void queryClient.invalidateQueries({ queryKey: ['cart'] });
      }
    },
  });
}

/** Why the order was refused; null when it is not known whether it arrived. */
export function placeOrderRejection(error: unknown): PlaceOrderRejection | null {
  return rejectionOf(error, orderSentences);
}
