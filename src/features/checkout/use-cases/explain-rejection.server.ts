import type { Result } from '#/domain/errors/result.ts';
import { rangeOf } from '#/domain/cart/line.ts';
import type { CartLineView } from '#/features/cart/views.ts';
import type { CountyNotServed } from '#/features/delivery/rejections.ts';
import { compareQuotes, type QuoteChange } from '../form/compare-quotes.ts';
import type { OrderRejection } from './rejection-error.ts';
import type { PlaceOrderRejection } from '../rejections.ts';
import type { DeliveryChoiceInput, PlaceOrderInput, SeenQuote } from '../schemas.ts';
import type { QuoteView } from '../views.ts';

type Short = Extract<OrderRejection, { reason: 'STOCK_SHORT' }>['shortages'];

/** Adds to a rejection what is true now, and each difference to what the customer saw. */
export async function explainRejection(
  rejection: OrderRejection,
  expected: SeenQuote,
  quoteNow: () => Promise<Result<QuoteView, CountyNotServed>>,
): Promise<{ ok: false } & PlaceOrderRejection> {
  if (!isExplained(rejection)) return { ok: false, ...rejection };
  const quoted = await quoteNow();
  if (!quoted.ok) return quoted;
  const quote = quoted.value;
  const changes = compareQuotes(expected, quote);
  if (rejection.reason === 'QUOTE_CHANGED' || rejection.reason === 'HIRE_TOO_SOON') {
    return { ok: false, reason: rejection.reason, quote, changes };
  }
  if (rejection.reason === 'CODE_REFUSED') {
    // Why the order was refused counts, even if a use has come free a moment later.
    const others = changes.filter(({ reason }) => reason !== 'CODE_REFUSED');
    return { ok: false, ...rejection, quote, changes: [rejection, ...others] };
  }
  const short = describeShortages(quote, rejection.shortages);
  // What the order itself ran into counts, even if units came free a moment later.
  const others = changes.filter((change) => !short.some((found) => isSameLine(found, change)));
  return { ok: false, reason: 'STOCK_SHORT', quote, changes: [...short, ...others] };
}

/** What a quote asks of where an order goes. */
export function choiceOf(delivery: PlaceOrderInput['delivery']): DeliveryChoiceInput {
  if (delivery.method === 'pickup') return delivery;
  return { method: delivery.method, countyCode: delivery.countyCode };
}

const EXPLAINED = ['QUOTE_CHANGED', 'HIRE_TOO_SOON', 'CODE_REFUSED', 'STOCK_SHORT'] as const;

type Explained = Extract<OrderRejection, { reason: (typeof EXPLAINED)[number] }>;

function isExplained(rejection: OrderRejection): rejection is Explained {
  return EXPLAINED.some((reason) => reason === rejection.reason);
}

function describeShortages(quote: QuoteView, shortages: Short): QuoteChange[] {
  return shortages.flatMap(({ lineId, left }): QuoteChange[] => {
    const line = quote.lines.find(({ id }) => id === lineId);
    // On the days themselves its units may be free: what the way lacks has a sentence of its own.
    if (quote.travelTaken.some((hire) => hire.lineId === lineId)) return [];
    return line ? [describeShortage(line, left)] : [];
  });
}

function describeShortage(line: CartLineView, left: number): QuoteChange {
  const named = { lineId: line.id, productName: line.product.name };
  if (left > 0) return { ...named, reason: 'LESS_STOCK', wanted: line.quantity, left };
  const range = rangeOf(line);
  return range
    ? { ...named, reason: 'DATES_TAKEN', ...range }
    : { ...named, reason: 'OUT_OF_STOCK' };
}

/** A stock notice of the same line says the same thing with other numbers. */
function isSameLine(short: QuoteChange, change: QuoteChange): boolean {
  const stockReasons: QuoteChange['reason'][] = ['LESS_STOCK', 'OUT_OF_STOCK', 'DATES_TAKEN'];
  if (!('lineId' in short) || !('lineId' in change)) return false;
  return short.lineId === change.lineId && stockReasons.includes(change.reason);
}
