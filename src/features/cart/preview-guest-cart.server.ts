import type { Executor } from '#/db/client.server.ts';
import { isSameKind, nextLineNo } from '#/domain/cart/change-cart.ts';
import type { GuestLineRequest } from '#/domain/cart/guest-cart.ts';
import { daysBetween, type Day } from '#/domain/dates/day.ts';
import {
  checkRentalRange,
  DEFAULT_HIRE_LIMITS,
  type RentalRange,
} from '#/domain/rentals/rental-range.ts';
import { isCodeTicket } from '#/features/discounts/code-ticket.server.ts';
import { readCart, type CartReading, type KnownLine } from './read-cart.server.ts';
import type { GuestDiscount } from './schemas.ts';
import type { CartView } from './views.ts';

/** A guest's requests (newest first) as the same view that an account's cart has. Keeps nothing. */
export function previewGuestCart(
  db: Executor,
  requests: readonly GuestLineRequest[],
  discount: GuestDiscount | null,
  reading: CartReading,
): Promise<CartView> {
  // Only a code that was applied here before: a preview is no way to guess one.
  const code = discount && isCodeTicket(discount.code, discount.ticket) ? discount.code : null;
  const lines = toKnownLines(requests, reading.today);
  return readCart(db, lines, { version: 0, userId: null, code }, reading);
}

/** Requests (newest first) as the lines of a cart that is kept nowhere; each id counts once. */
export function toKnownLines(requests: readonly GuestLineRequest[], today: Day): KnownLine[] {
  const lines: KnownLine[] = [];
  // Lines of one product are numbered from the oldest on, as in an account.
  for (const request of requests.toReversed()) {
    if (lines.some(({ id }) => id === request.guestId)) continue;
    const { productId, type, quantity, options } = request;
    const alike = lines.filter((line) => isSameKind(line, request));
    const range = usableRange(request, today);
    lines.push({
      id: request.guestId,
      productId,
      type,
      quantity,
      options,
      unitPrice: null,
      lineNo: nextLineNo(alike),
      rentalDuration: range ? daysBetween(range.start, range.end) : null,
      rentalStartDate: range?.start ?? null,
      rentalEndDate: range?.end ?? null,
    });
  }
  return lines.toReversed();
}

/** Stored dates that once were a hire, also past ones, so that the cart can say so; else null. */
export function usableRange(
  request: Pick<GuestLineRequest, 'type' | 'range'>,
  today: Day,
): RentalRange | null {
  const { type, range } = request;
  if (type !== 'rental' || !range) return null;
  const checked = checkRentalRange(range, today);
  if (checked.ok) return range;
  const days = daysBetween(range.start, range.end);
  const wasPossible = days >= 1 && days <= DEFAULT_HIRE_LIMITS.maxDays;
  return checked.reason === 'HIRE_START_IN_PAST' && wasPossible ? range : null;
}
