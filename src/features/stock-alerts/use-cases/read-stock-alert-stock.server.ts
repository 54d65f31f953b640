import type { Executor } from '#/db/client.server.ts';
import { addDays } from '#/domain/dates/day.ts';
import type { StockAlertStock } from '#/domain/stock-alerts/stock-alert.ts';
import { quoteRental, readCalendar } from '#/features/catalog/check-availability.server.ts';
import { listProductCards } from '#/features/catalog/list-product-cards.server.ts';
import type { StockAlertGroup } from '../queries.server.ts';

/**
 * What a product page would say now: of hire days by the calendar's and the quote's own functions, of a purchase by
 * the card's. Null: it is not offered so, or cannot be hired on such days.
 */
export async function readStockAlertStock(
  db: Executor,
  { productId: id, range }: StockAlertGroup,
  now: Date,
): Promise<StockAlertStock | null> {
  if (!range) {
    const [card] = await listProductCards(db, [id], 'en');
    return card?.price ? { free: card.unitsForSale, isTooSoon: false } : null;
  }
  const quote = await quoteRental(db, { id, range, quantity: 1, now });
  if (!quote?.ok) return null;
  const to = addDays(range.start, 1);
  const [first] = (await readCalendar(db, { id, from: range.start, to, now })) ?? [];
  return { free: quote.value.free, isTooSoon: first?.why === 'too_soon' };
}
