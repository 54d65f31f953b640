import { rangeOf } from '#/domain/cart/line.ts';
import { cartTotals, type CartTotals } from '#/domain/cart/totals.ts';
import type { CodeOutcome } from '#/domain/discounts/price-with-code.ts';
import type { RentalRange } from '#/domain/rentals/rental-range.ts';
import { DEFAULT_VAT_RATE, type VatRate } from '#/domain/money/vat.ts';
import { reportAddition } from '#/features/visits/report-visit.ts';
import { m } from '#/paraglide/messages.js';
import { notify } from '#/ui/notify.ts';
import { announceCode } from './account/code-result.ts';
import type {
  AddOutcome,
  AddToCartInput,
  PartAddition,
  RejectionMessage,
  TogetherOutcome,
} from './account/cart-operations.ts';
import type { AddableProduct } from './guest/guest-view.ts';
import { openCartPanel } from './components/cart-panel-store.ts';
import { useCartOwnerId } from './cart-owner.ts';
import { useAccountCart } from './account/use-account-cart.ts';
import { useGuestCart } from './guest/use-guest-cart.ts';
import type { CartLineView, CartNotice } from './views.ts';

/** A guest's or an account's cart. Every change shows at once and says how it went. */
export interface Cart {
  /** Newest first. */
  lines: CartLineView[];
  notices: CartNotice[];
  totals: CartTotals;
  count: number;
  vatRate: VatRate;
  version: number;
  /** Nothing can be said yet: neither empty nor full. */
  isPending: boolean;
  isGuest: boolean;
  /** The account's cart cannot be reached; what is shown is the guest cart of this browser. */
  isFallback: boolean;
  /** It is known whose cart this is, so something can be put into it. */
  isReady: boolean;
  retry: () => void;
  add: (product: AddableProduct, request: AddToCartInput) => Promise<AddOutcome>;
  /** All of them or none; `name` is what they are together. */
  addTogether: (name: string, parts: readonly PartAddition[]) => Promise<TogetherOutcome>;
  /** 0 or less removes the line. */
  setQuantity: (lineId: string, quantity: number) => void;
  /** The reason when refused, for the form that asked; otherwise null. */
  setDates: (lineId: string, range: RentalRange) => Promise<RejectionMessage>;
  remove: (line: CartLineView) => void;
  dismiss: (lineId: string) => void;
  clear: () => void;
  /** What became of the code that is kept with the cart; null: there is none. */
  code: CodeOutcome | null;
  /** The reason when refused, for the form that asked; otherwise null. */
  applyCode: (code: string) => Promise<RejectionMessage>;
  removeCode: () => void;
}

export function useCart(): Cart {
  const cartOwnerId = useCartOwnerId();
  const account = useAccountCart(cartOwnerId ?? null);
  const isGuest = cartOwnerId === null;
  const isFallback = !isGuest && account.isFallback;
  const guest = useGuestCart(isGuest || isFallback);
  const { view, ...source } = isGuest || isFallback ? guest : account;
  // What is added still belongs into the account and only waits here.
  const { add: addToSource, addTogether: addAllToSource } = (isGuest ? guest : account).operations;
  const operations = { ...source.operations, add: addToSource };

  async function add(product: AddableProduct, request: AddToCartInput): Promise<AddOutcome> {
    const outcome = await operations.add(product, request);
    if (outcome.kind === 'refused') showError(outcome.message);
    if (outcome.kind === 'pending' || outcome.kind === 'added') reportAddition();
    if (outcome.kind === 'pending') {
      notify.info(m.cart_kept_title(), m.cart_kept_text({ product: product.name }));
    }
    if (outcome.kind === 'added') sayAdded(product.name, outcome.isUnchecked);
    return outcome;
  }

  async function addTogether(name: string, parts: readonly PartAddition[]) {
    const outcome = await addAllToSource(parts);
    if (outcome.kind === 'refused') showError(outcome.message);
    else {
      reportAddition();
      sayAdded(name, outcome.isUnchecked);
    }
    return outcome;
  }

  async function remove(line: CartLineView): Promise<void> {
    const rejection = await operations.remove(line.id);
    if (rejection !== null) return showError(rejection);
    notify.success(m.cart_removed(), undefined, {
      action: { label: m.cart_undo(), onClick: () => void add(line.product, toAddInput(line)) },
    });
  }

  async function clear(): Promise<void> {
    const lines = view?.lines ?? [];
    const code = view?.discounts.code?.outcome.code ?? null;
    const rejection = await operations.clear();
    if (rejection !== null) return showError(rejection);
    notify.success(m.cart_cleared(), undefined, {
      action: { label: m.cart_undo(), onClick: () => void putBack(lines, code) },
    });
  }

  /** Newest first, as shown; what was put in first goes back first. */
  async function putBack(lines: CartLineView[], code: string | null): Promise<void> {
    for (const line of lines.toReversed()) {
      const outcome = await operations.add(line.product, toAddInput(line));
      if (outcome.kind === 'refused') showError(outcome.message);
    }
    if (code !== null) await operations.applyCode(code);
  }

  async function applyCode(code: string): Promise<RejectionMessage> {
    const result = await operations.applyCode(code);
    if ('rejection' in result) return result.rejection;
    announceCode(result.outcome);
    return null;
  }

  const totals = view?.totals ?? cartTotals([]);
  return {
    lines: view?.lines ?? [],
    notices: view?.notices ?? [],
    totals,
    count: totals.itemCount,
    vatRate: view?.vatRate ?? DEFAULT_VAT_RATE,
    version: view?.version ?? 0,
    isPending: cartOwnerId === undefined || source.isPending,
    isGuest,
    isFallback,
    isReady: cartOwnerId !== undefined,
    retry: isFallback ? account.retry : source.retry,
    add,
    addTogether,
    setQuantity: (lineId, quantity) =>
      void operations.setQuantity(lineId, quantity).then(showError),
    setDates: operations.setDates,
    remove: (line) => void remove(line),
    dismiss: (lineId) => void operations.remove(lineId).then(showError),
    code: view?.discounts.code?.outcome ?? null,
    applyCode,
    removeCode: () =>
      void operations.removeCode().then((rejection) => {
        if (rejection === null) notify.success(m.discount_removed());
        else showError(rejection);
      }),
    clear: () => void clear(),
  };
}

function toAddInput(line: CartLineView): AddToCartInput {
  const { type, quantity, options } = line;
  return { type, quantity, options, range: rangeOf(line), onOtherDates: 'separate' };
}

function sayAdded(name: string, isUnchecked = false): void {
  const text = isUnchecked ? m.cart_added_unchecked : m.cart_added_text;
  notify.success(m.cart_added_title(), text({ product: name }), {
    action: { label: m.cart_show(), onClick: openCartPanel },
    isBrief: true,
  });
}

function showError(rejection: RejectionMessage): void {
  if (rejection !== null) notify.error(m.cart_error(), rejection);
}
