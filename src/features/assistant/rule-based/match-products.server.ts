import type { Executor } from '#/db/client.server.ts';
import {
  isWide,
  occasionsIn,
  occasionWords,
  productWords,
  tellingWords,
} from '#/domain/assistant/product-words.ts';
import { occasionNameWords } from '#/domain/catalog/named-terms.ts';
import { splitAsked } from '#/domain/assistant/split-asked.ts';
import { requestedArea } from '#/domain/assistant/requested-area.ts';
import { requestedKind, requestedQuantity } from '#/domain/assistant/requested-line.ts';
import type { ProductCardView } from '#/features/catalog/views.ts';
import { readTaxonomy } from '#/features/taxonomy/read-taxonomy.server.ts';
import { POINTS } from '../tools/queries.server.ts';
import { findProducts, type ToolCaller } from '../tools/shop-tools.server.ts';
import type { MatchedProducts, OpenRequest, ProductRequest } from './answer-section.ts';

const SHOWN = 4;

/**
 * Which products a question names: each of several in its own part of it ("30 cubes and 10 stools"),
 * with how many of it, else what fits the whole of it best. A part that is counted and fits several
 * products or none stays open; it is never left out in silence.
 */
export async function matchProducts(
  db: Executor,
  text: string,
  caller: ToolCaller,
): Promise<MatchedProducts> {
  const occasions = occasionNameWords(await readTaxonomy(db));
  const suited = await findSuited(db, occasionWords(text, occasions), caller);
  if (suited) return suited;
  const requests: ProductRequest[] = [];
  const open: OpenRequest[] = [];
  for (const part of splitAsked(text)) {
    const words = productWords(part, occasions);
    const quantity = requestedQuantity(part);
    const isAllWide = words.every((word) => isWide(word, occasions));
    // "I have a wedding in Naivasha, and need 10 tables": the occasion, though a product has it in its name.
    if (isAllWide && quantity === null) continue;
    const found = await findByWords(db, part, { caller, occasions });
    if (found.certainty === 'named') {
      const { product } = found;
      addRequest(requests, {
        product,
        quantity: quantityOf(product, part),
        kind: requestedKind(part),
      });
    } else if (!isAllWide) {
      const products = found.certainty === 'none' ? [] : found.products;
      const isSeveral = found.certainty === 'several';
      if (quantity !== null || isSeveral) open.push({ called: words.join(' '), products });
    }
  }
  const isAsked =
    requests.length > 0 || open.filter(({ products }) => products.length > 0).length > 1;
  if (isAsked) return { certainty: 'named', requests, open };
  const whole = await findByWords(db, text, { caller, occasions });
  if (whole.certainty === 'none') {
    return (await findSuited(db, occasionsIn(text, occasions), caller)) ?? whole;
  }
  if (whole.certainty !== 'named') return whole;
  const { product } = whole;
  const request = { product, quantity: quantityOf(product, text), kind: null };
  return { certainty: 'named', requests: [request], open: [] };
}

/** What there is for occasions; null for none, or for too little. */
async function findSuited(
  db: Executor,
  occasions: string[],
  caller: ToolCaller,
): Promise<MatchedProducts | null> {
  if (occasions.length === 0) return null;
  const products = await findProducts(db, occasions, caller, SHOWN);
  return products.length > 1 ? { certainty: 'several', products, isForOccasion: true } : null;
}

/** How many pieces or square metres of it a text asks for; null when it does not say. */
export function quantityOf({ unit }: ProductCardView, text: string): number | null {
  return (unit === 'm2' ? requestedArea(text) : null) ?? requestedQuantity(text);
}

/** A product that is named again is the same request, unless it is another count or another kind. */
function addRequest(requests: ProductRequest[], request: ProductRequest): void {
  const same = requests.find(({ product }) => product.id === request.product.id);
  const isOther =
    same !== undefined &&
    same.quantity !== null &&
    request.quantity !== null &&
    (same.quantity !== request.quantity || same.kind !== request.kind);
  if (!same || isOther) requests.push(request);
  else {
    same.quantity ??= request.quantity;
    same.kind ??= request.kind;
  }
}

interface Asked {
  caller: ToolCaller;
  /** Words of the occasions' names, which name no product. */
  occasions: ReadonlySet<string>;
}

type Found =
  | { certainty: 'named'; product: ProductCardView }
  | Exclude<MatchedProducts, { certainty: 'named' }>;

/**
 * Which products the words of a text name. One that has more of them than any other is meant; several that
 * have equally many are asked about; one that has only half of them is near, with less it is another.
 */
async function findByWords(db: Executor, text: string, asked: Asked): Promise<Found> {
  const { caller, occasions } = asked;
  const words = productWords(text, occasions);
  const none = { certainty: 'none', isOpen: words.length === 0 } as const;
  const found = await findProducts(db, words, caller);
  const [first, second] = found;
  if (!first || first.matched * 2 < words.length) return none;
  if (first.best < POINTS.name) {
    // All the words are its keywords: that is what an occasion asks for ("for a wedding").
    if (first.worst < POINTS.keyword) return none;
    const products = found.slice(0, SHOWN);
    const isOpen = words.every((word) => isWide(word, occasions));
    return { certainty: isOpen ? 'several' : 'near', products };
  }
  if (first.matched * 2 === words.length) return { certainty: 'near', products: found.slice(0, 2) };
  if (!second || second.score < first.score) return { certainty: 'named', product: first };
  const equal = found.filter(({ score }) => score === first.score);
  const product = await disambiguate(db, text, equal, asked);
  if (product) return { certainty: 'named', product };
  return { certainty: 'several', products: equal.slice(0, SHOWN) };
}

/** Of products that fit equally well, the one that the words for light speak for: "taa za meza". */
async function disambiguate(
  db: Executor,
  text: string,
  equal: readonly ProductCardView[],
  { caller, occasions }: Asked,
): Promise<ProductCardView | null> {
  const words = tellingWords(text, occasions);
  if (words.length <= productWords(text, occasions).length) return null;
  const found = await findProducts(db, words, caller);
  const [first, second] = found.filter(({ id }) => equal.some((one) => one.id === id));
  return first && (!second || second.score < first.score) ? first : null;
}
