import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { normaliseCode } from '#/domain/discounts/normalise-code.ts';
import { m } from '#/paraglide/messages.js';
import { getLocale } from '#/paraglide/runtime.js';
import { removeStored, storedRequestKey } from '#/platform/forms/storage.ts';
import { retriesRecognised } from '#/platform/query/retry-policy.ts';
import { api, client } from '#/platform/rpc/client.ts';
import { rejectionOf } from '#/platform/rpc/rejection.ts';
import { expectedOf } from '../form/request.ts';
import { staffOrderSentences } from '../messages.ts';
import type { StaffPlaceOrderRejection } from '../rejections.ts';
import type { QuoteView } from '../views.ts';
import { codeRejectionMessage } from '#/features/discounts/messages.ts';
import { quoteOf, type OrderToPlace, type TypedOrder } from './typed-order.ts';

const ATTEMPT_KEY = 'phoneOrderAttempt';

/** What an order by telephone comes to, asked afresh with every change. */
export function useStaffQuote(typed: TypedOrder) {
  const asked = quoteOf(typed);
  const input = {
    locale: getLocale(),
    ...(asked ?? { items: [], delivery: { method: 'pickup' as const } }),
  };
  const options = api.checkout.staff.getQuote.queryOptions({
    input,
    enabled: asked !== null,
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  const { data, error, isPlaceholderData } = useQuery(options);
  return {
    /** Null: nothing to price yet. */
    quote: asked === null ? null : (data ?? null),
    /** What is shown is of other goods or another place. */
    isOld: isPlaceholderData,
    error,
    queryKey: options.queryKey,
  };
}

/** Tries a code: the reason when it is refused, else null and it is kept. */
export function useApplyCode(typed: TypedOrder, onKeep: (code: string) => void) {
  const queryClient = useQueryClient();
  return async (text: string): Promise<string | null> => {
    const code = normaliseCode(text);
    if (!code.ok) return codeRejectionMessage(code);
    const asked = quoteOf({ ...typed, code: code.value });
    if (asked) {
      const input = { locale: getLocale(), ...asked };
      const options = api.checkout.staff.getQuote.queryOptions({ input, staleTime: 0 });
      const quote = await queryClient.fetchQuery(options).catch(() => null);
      if (!quote) return m.discount_failed_apply();
      const outcome = quote.discounts.code?.outcome;
      if (outcome?.state === 'refused') return codeRejectionMessage(outcome.rejection);
    }
    onKeep(code.value);
    return null;
  };
}

interface Sent {
  order: OrderToPlace;
  quote: QuoteView;
}

/** Idempotent: a retry, a second press or a reload is the same order (CHECKOUT-1). */
export function usePlaceForCustomer(quoteKey: readonly unknown[]) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ order, quote }: Sent) => {
      const { cartVersion: _, ...expected } = expectedOf(quote);
      const request = { locale: getLocale(), ...order, expected };
      const idempotencyKey = storedRequestKey('session', ATTEMPT_KEY, request);
      return client.checkout.staff.placeOrder({ ...request, idempotencyKey });
    },
    retry: retriesRecognised,
    onSuccess: () => {
      removeStored('session', ATTEMPT_KEY);
      void queryClient.invalidateQueries({ queryKey: api.orders.key() });
      void queryClient.invalidateQueries({ queryKey: api.desk.key() });
    },
    onError: (error) => {
      const refused = staffOrderRejection(error);
      if (refused && 'quote' in refused) queryClient.setQueryData(quoteKey, refused.quote);
    },
  });
}

/** Why the order was refused; null when it is not known whether it arrived. */
export function staffOrderRejection(error: unknown): StaffPlaceOrderRejection | null {
  return rejectionOf(error, staffOrderSentences);
}
