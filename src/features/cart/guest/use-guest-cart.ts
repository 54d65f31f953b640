import { useQuery, useQueryClient } from '@tanstack/react-query';
import { removeLine, setRentalDates, setQuantity } from '#/domain/cart/change-cart.ts';
import { guestLines } from '#/domain/cart/change-guest-cart.ts';
import { nairobiDay } from '#/domain/dates/day.ts';
import { reject } from '#/domain/errors/result.ts';
import { checkRentalRange, rentalLength } from '#/domain/rentals/rental-range.ts';
import { usePendingCode } from '#/features/discounts/hooks.ts';
import { pendingCode } from '#/features/discounts/pending-code.ts';
import { getLocale } from '#/paraglide/runtime.js';
import { client } from '#/platform/rpc/client.ts';
import type { CartOperations, CartSource, RejectionMessage } from '../account/cart-operations.ts';
import { guestCartInput, guestCartOptions, guestPreviewInput } from '../account/cart-queries.ts';
import { codeResult } from '../account/code-result.ts';
import {
  addTogetherWhenFree,
  changeGuestCart,
  changeWhenFree,
  LOOK_TIMEOUT_MS,
  type Decide,
  type Look,
} from './change-guest-store.ts';
import { decideAddition } from './decide-addition.ts';
import { guestStore } from './guest-store.ts';
import { guestView, type AddableProduct } from './guest-view.ts';
import { partMessage, rejectionMessage } from '../messages.ts';
import { useGuestItems } from './use-guest-items.ts';
import type { CartView } from '../views.ts';

/** The cart kept in this browser, at prices and stock from the server when it can be reached. */
export function useGuestCart(active: boolean): CartSource {
  const queryClient = useQueryClient();
  const items = useGuestItems();
  const storedCode = usePendingCode();
  const query = useQuery(guestCartOptions(items, storedCode, active));
  const view = guestView(items, items.length > 0 ? query.data : undefined, getLocale());
  const look: Look = async (wanted) => {
    const signal = AbortSignal.timeout(LOOK_TIMEOUT_MS);
    const answer = await client.cart
      .previewGuest(guestPreviewInput(wanted, storedCode), { signal })
      .catch(() => null);
    const { queryKey } = guestCartOptions(wanted, storedCode, true);
    if (answer) queryClient.setQueryData(queryKey, answer);
    return answer;
  };
  const applyCode = async (code: string) => {
    const answer = await client.cart.applyGuestCode({ ...guestCartInput(items), code });
    const { queryKey } = guestCartOptions(items, answer.discount, true);
    queryClient.setQueryData(queryKey, answer.cart);
    pendingCode.write(answer.discount);
    return answer.cart;
  };
  return {
    view,
    isPending: active && items.length > 0 && view.lines.length === 0 && query.isPending,
    // Without the server the cart is shown as this browser knows it.
    isFallback: false,
    retry: () => void query.refetch(),
    operations: {
      ...guestOperations(view, look),
      applyCode: (code) => codeResult(applyCode(code)),
      removeCode: async () => {
        pendingCode.write(null);
        return null;
      },
    },
  };
}

function guestOperations(
  view: CartView,
  look: Look,
): Omit<CartOperations, 'applyCode' | 'removeCode'> {
  const lineOf = (lineId: string) => view.lines.find(({ id }) => id === lineId);

  return {
    async add(product, request) {
      const result = await changeWhenFree(product, look, (items) =>
        decideAddition(items, product, request, new Date()),
      );
      if (result.ok) {
        return result.value.isChecked ? { kind: 'added' } : { kind: 'added', isUnchecked: true };
      }
      if (result.reason === 'ASK_DATES') {
        return { kind: 'ask-dates', current: result.current, wanted: result.wanted };
      }
      return { kind: 'refused', message: rejectionMessage(result) };
    },

    async addTogether(parts) {
      const result = await addTogetherWhenFree(parts, look);
      if (result.ok) {
        return result.value.isChecked ? { kind: 'added' } : { kind: 'added', isUnchecked: true };
      }
      return { kind: 'refused', message: partMessage(result.productName, result) };
    },

    async setQuantity(lineId, quantity) {
      const line = lineOf(lineId);
      // What is free is known already, so this shows at once.
      if (line && quantity > line.maxQuantity) {
        const left = line.maxQuantity;
        return rejectionMessage({ reason: 'NOT_ENOUGH_UNITS', wanted: quantity, left });
      }
      return changeNow(line?.product ?? null, (items) =>
        line
          ? setQuantity(guestLines(items), lineId, quantity, { ...line.product, isActive: true })
          : reject({ reason: 'LINE_NOT_FOUND' }),
      );
    },

    async setDates(lineId, range) {
      const line = lineOf(lineId);
      if (!line) return rejectionMessage({ reason: 'LINE_NOT_FOUND' });
      const checked = checkRentalRange(range, nairobiDay(new Date()), rentalLength(line.product));
      if (!checked.ok) return rejectionMessage(checked);
      const result = await changeWhenFree(line.product, look, (items) =>
        setRentalDates(guestLines(items), lineId, range, { ...line.product, isActive: true }),
      );
      return result.ok ? null : rejectionMessage(result);
    },

    async remove(lineId) {
      return changeNow(null, (items) => removeLine(guestLines(items), lineId));
    },

    async clear() {
      guestStore.change(() => []);
      pendingCode.write(null);
      return null;
    },
  };
}

function changeNow(product: AddableProduct | null, decide: Decide): RejectionMessage {
  const result = changeGuestCart(product, decide);
  return result.ok ? null : rejectionMessage(result);
}
