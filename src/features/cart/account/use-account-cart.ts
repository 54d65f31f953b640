import { useQuery, useQueryClient, type MutationOptions } from '@tanstack/react-query';
import { removeLine, setRentalDates, setQuantity } from '#/domain/cart/change-cart.ts';
import { DEFAULT_VAT_RATE } from '#/domain/money/vat.ts';
import { m } from '#/paraglide/messages.js';
import { getLocale } from '#/paraglide/runtime.js';
import { retriesRecognised } from '#/platform/query/retry-policy.ts';
import { client } from '#/platform/rpc/client.ts';
import {
  addOutcomeOf,
  maybeArrived,
  cartFailureText,
  togetherFailureText,
  type CartSource,
  type RejectionMessage,
} from './cart-operations.ts';
import { accountCartKey, accountCartOptions } from './cart-queries.ts';
import { codeResult } from './code-result.ts';
import { expectChange } from './expect-change.ts';
import { failedRead } from './failed-read.ts';
import { addPending, newAddition } from '../pending/add-pending.ts';
import { toPart, togetherOperation } from '../pending/together-operation.ts';
import { NO_DISCOUNTS, repriceCart } from './reprice-cart.ts';
import { useAdoptionPending } from '../guest/use-adopt-guest-cart.ts';
import type { CartView } from '../views.ts';

type Decision = ReturnType<typeof setQuantity>;
type Update = Omit<Parameters<typeof client.cart.update>[0], 'locale'>;
type Add = Omit<Parameters<typeof client.cart.add>[0], 'locale'>;
type AddParts = Omit<Parameters<typeof client.cart.addTogether>[0], 'locale'>;

const CHANGE_KEY = ['cart', 'change'];
/** Then the addition waits in this browser. */
const ADD_TIMEOUT_MS = 8_000;

const EMPTY_CART: CartView = {
  ...repriceCart([], NO_DISCOUNTS),
  notices: [],
  vatRate: DEFAULT_VAT_RATE,
  version: 0,
};

/** The signed-in person's cart. Changes show at once and are settled one after the other. */
export function useAccountCart(userId: string | null): CartSource {
  const query = useQuery(accountCartOptions(userId));
  const adopting = useAdoptionPending();
  const change = useChange<Update>(
    userId,
    (input) => client.cart.update({ ...input, locale: getLocale() }),
    expectUpdate,
  );
  const remove = useChange<string>(
    userId,
    (lineId) => client.cart.remove({ lineId, locale: getLocale() }),
    (cart, lineId) => expected(cart, removeLine(cart.lines, lineId)),
  );
  const clear = useChange<void>(
    userId,
    () => client.cart.clear({ locale: getLocale() }),
    (cart) => ({ ...cart, ...repriceCart([], NO_DISCOUNTS), notices: [] }),
  );
  const add = useChange<Add>(
    userId,
    (input) => {
      const signal = AbortSignal.timeout(ADD_TIMEOUT_MS);
      return client.cart.add({ ...input, locale: getLocale() }, { signal });
    },
    (cart) => cart,
  );

  const addParts = useChange<AddParts>(
    userId,
    (input) => {
      const signal = AbortSignal.timeout(ADD_TIMEOUT_MS);
      return client.cart.addTogether({ ...input, locale: getLocale() }, { signal });
    },
    (cart) => cart,
  );

  const applyCode = useChange<string>(
    userId,
    (code) => client.cart.applyCode({ code, locale: getLocale() }),
    (cart) => cart,
  );
  const removeCode = useChange<void>(
    userId,
    () => client.cart.removeCode({ locale: getLocale() }),
    (cart) => ({ ...cart, ...repriceCart(cart.lines, { ...cart.discounts, code: null }) }),
  );

  const failed = failedRead(query);
  return {
    view: failed === 'empty' ? EMPTY_CART : query.data,
    isPending: failed === null && (query.isPending || adopting),
    isFallback: failed === 'guest',
    retry: () => void query.refetch(),
    operations: {
      add: (product, request) => {
        const addition = newAddition(product.id, request.type);
        return add({ ...request, productId: product.id, operationId: addition.operationId }).then(
          () => ({ kind: 'added' }) as const,
          (error: unknown) =>
            maybeArrived(error)
              ? addPending(userId, product, request, addition)
              : addOutcomeOf(error),
        );
      },
      addTogether: (parts) => {
        const { operationId, settle } = togetherOperation(parts);
        return addParts({ operationId, parts: parts.map(toPart) }).then(
          () => {
            settle();
            return { kind: 'added' } as const;
          },
          (error: unknown) => {
            if (!maybeArrived(error)) settle();
            return { kind: 'refused', message: togetherFailureText(error, parts) } as const;
          },
        );
      },
      setQuantity: (lineId, quantity) =>
        rejectionMessageOf(change({ lineId, quantity }), m.cart_failed_update),
      setDates: (lineId, range) =>
        rejectionMessageOf(change({ lineId, range }), m.cart_failed_dates),
      remove: (lineId) => rejectionMessageOf(remove(lineId), m.cart_failed_remove),
      clear: () => rejectionMessageOf(clear(), m.cart_failed_clear),
      applyCode: (code) => codeResult(applyCode(code)),
      removeCode: () => rejectionMessageOf(removeCode(), m.discount_failed_remove),
    },
  };
}

/** One kind of change; unlike `useMutation` it does not draw anew for its own states. */
function useChange<Input>(
  userId: string | null,
  call: (input: Input) => Promise<CartView>,
  expect: (cart: CartView, input: Input) => CartView,
): (input: Input) => Promise<CartView> {
  const queryClient = useQueryClient();
  const key = accountCartKey(userId);
  // While more changes wait, an answer is older than what is on the screen.
  const isLast = () => queryClient.isMutating({ mutationKey: CHANGE_KEY }) === 1;
  const change: MutationOptions<CartView, Error, Input, CartView | undefined> = {
    mutationKey: CHANGE_KEY,
    scope: { id: 'cart' },
    mutationFn: call,
    // Every change names its end (or its operation), so repeating it changes nothing further.
    retry: retriesRecognised,
    async onMutate(input) {
      await queryClient.cancelQueries({ queryKey: key });
      const before = queryClient.getQueryData<CartView>(key);
      if (before) queryClient.setQueryData(key, expect(before, input));
      return before;
    },
    onSuccess(cart) {
      if (isLast()) queryClient.setQueryData(key, cart);
    },
    onError(_error, _input, before) {
      if (!isLast()) return;
      if (before) queryClient.setQueryData(key, before);
      void queryClient.invalidateQueries({ queryKey: key });
    },
  };
  return (input) => queryClient.getMutationCache().build(queryClient, change).execute(input);
}

function expected(cart: CartView, decision: Decision): CartView {
  return decision.ok ? expectChange(cart, decision.value) : cart;
}

function expectUpdate(cart: CartView, { lineId, quantity, range }: Update): CartView {
  const line = cart.lines.find(({ id }) => id === lineId);
  if (!line) return cart;
  const offer = { ...line.product, isActive: true };
  if (range) return expected(cart, setRentalDates(cart.lines, lineId, range, offer));
  return expected(cart, setQuantity(cart.lines, lineId, quantity ?? line.quantity, offer));
}

function rejectionMessageOf(
  done: Promise<unknown>,
  otherwise: () => string,
): Promise<RejectionMessage> {
  return done.then(
    () => null,
    (error: unknown) => cartFailureText(error, otherwise),
  );
}
