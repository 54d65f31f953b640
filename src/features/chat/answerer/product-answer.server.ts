import type { Executor } from '#/db/client.server.ts';
import { browseProducts } from '#/features/catalog/browse-products.server.ts';
import type { ProductCardView } from '#/features/catalog/views.ts';
import { m } from '#/paraglide/messages.js';
import type { Heard, Part } from './part.ts';
import {
  asksFact,
  availabilityPart,
  describePart,
  listPart,
  pricePart,
  shelfSource,
} from './product-parts.server.ts';

const SHOWN = 5;

/**
 * What there is to say about the products a question names. `isService`: the question is about how
 * the shop works, so products are spoken of only when one is clearly meant.
 */
export async function productParts(
  db: Executor,
  heard: Heard,
  isService: boolean,
): Promise<Part[]> {
  const { products } = heard;
  if (products.certainty === 'one') {
    if (isService && !asksProduct(heard)) return [];
    return aboutOne(db, heard, products.product);
  }
  if (isService) return [];
  if (products.certainty === 'several') {
    const intro = asksProduct(heard) ? m.chat_list_which() : m.chat_list_intro();
    return [listPart(heard, products.products, intro)];
  }
  if (products.certainty === 'near') {
    return [listPart(heard, products.products, m.chat_list_near())];
  }
  return heard.words.length === 0 ? wholeShelf(db, heard) : [];
}

/** Whether a price or free days are asked for. */
export function asksProduct({ topics, range }: Heard): boolean {
  return topics.includes('price') || topics.includes('availability') || range !== null;
}

async function aboutOne(db: Executor, heard: Heard, product: ProductCardView): Promise<Part[]> {
  const asksFree = heard.topics.includes('availability') || heard.range !== null;
  if (asksFree && heard.range) return [await availabilityPart(db, heard, product)];
  if (heard.topics.includes('price') || heard.dayCount !== null) {
    return [await pricePart(db, heard, product)];
  }
  if (asksFact(heard.text)) return [await describePart(db, heard, product)];
  if (asksFree || /\bhow many\b|\bngapi\b/i.test(heard.text)) {
    const [price, stock] = await Promise.all([
      pricePart(db, heard, product),
      availabilityPart(db, heard, product),
    ]);
    return [{ text: `${price.text} ${stock.text}`, sources: price.sources }];
  }
  return [await describePart(db, heard, product)];
}

/** "What do you sell?" */
async function wholeShelf(db: Executor, heard: Heard): Promise<Part[]> {
  const asksShelf = heard.topics.includes('catalog') || heard.topics.includes('price');
  if (!asksShelf && heard.kind === null) return [];
  const { products } = await browseProducts(db, {
    locale: heard.language,
    ...(heard.kind && { type: heard.kind }),
    sort: 'featured',
    page: 1,
  });
  if (products.length === 0) return [];
  const part = listPart(heard, products.slice(0, SHOWN), m.chat_list_all());
  return [{ ...part, sources: [shelfSource(heard), ...part.sources] }];
}
