import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  addLine,
  removeLine,
  setRentalDates,
  setQuantity,
  type CartChange,
} from '#/domain/cart/change-cart.ts';
import { applyToGuestCart, guestLines } from '#/domain/cart/change-guest-cart.ts';
import type { GuestCartItem } from '#/domain/cart/guest-cart.ts';
import { nairobiDay } from '#/domain/dates/day.ts';
import { ok, reject, type Result } from '#/domain/errors/result.ts';
import { checkRentalRange, rentalLength } from '#/domain/rentals/rental-range.ts';
import { usePendingCode } from '#/features/discounts/hooks.ts';
import { pendingCode } from '#/features/discounts/pending-code.ts';
import { getLocale } from '#/paraglide/runtime.js';
import { client } from '#/platform/rpc/client.ts';
import type { CartOperations, CartSource, RejectionMessage } from '../account/cart-operations.ts';
import { guestCartInput, guestCartOptions, guestPreviewInput } from '../account/cart-queries.ts';
import { codeResult } from '../account/code-result.ts';
import { guestStore } from './guest-store.ts';
import { guestView, toGuestProduct, type AddableProduct } from './guest-view.ts';
import { MAX_CART_LINES } from '../use-cases/limits.ts';
import { rejectionMessage } from '../messages.ts';
import type { CartRejection } from '../rejections.ts';
import { useGuestItems } from './use-guest-items.ts';
import type { CartView } from '../views.ts';

type Items = readonly GuestCartItem[];
type Decide = (items: Items) => Result<CartChange, CartRejection>;
/** Looks at contents as they would be; null when nobody answers. */
type Look = (items: Items) => Promise<CartView | null>;

const LOOK_TIMEOUT_MS = 4_000;
const OTHER_DATES = { replace: 'whole-line', separate: 'separate-line' } as const;

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
      const { onOtherDates, ...wanted } = request;
      const answer = onOtherDates ? OTHER_DATES[onOtherDates] : 'ask';
      const { range } = wanted;
      const dated = range
        ? checkRentalRange(range, nairobiDay(new Date()), rentalLength(product))
        : ok(null);
      if (!dated.ok) return { kind: 'refused', message: rejectionMessage(dated) };
      const result = await tryChange(product, look, (items) => {
        const lines = guestLines(items);
        const decided = addLine(
          lines,
          { ...wanted, productId: product.id },
          { ...product, isActive: true },
          answer,
        );
        if (!decided.ok) return decided;
        const { value } = decided;
        if (value.kind === 'ask-dates') {
          return reject({ reason: 'ASK_DATES', current: value.current, wanted: value.wanted });
        }
        if (value.kind === 'insert' && items.length >= MAX_CART_LINES) {
          return reject({ reason: 'CART_FULL', max: MAX_CART_LINES });
        }
        return ok(value);
      });
      if (result.ok) {
        return result.value.isChecked ? { kind: 'added' } : { kind: 'added', isUnchecked: true };
      }
      if (result.reason === 'ASK_DATES') {
        return { kind: 'ask-dates', current: result.current, wanted: result.wanted };
      }
      return { kind: 'refused', message: rejectionMessage(result) };
    },

    async setQuantity(lineId, quantity) {
      const line = lineOf(lineId);
      // What is free is known already, so this shows at once.
      if (line && quantity > line.maxQuantity) {
        const left = line.maxQuantity;
        return rejectionMessage({ reason: 'NOT_ENOUGH_UNITS', wanted: quantity, left });
      }
      return change(line?.product ?? null, (items) =>
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
      const result = await tryChange(line.product, look, (items) =>
        setRentalDates(guestLines(items), lineId, range, { ...line.product, isActive: true }),
      );
      return result.ok ? null : rejectionMessage(result);
    },

    async remove(lineId) {
      return change(null, (items) => removeLine(guestLines(items), lineId));
    },

    async clear() {
      guestStore.change(() => []);
      pendingCode.write(null);
      return null;
    },
  };
}

function change(
  product: AddableProduct | null,
  decide: Decide,
  now = Date.now(),
): RejectionMessage {
  let rejection: RejectionMessage = null;
  guestStore.change((items) => {
    const decided = decide(items);
    if (decided.ok) {
      return applyToGuestCart(items, decided.value, product && toGuestProduct(product), now);
    }
    rejection = rejectionMessage(decided);
    return items;
  });
  return rejection;
}

/** Asks the server first whether the units are there; when nobody answers, the addition is taken all the same. */
async function tryChange(
  product: AddableProduct,
  look: Look,
  decide: Decide,
): Promise<Result<{ isChecked: boolean }, CartRejection>> {
  const items = guestStore.read();
  const decided = decide(items);
  if (!decided.ok) return decided;
  const now = Date.now();
  const wanted = applyToGuestCart(items, decided.value, toGuestProduct(product), now);
  const changed = wanted.find((item) => item.timestamp === now);
  const answer = changed ? await look(wanted) : null;
  const shortage = changed && shortageOf(answer, changed);
  if (shortage) return reject(shortage);
  change(product, decide, now);
  return ok({ isChecked: answer !== null });
}

function shortageOf(answer: CartView | null, item: GuestCartItem): CartRejection | null {
  for (const notice of answer?.notices ?? []) {
    if (notice.lineId !== item.id) continue;
    const wanted = item.quantity;
    if (notice.reason === 'PRODUCT_GONE') return { reason: 'PRODUCT_GONE' };
    if (notice.reason === 'LESS_STOCK') {
      return { reason: 'NOT_ENOUGH_UNITS', wanted, left: notice.left };
    }
    if (notice.reason === 'OUT_OF_STOCK' || notice.reason === 'DATES_TAKEN') {
      return { reason: 'NOT_ENOUGH_UNITS', wanted, left: 0 };
    }
  }
  return null;
}
