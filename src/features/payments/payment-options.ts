import { api } from '#/platform/rpc/client.ts';

// Apart from the hooks, whose sentences no route has to load.

/** The order from whose page of the provider somebody comes back. */
export function returnedOptions(reference: string) {
  return api.payments.returned.queryOptions({ input: { reference }, staleTime: Infinity });
}

/** What a payment link opens; looked at again whenever something happened. */
export function payLinkOptions(token: string) {
  return api.payments.openLink.queryOptions({ input: { token }, staleTime: 0 });
}

/** How the paying of an order stands; always asked afresh, because a prompt does not wait for us. */
export function paymentOptions(orderId: string) {
  return api.payments.get.queryOptions({ input: { orderId }, staleTime: 0 });
}
