import type { Executor } from '#/db/client.server.ts';
import { browseProducts } from '#/features/catalog/browse-products.server.ts';
import type { ProductFilter, Sort } from '#/domain/catalog/list-filter.ts';
import { requestedLimit } from '#/domain/assistant/requested-limit.ts';
import type { Cents } from '#/domain/money/money.ts';
import { isWide, productWords } from '#/domain/assistant/product-words.ts';
import { occasionNameWords } from '#/domain/catalog/named-terms.ts';
import type { Topic } from '#/domain/assistant/topics.ts';
import { m } from '#/paraglide/messages.js';
import type { ProductCardView } from '#/features/catalog/views.ts';
import { readTaxonomy } from '#/features/taxonomy/read-taxonomy.server.ts';
import type { ParsedQuestion, MatchedProducts, AnswerSection } from './answer-section.ts';
import {
  openSection,
  listSection,
  priceSection,
  shelfSource,
  stockSection,
} from './product-sections.server.ts';
import { describeSection, factsSection } from './facts-section.server.ts';
import { quoteSections } from './quote-sections.server.ts';

const SHOWN = 5;

/** What is said of products, and what they come to together; null when that needs no saying. */
interface ProductAnswer {
  products: AnswerSection[];
  sum: AnswerSection | null;
}

/** `isService`: about how the shop works, so products count only when one is clearly meant. */
export async function productSections(
  db: Executor,
  parsed: ParsedQuestion,
  isService: boolean,
): Promise<ProductAnswer> {
  const { products } = parsed;
  const only = (sections: AnswerSection[]) => ({ products: sections, sum: null });
  if (await asksCheapest(db, parsed)) return only(await cheapest(db, parsed));
  if (isService && !(namesProduct(parsed) && asksProduct(parsed))) return only([]);
  const limit = requestedLimit(parsed.text);
  if (limit !== null && !namesProduct(parsed)) return only(await withinLimit(db, parsed, limit));
  switch (products.certainty) {
    case 'named':
      return aboutNamed(db, parsed, products);
    case 'several': {
      const isOneMeant = asksProduct(parsed) && !products.isForOccasion;
      const intro = isOneMeant ? m.chat_list_which() : m.chat_list_intro();
      return only([listSection(parsed, products.products, intro)]);
    }
    case 'near':
      return only([
        { ...listSection(parsed, products.products, m.chat_list_near()), isUnsure: true },
      ]);
    case 'none':
      return only(products.isOpen ? await wholeShelf(db, parsed) : []);
  }
}

export function namesProduct({ products }: ParsedQuestion): boolean {
  return products.certainty === 'named';
}

/** Whether all that the shop has is asked for. */
export function asksShelf({ products, topics }: ParsedQuestion): boolean {
  return products.certainty === 'none' && products.isOpen && topics.includes('catalog');
}

/** Things of one kind whose price is asked for, or what there is for an occasion. */
export function namesSeveral(parsed: ParsedQuestion): boolean {
  const { products } = parsed;
  return products.certainty === 'several' && (products.isForOccasion || asksProduct(parsed));
}

export function asksProduct({ topics, range, asksSum }: ParsedQuestion): boolean {
  return asksSum || range !== null || topics.some((topic) => OF_PRODUCTS.includes(topic));
}

const OF_PRODUCTS: readonly Topic[] = ['price', 'availability', 'deposit'];

async function aboutNamed(
  db: Executor,
  parsed: ParsedQuestion,
  { requests, open }: Extract<MatchedProducts, { certainty: 'named' }>,
): Promise<ProductAnswer> {
  const still = open.map((one) => openSection(parsed, one));
  if (!parsed.asksSum || requests.length === 0) {
    const about = await Promise.all(requests.map(({ product }) => aboutOne(db, parsed, product)));
    return { products: [...about.flat(), ...still], sum: null };
  }
  const { lines, sum } = await quoteSections(db, parsed, requests);
  const facts = await Promise.all(requests.map(({ product }) => factsSection(db, parsed, product)));
  const known = facts.filter((section) => section !== null && !section.isUnsure);
  const isOpen = sum !== null && open.length > 0;
  return {
    products: [lines, ...known.filter((section) => section !== null), ...still],
    sum: isOpen ? { ...sum, text: `${sum.text} ${m.chat_sum_open()}` } : sum,
  };
}

/** Each thing that is asked about a product; what it is and costs when nothing is. */
async function aboutOne(
  db: Executor,
  parsed: ParsedQuestion,
  product: ProductCardView,
): Promise<AnswerSection[]> {
  const has = (topic: Topic) => parsed.topics.includes(topic);
  const facts = await factsSection(db, parsed, product);
  const sections = has('price') || has('deposit') ? [priceSection(parsed, product)] : [];
  if (facts && (!facts.isUnsure || sections.length === 0)) sections.push(facts);
  if (sections.length > 0) return sections;
  if (has('availability') || /\bhow many\b|\bngapi\b/i.test(parsed.text)) {
    return [priceSection(parsed, product), stockSection(parsed, product)];
  }
  return [await describeSection(db, parsed, product)];
}

/** "Which is the cheapest?", without saying of what. */
async function asksCheapest(db: Executor, { topics, text }: ParsedQuestion): Promise<boolean> {
  if (!topics.includes('cheapest')) return false;
  const occasions = occasionNameWords(await readTaxonomy(db));
  return productWords(text, occasions).every((word) => isWide(word, occasions));
}

async function cheapest(db: Executor, parsed: ParsedQuestion): Promise<AnswerSection[]> {
  const products = await shelf(db, parsed, 'price-asc');
  return products.length > 0 ? [listSection(parsed, products, m.chat_list_cheapest())] : [];
}

/** What is offered for so much or less: of what was named, else of everything. */
async function withinLimit(
  db: Executor,
  parsed: ParsedQuestion,
  limit: Cents,
): Promise<AnswerSection[]> {
  const occasions = occasionNameWords(await readTaxonomy(db));
  const search = productWords(parsed.text, occasions).join(' ');
  const most = { maxPrice: Math.floor(limit / 100) };
  const named = search === '' ? [] : await shelf(db, parsed, 'featured', { ...most, search });
  const products = named.length > 0 ? named : await shelf(db, parsed, 'featured', most);
  if (products.length > 0) return [listSection(parsed, products, m.chat_list_within())];
  const least = await cheapest(db, parsed);
  return least.map((section) => ({
    ...section,
    text: `${m.chat_none_within()} ${section.text}`,
  }));
}

async function wholeShelf(db: Executor, parsed: ParsedQuestion): Promise<AnswerSection[]> {
  if (!asksShelf(parsed) && !parsed.topics.includes('price') && parsed.kind === null) return [];
  const products = await shelf(db, parsed, 'featured');
  if (products.length === 0) return [];
  const section = listSection(parsed, products, m.chat_list_all());
  return [{ ...section, sources: [shelfSource(parsed), ...section.sources] }];
}

async function shelf(
  db: Executor,
  parsed: ParsedQuestion,
  sort: Sort,
  narrowed: Pick<ProductFilter, 'search' | 'maxPrice'> = {},
) {
  const type = parsed.kind ? { type: parsed.kind } : {};
  const { products } = await browseProducts(db, {
    locale: parsed.language,
    ...type,
    ...narrowed,
    sort,
    page: 1,
  });
  return products.slice(0, SHOWN);
}
