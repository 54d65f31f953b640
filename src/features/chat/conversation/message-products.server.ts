import type { Executor } from '#/db/client.server.ts';
import { shownProducts } from '#/domain/chat/shown-products.ts';
import { listProductCards } from '#/features/catalog/list-product-cards.server.ts';
import type { ProductCardView } from '#/features/catalog/views.ts';
import { locales } from '#/paraglide/runtime.js';
import type { MessageRow } from '../queries.server.ts';
import type { ChatProductView } from '../views.ts';

/**
 * The products that answers rest on, as they stand in the shop now: what was withdrawn since has no
 * card. Each in the language of its message.
 */
export async function readMessageProducts(
  db: Executor,
  rows: readonly MessageRow[],
): Promise<(row: MessageRow) => ChatProductView[]> {
  const cards = new Map<string, ChatProductView>();
  for (const locale of locales) {
    const ids = rows.filter(({ language }) => language === locale).flatMap(idsOf);
    if (ids.length === 0) continue;
    const found = await listProductCards(db, [...new Set(ids)], locale);
    for (const card of found) cards.set(`${locale} ${card.id}`, toProductView(card));
  }
  return (row) =>
    idsOf(row).flatMap((id) => {
      const card = cards.get(`${row.language} ${id}`);
      return card ? [card] : [];
    });
}

function idsOf({ metadata }: MessageRow): string[] {
  return shownProducts(metadata.sources ?? []);
}

function toProductView(card: ProductCardView): ChatProductView {
  const { id, name, image, unit, price, rentalPrice, ratePlan, discounts } = card;
  return { id, name, image, unit, price, rentalPrice, ratePlan, discounts };
}
