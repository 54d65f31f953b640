import { z } from 'zod';
import type { Executor } from '#/db/client.server.ts';
import { MAX_LINE_QUANTITY } from '#/domain/cart/quantity.ts';
import { cartLinePrice } from '#/domain/cart/line-price.ts';
import { lineDeposit } from '#/domain/cart/totals.ts';
import { findCounties } from '#/domain/orders/find-county.ts';
import type { AnswerSource } from '#/domain/chat/message.ts';
import { nairobiDay } from '#/domain/dates/day.ts';
import { formatMoney } from '#/domain/money/money.ts';
import { checkRentalRange } from '#/domain/rentals/rental-range.ts';
import type { CartLineView } from '#/features/cart/views.ts';
import { m } from '#/paraglide/messages.js';
import { anyDays, quoteProducts, type QuoteRequest } from './quote-products.server.ts';
import { productSource, sourceOf, type ToolCaller } from './shop-tools.server.ts';

const day = z.string().describe('YYYY-MM-DD');

export const quoteInput = z.object({
  lines: z
    .array(
      z.object({
        productId: z.uuid().describe('id of a product, from search_products'),
        how: z.enum(['buy', 'hire']),
        quantity: z.number().int().min(1).max(MAX_LINE_QUANTITY).default(1).describe('pieces'),
        start: day.optional(),
        end: day.optional().describe('the day a hire comes back'),
        days: z.number().int().min(1).max(365).optional().describe('of a hire without dates'),
      }),
    )
    .min(1)
    .max(12),
  deliverTo: z.string().max(60).optional().describe('county or town; without it, picked up'),
});

interface Facts {
  facts: unknown;
  sources: AnswerSource[];
}

export async function quoteFacts(
  db: Executor,
  { lines, deliverTo }: z.output<typeof quoteInput>,
  caller: ToolCaller,
): Promise<Facts> {
  const requests = lines.map((line): QuoteRequest => {
    const { productId, how, quantity } = line;
    if (how === 'buy') return { productId, type: 'purchase', quantity, range: null };
    return { productId, type: 'rental', quantity, range: daysOf(line, caller.now) };
  });
  for (const { range } of requests) {
    const checked = range && checkRentalRange(range, nairobiDay(caller.now));
    if (checked && !checked.ok) return { facts: { refused: checked.reason }, sources: [] };
  }
  const county = deliverTo === undefined ? undefined : findCounties(deliverTo)[0];
  const {
    lines: priced,
    price,
    zone,
  } = await quoteProducts(db, requests, county?.code ?? null, caller);
  const facts = {
    lines: priced.map((line) => (line ? lineFacts(line) : { error: 'Not offered this way' })),
    ...(deliverTo !== undefined && {
      delivery: zone ? { county: zone.name, price: formatMoney(zone.price) } : 'No such county',
    }),
    sumWithDelivery: formatMoney(price.gross),
    depositPaidBack: formatMoney(price.deposit),
    toPayWithTheOrder: formatMoney(price.dueNow),
  };
  const found = priced.filter((line) => line !== null);
  return {
    facts,
    sources: [
      ...found.map(({ product }) => productSource(product, caller.language)),
      ...(zone ? [sourceOf('/shipping', m.page_shipping_title(), caller.language)] : []),
    ],
  };
}

function daysOf(line: z.output<typeof quoteInput>['lines'][number], now: Date) {
  const { start, end, days } = line;
  if (start !== undefined && end !== undefined) return { start, end };
  return days === undefined ? null : anyDays(days, now);
}

function lineFacts({ product, type, quantity, ...line }: CartLineView) {
  const { total, before, each } = cartLinePrice({ ...line, quantity });
  return {
    name: product.name,
    how: type === 'purchase' ? 'buy' : 'hire',
    quantity,
    ...(type === 'rental' && {
      days: line.rentalDuration ?? product.ratePlan?.coveredDays ?? null,
    }),
    ...(each !== null && { each: formatMoney(each) }),
    total: formatMoney(total),
    ...(before !== null && { totalBeforeDiscount: formatMoney(before) }),
    depositPaidBack: formatMoney(lineDeposit({ type, quantity }, product.deposit)),
  };
}
