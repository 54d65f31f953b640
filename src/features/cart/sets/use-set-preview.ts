import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { setsFree } from '#/domain/sets/set.ts';
import { getLocale } from '#/paraglide/runtime.js';
import { api } from '#/platform/rpc/client.ts';
import type { PartAddition } from '../account/cart-operations.ts';
import { noticeMessage } from '../messages.ts';
import { toPart } from '../pending/together-operation.ts';
import type { CartNotice, CartView } from '../views.ts';

const FRESH_MS = 30_000;

/** Prices and free units of the parts, as a cart with nothing else in it would have them. */
export function useSetPreview(wanted: readonly PartAddition[], isDated: boolean) {
  const items = wanted.map((part) => ({ guestId: part.product.id, ...toPart(part) })).toReversed();
  const { data, isError } = useQuery(
    api.cart.previewGuest.queryOptions({
      input: { locale: getLocale(), items, discount: null },
      enabled: isDated && items.length > 0,
      staleTime: FRESH_MS,
      placeholderData: keepPreviousData,
      retry: false,
    }),
  );
  const cart = isDated ? data : undefined;
  const notices = cart?.notices ?? [];
  return {
    cart,
    isError,
    problems: new Map(notices.map((notice) => [notice.lineId, noticeMessage(notice)])),
    /** Units of the asked quantity count as one: how often the whole is free. */
    free: cart && setsFree(cart.lines.map((line) => freeOf(line, notices))),
  };
}

export type SetPreview = ReturnType<typeof useSetPreview>;

function freeOf(line: CartView['lines'][number], notices: readonly CartNotice[]) {
  const { id, quantity, maxQuantity } = line;
  const short = notices.find(({ lineId }) => lineId === id);
  if (!short) return { quantity, free: maxQuantity };
  return { quantity, free: short.reason === 'LESS_STOCK' ? short.left : 0 };
}
