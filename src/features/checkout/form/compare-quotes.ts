import { type Cents, multiply } from '#/domain/money/money.ts';
import type { CartNotice, WayNotice } from '#/features/cart/views.ts';
import type { UnusableCode } from '../rejections.ts';
import type { SeenQuote } from '../schemas.ts';
import type { QuoteView } from '../views.ts';

export type QuoteChange =
  | CartNotice
  | { lineId: string; productName: string | null; reason: 'LINE_ADDED' }
  | { lineId: string; productName: string | null; reason: 'LINE_REMOVED' }
  | {
      lineId: string;
      productName: string | null;
      reason: 'QUANTITY_CHANGED';
      was: number;
      now: number;
    }
  | WayNotice
  | { reason: 'DELIVERY_PRICE_CHANGED'; was: Cents; now: Cents }
  | { reason: 'CODE_REFUSED'; code: string; rejection: UnusableCode }
  | { reason: 'DISCOUNT_CHANGED'; was: Cents; now: Cents };

/** Changes since the customer saw the quote on this page (CHECKOUT-4); empty when none. */
export function compareQuotes(seen: SeenQuote, quote: QuoteView): QuoteChange[] {
  const changes: QuoteChange[] = quote.notices.filter(({ reason }) => reason !== 'PRICE_CHANGED');
  const told = new Set(quote.notices.map((notice) => notice.lineId));
  for (const { id, quantity, unitPrice, product } of quote.lines) {
    const before = seen.lines.find((line) => line.lineId === id);
    const named = { lineId: id, productName: product.name };
    if (!before) {
      changes.push({ ...named, reason: 'LINE_ADDED' });
      continue;
    }
    if (before.quantity !== quantity) {
      changes.push({ ...named, reason: 'QUANTITY_CHANGED', was: before.quantity, now: quantity });
    }
    if (before.unitPrice !== unitPrice) {
      changes.push({
        ...named,
        reason: 'PRICE_CHANGED',
        was: before.unitPrice,
        now: unitPrice,
        totalWas: multiply(before.unitPrice, before.quantity),
        totalNow: multiply(unitPrice, quantity),
      });
    }
  }
  for (const { lineId } of seen.lines) {
    if (told.has(lineId) || quote.lines.some((line) => line.id === lineId)) continue;
    changes.push({ lineId, productName: null, reason: 'LINE_REMOVED' });
  }
  changes.push(...quote.tooSoon, ...quote.travelTaken);
  if (seen.delivery !== quote.price.delivery) {
    const { delivery } = quote.price;
    changes.push({ reason: 'DELIVERY_PRICE_CHANGED', was: seen.delivery, now: delivery });
  }
  const outcome = quote.discounts.code?.outcome;
  if (seen.discountCode !== null && outcome?.state === 'refused') {
    const { code, rejection } = outcome;
    changes.push({ reason: 'CODE_REFUSED', code, rejection });
  } else if (seen.discount !== quote.price.discount) {
    const { discount } = quote.price;
    changes.push({ reason: 'DISCOUNT_CHANGED', was: seen.discount, now: discount });
  }
  return changes;
}

/** Whether these changes must be settled in the cart: looking at new prices is not enough. */
export function blocksOrder(notice: Pick<CartNotice, 'reason'>): boolean {
  return notice.reason !== 'PRICE_CHANGED';
}
