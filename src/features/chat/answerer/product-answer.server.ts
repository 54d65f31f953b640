import type { Executor } from '#/db/client.server.ts';
import { browseProducts } from '#/features/catalog/browse-products.server.ts';
import type { Sort } from '#/domain/catalog/list-filter.ts';
import { isWide, productWords } from '#/domain/chat/product-words.ts';
import type { Topic } from '#/domain/chat/topics.ts';
import { m } from '#/paraglide/messages.js';
import type { Heard, Part, ProductWish } from './part.ts';
import {
  availabilityPart,
  describePart,
  factsPart,
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
  if (asksCheapest(heard)) return cheapest(db, heard);
  if (isService && !(namesProduct(heard) && asksProduct(heard))) return [];
  switch (products.certainty) {
    case 'named':
      return (await Promise.all(products.wishes.map((wish) => aboutOne(db, heard, wish)))).flat();
    case 'several': {
      const intro = asksProduct(heard) ? m.chat_list_which() : m.chat_list_intro();
      return [listPart(heard, products.products, intro)];
    }
    case 'near':
      return [{ ...listPart(heard, products.products, m.chat_list_near()), isUnsure: true }];
    case 'none':
      return products.isOpen ? wholeShelf(db, heard) : [];
  }
}

/** Whether certain products are meant. */
export function namesProduct({ products }: Heard): boolean {
  return products.certainty === 'named';
}

/** Whether a price or free days are asked for. */
export function asksProduct({ topics, range }: Heard): boolean {
  return range !== null || topics.some((topic) => OF_PRODUCTS.includes(topic));
}

const OF_PRODUCTS: readonly Topic[] = ['price', 'availability', 'deposit'];

/** Each thing that is asked about a product; what it is and costs when nothing is. */
async function aboutOne(db: Executor, heard: Heard, wish: ProductWish): Promise<Part[]> {
  const { product } = wish;
  const has = (topic: Topic) => heard.topics.includes(topic);
  const facts = await factsPart(db, heard, product);
  const asksPrice = has('price') || has('deposit') || heard.dayCount !== null || wish.quantity > 1;
  const parts: Part[] = [];
  // What is said about free days names the price, too.
  if (heard.range) parts.push(await availabilityPart(db, heard, wish));
  else if (asksPrice) parts.push(await pricePart(db, heard, wish));
  if (facts && (!facts.isUnsure || parts.length === 0)) parts.push(facts);
  if (parts.length > 0) return parts;
  if (has('availability') || /\bhow many\b|\bngapi\b/i.test(heard.text)) {
    return [await pricePart(db, heard, wish), await availabilityPart(db, heard, wish)];
  }
  return [await describePart(db, heard, product)];
}

/** "Which is the cheapest?", without saying of what. */
function asksCheapest({ topics, text }: Heard): boolean {
  return topics.includes('cheapest') && productWords(text).every(isWide);
}

async function cheapest(db: Executor, heard: Heard): Promise<Part[]> {
  const products = await shelf(db, heard, 'price-asc');
  return products.length > 0 ? [listPart(heard, products, m.chat_list_cheapest())] : [];
}

/** "What do you sell?" */
async function wholeShelf(db: Executor, heard: Heard): Promise<Part[]> {
  const asksShelf = heard.topics.includes('catalog') || heard.topics.includes('price');
  if (!asksShelf && heard.kind === null) return [];
  const products = await shelf(db, heard, 'featured');
  if (products.length === 0) return [];
  const part = listPart(heard, products, m.chat_list_all());
  return [{ ...part, sources: [shelfSource(heard), ...part.sources] }];
}

async function shelf(db: Executor, heard: Heard, sort: Sort) {
  const type = heard.kind ? { type: heard.kind } : {};
  const { products } = await browseProducts(db, { locale: heard.language, ...type, sort, page: 1 });
  return products.slice(0, SHOWN);
}
