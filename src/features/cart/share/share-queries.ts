import { useMutation, useQuery } from '@tanstack/react-query';
import { rangeOf } from '#/domain/cart/line.ts';
import { m } from '#/paraglide/messages.js';
import { getLocale } from '#/paraglide/runtime.js';
import { localizePath } from '#/platform/i18n/locale-path.ts';
import { isNotFound } from '#/platform/rpc/is-not-found.ts';
import { isWorthRetrying } from '#/platform/query/retry-policy.ts';
import { api, client } from '#/platform/rpc/client.ts';
import { rejectionText } from '#/platform/rpc/rejection.ts';
import { shareSentences } from '../messages.ts';
import type { CartLineView } from '../views.ts';

/** Lines (newest first) as requests, named by `idOf`; prices stay behind. */
export function toLineRequests(
  lines: readonly CartLineView[],
  idOf: (line: CartLineView) => string,
) {
  return lines.map((line) => {
    const { productId, type, quantity, options } = line;
    return { guestId: idOf(line), productId, type, quantity, options, range: rangeOf(line) };
  });
}

export function useShareLink() {
  return useMutation({
    mutationFn: async (lines: readonly CartLineView[]) => {
      const items = toLineRequests(lines, ({ id }) => id);
      const { token } = await client.cart.share({ locale: getLocale(), items });
      return `${window.location.origin}${localizePath('/cart', getLocale())}?share=${token}`;
    },
  });
}

/** What somebody shared. Read once: a proposal does not change under the reader's eyes. */
export function useSharedCart(token: string) {
  return useQuery(
    api.cart.openShared.queryOptions({
      input: { locale: getLocale(), token },
      staleTime: Infinity,
      retry: (count, error) => count < 2 && isWorthRetrying(error),
    }),
  );
}

export function shareFailure(error: unknown): string {
  if (isNotFound(error)) return m.cart_shared_over();
  return rejectionText(error, shareSentences) ?? m.cart_share_failed();
}
