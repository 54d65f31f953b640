import type { Executor } from '#/db/client.server.ts';
import { browseProducts } from '#/features/catalog/browse-products.server.ts';
import type { Sort } from '#/domain/catalog/list-filter.ts';
import { isWide, productWords } from '#/domain/assistant/product-words.ts';
import type { Topic } from '#/domain/assistant/topics.ts';
import { m } from '#/paraglide/messages.js';
import type { ProductCardView } from '#/features/catalog/views.ts';
import type { Heard, MeantProducts, Part } from './answer-section.ts';
import {
  openPart,
  listPart,
  pricePart,
  shelfSource,
  stockPart,
} from './product-sections.server.ts';
import { describePart, factsPart } from './facts-section.server.ts';
import { sumParts } from './quote-sections.server.ts';

const SHOWN = 5;

/** What is said of products, and what they come to together; null when that needs no saying. */
interface ProductAnswer {
  products: Part[];
  sum: Part | null;
}

/**
 * What there is to say about the products a question names. `isService`: the question is about how
 * the shop works, so products are spoken of only when one is clearly meant.
 */
export async function productParts(
  db: Executor,
  heard: Heard,
  isService: boolean,
): Promise<ProductAnswer> {
  const { products } = heard;
  const only = (parts: Part[]) => ({ products: parts, sum: null });
  if (asksCheapest(heard)) return only(await cheapest(db, heard));
  if (isService && !(namesProduct(heard) && asksProduct(heard))) return only([]);
  switch (products.certainty) {
    case 'named':
      return aboutNamed(db, heard, products);
    case 'several': {
      const intro = asksProduct(heard) ? m.chat_list_which() : m.chat_list_intro();
      return only([listPart(heard, products.products, intro)]);
    }
    case 'near':
      return only([{ ...listPart(heard, products.products, m.chat_list_near()), isUnsure: true }]);
    case 'none':
      return only(products.isOpen ? await wholeShelf(db, heard) : []);
  }
}

/** Whether certain products are meant. */
export function namesProduct({ products }: Heard): boolean {
  return products.certainty === 'named';
}

/** Whether a price or free days are asked for. */
export function asksProduct({ topics, range, asksSum }: Heard): boolean {
  return asksSum || range !== null || topics.some((topic) => OF_PRODUCTS.includes(topic));
}

const OF_PRODUCTS: readonly Topic[] = ['price', 'availability', 'deposit'];

async function aboutNamed(
  db: Executor,
  heard: Heard,
  { wishes, open }: Extract<MeantProducts, { certainty: 'named' }>,
): Promise<ProductAnswer> {
  const still = open.map((one) => openPart(heard, one));
  if (!heard.asksSum || wishes.length === 0) {
    const about = await Promise.all(wishes.map(({ product }) => aboutOne(db, heard, product)));
    return { products: [...about.flat(), ...still], sum: null };
  }
  const { lines, sum } = await sumParts(db, heard, wishes);
  const facts = await Promise.all(wishes.map(({ product }) => factsPart(db, heard, product)));
  const known = facts.filter((part) => part !== null && !part.isUnsure);
  const isOpen = sum !== null && open.length > 0;
  return {
    products: [lines, ...known.filter((part) => part !== null), ...still],
    sum: isOpen ? { ...sum, text: `${sum.text} ${m.chat_sum_open()}` } : sum,
  };
}

/** Each thing that is asked about a product; what it is and costs when nothing is. */
async function aboutOne(db: Executor, heard: Heard, product: ProductCardView): Promise<Part[]> {
  const has = (topic: Topic) => heard.topics.includes(topic);
  const facts = await factsPart(db, heard, product);
  const parts = has('price') || has('deposit') ? [pricePart(heard, product)] : [];
  if (facts && (!facts.isUnsure || parts.length === 0)) parts.push(facts);
  if (parts.length > 0) return parts;
  if (has('availability') || /\bhow many\b|\bngapi\b/i.test(heard.text)) {
    return [pricePart(heard, product), stockPart(heard, product)];
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
