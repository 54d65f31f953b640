import type { QueryClient } from '@tanstack/react-query';
import { isNotFound } from '#/platform/rpc/is-not-found.ts';
import { paymentOptions, returnedOptions } from './payment-options.ts';

/** The order that an address names, or the payment it comes back from, with its paying; null: none of theirs. */
export async function findReturned(
  queryClient: QueryClient,
  claim: { order?: string | undefined; reference?: string | undefined },
): Promise<string | null> {
  try {
    const orderId =
      claim.order ??
      (claim.reference &&
        (await queryClient.ensureQueryData(returnedOptions(claim.reference))).orderId);
    if (!orderId) return null;
    await queryClient.ensureQueryData(paymentOptions(orderId));
    return orderId;
  } catch (error) {
    if (isNotFound(error)) return null;
    throw error;
  }
}
