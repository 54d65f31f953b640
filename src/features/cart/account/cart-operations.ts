import { ORPCError } from '@orpc/client';
import type { LineOptions, LineType } from '#/domain/cart/line.ts';
import type { CodeOutcome } from '#/domain/discounts/price-with-code.ts';
import type { RentalRange } from '#/domain/rentals/rental-range.ts';
import { m } from '#/paraglide/messages.js';
import { isLineLost } from '#/platform/rpc/answer-facts.ts';
import { rejectionOf } from '#/platform/rpc/rejection.ts';
import type { AddableProduct } from '../guest/guest-view.ts';
import { cartSentences, partMessage, rejectionMessage } from '../messages.ts';
import type { CartRejection } from '../rejections.ts';
import type { CartView } from '../views.ts';

export interface AddToCartInput {
  type: LineType;
  quantity: number;
  range: RentalRange | null;
  options: LineOptions;
  /** The answer, when asked about other dates. */
  onOtherDates?: 'replace' | 'separate';
}

export type AddOutcome =
  | { kind: 'added'; isUnchecked?: true }
  /** Waits in the guest cart of this browser, because the account could not be reached. */
  | { kind: 'pending' }
  | { kind: 'ask-dates'; current: RentalRange; wanted: RentalRange }
  | { kind: 'refused'; message: string };

/** One of several things that are added together. */
export interface PartAddition {
  product: AddableProduct;
  request: AddToCartInput;
}

export type TogetherOutcome = Extract<AddOutcome, { kind: 'added' | 'refused' }>;

/** The sentence that says why not; null when it was done. */
export type RejectionMessage = string | null;

/** What can be done with a cart, the same for guests and accounts. None of it throws. */
export interface CartOperations {
  add: (product: AddableProduct, request: AddToCartInput) => Promise<AddOutcome>;
  /** All of them or none (CART-19). */
  addTogether: (parts: readonly PartAddition[]) => Promise<TogetherOutcome>;
  setQuantity: (lineId: string, quantity: number) => Promise<RejectionMessage>;
  setDates: (lineId: string, range: RentalRange) => Promise<RejectionMessage>;
  remove: (lineId: string) => Promise<RejectionMessage>;
  clear: () => Promise<RejectionMessage>;
  applyCode: (code: string) => Promise<CodeResult>;
  removeCode: () => Promise<RejectionMessage>;
}

export type CodeResult = { outcome: CodeOutcome | null } | { rejection: string };

export interface CartSource {
  view: CartView | undefined;
  isPending: boolean;
  /** The account's cart cannot be read, so the guest's stands in for it. */
  isFallback: boolean;
  retry: () => void;
  operations: CartOperations;
}

/** Signed out meanwhile, too slow, or too many at once. */
const MAYBE_LATER: ReadonlySet<number> = new Set([401, 403, 408, 429]);

/** Why a change of the cart was rejected; null when it is our fault or the network's. */
export function cartRejectionOf(error: unknown): CartRejection | null {
  if (error instanceof ORPCError && error.code === 'NOT_FOUND') return { reason: 'LINE_NOT_FOUND' };
  return rejectionOf(error, cartSentences);
}

export function cartFailureText(error: unknown, otherwise: () => string): string {
  const rejection = cartRejectionOf(error);
  if (rejection) return rejectionMessage(rejection);
  return isLineLost(error) ? m.cart_needs_line({ what: otherwise() }) : otherwise();
}

/**
 * Whether nobody refused an addition for a reason, so that it belongs into the guest cart: the line
 * was cut, the shop is at fault, or it does not know the person any more. It may have arrived all
 * the same.
 */
export function maybeArrived(error: unknown): boolean {
  if (cartRejectionOf(error)) return false;
  return !(error instanceof ORPCError) || error.status >= 500 || MAYBE_LATER.has(error.status);
}

export function addOutcomeOf(error: unknown): AddOutcome {
  const rejection = cartRejectionOf(error);
  if (rejection?.reason === 'ASK_DATES') {
    return { kind: 'ask-dates', current: rejection.current, wanted: rejection.wanted };
  }
  return { kind: 'refused', message: cartFailureText(error, m.cart_failed_add) };
}

/** Why nothing of several things went in, with the name of the one that is in the way. */
export function togetherFailureText(error: unknown, parts: readonly PartAddition[]): string {
  const rejection = cartRejectionOf(error);
  if (!rejection || !('productId' in rejection)) return cartFailureText(error, m.cart_failed_add);
  const part = parts.find(({ product }) => product.id === rejection.productId);
  return part ? partMessage(part.product.name, rejection) : rejectionMessage(rejection);
}
