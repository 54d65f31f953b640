import type { Executor } from '#/db/client.server.ts';
import type { AnswerSource, ChatLanguage } from '#/domain/chat/message.ts';
import { searchGroups } from '#/domain/catalog/named-terms.ts';
import { deliveryFee } from '#/domain/orders/delivery.ts';
import type { RentalRange } from '#/domain/rentals/rental-range.ts';
import { quoteRental } from '#/features/catalog/check-availability.server.ts';
import { findProduct } from '#/features/catalog/queries.server.ts';
import { getProduct } from '#/features/catalog/get-product.server.ts';
import { toCardView } from '#/features/catalog/to-views.server.ts';
import type { ProductCardView, ProductView } from '#/features/catalog/views.ts';
import { listDeliveryZones } from '#/features/delivery/queries.server.ts';
import { readSection } from '#/features/content/read-section.server.ts';
import { searchContent, type ContentFind } from '#/features/content/search-content.server.ts';
import { listProductDiscounts } from '#/features/discounts/list-product-discounts.server.ts';
import { listOrders } from '#/features/orders/get-order.server.ts';
import { readTaxonomy } from '#/features/taxonomy/read-taxonomy.server.ts';
import { localizePath } from '#/platform/i18n/locale-path.ts';
import { listProductsAlike, type WordFit } from './queries.server.ts';

/** Who asks, and in which language: tools never do more than this person may. */
export interface ToolCaller {
  /** Null: a guest. */
  userId: string | null;
  language: ChatLanguage;
  now: Date;
}

export type FoundProduct = ProductCardView & WordFit;

export function sourceOf(path: string, title: string, language: ChatLanguage): AnswerSource {
  return { title, path: localizePath(path, language) };
}

export function productSource(
  product: Pick<ProductCardView, 'id' | 'name'>,
  language: ChatLanguage,
): AnswerSource {
  return sourceOf(`/products/${product.id}`, product.name, language);
}

export async function findProducts(
  db: Executor,
  words: readonly string[],
  { language, now }: ToolCaller,
  limit = 12,
): Promise<FoundProduct[]> {
  const groups = searchGroups(words.join(' '), await readTaxonomy(db));
  const rows = await listProductsAlike(db, groups, limit);
  const discounts = await listProductDiscounts(
    db,
    rows.map(({ id }) => id),
    now,
  );
  return rows.map((row) => {
    const { score, best, worst, matched } = row;
    return { ...toCardView(row, language, discounts), score, best, worst, matched };
  });
}

/** Everything the product's page says; null when there is none. */
export function readProduct(
  db: Executor,
  productId: string,
  { language }: ToolCaller,
): Promise<ProductView | null> {
  return getProduct(db, productId, language);
}

/** Price, deposit and free units of a hire, as the product's page reckons them at this moment. */
export function quoteRentalFor(
  db: Executor,
  request: { productId: string; range: RentalRange; quantity: number },
  { now }: ToolCaller,
) {
  const { productId: id, range, quantity } = request;
  return quoteRental(db, { id, range, quantity, now });
}

/** The card of one product; null when it is not shown. */
export async function findCard(
  db: Executor,
  productId: string,
  { language, now }: ToolCaller,
): Promise<ProductCardView | null> {
  const row = await findProduct(db, productId);
  if (!row?.isActive) return null;
  return toCardView(row, language, await listProductDiscounts(db, [row.id], now));
}

/** What a delivery to a county costs and how long it takes; null when none goes there. */
export async function quoteDelivery(db: Executor, countyCode: number) {
  const zones = await listDeliveryZones(db);
  const quote = deliveryFee({ method: 'delivery', countyCode }, zones);
  return quote.ok ? quote.value.zone : null;
}

/** The cheapest and the dearest delivery; null before any zone was set up. */
export async function deliverySpan(db: Executor) {
  const prices = (await listDeliveryZones(db)).map(({ price }) => price);
  return prices.length > 0 ? { from: Math.min(...prices), to: Math.max(...prices) } : null;
}

export function readPolicies(
  db: Executor,
  term: string,
  { language }: ToolCaller,
  limit = 5,
): Promise<ContentFind[]> {
  return searchContent(db, { locale: language, term, limit });
}

/** A rule as the terms have it; null when the shop's terms have no such part. */
export function readTerms(db: Executor, anchor: string, { language }: ToolCaller) {
  return readSection(db, { key: 'terms', anchor, locale: language });
}

/** The caller's own latest orders; none for a guest. */
export async function readOwnOrders(db: Executor, { userId, language }: ToolCaller) {
  if (userId === null) return [];
  return (await listOrders(db, userId, { locale: language, page: 1 })).orders;
}
