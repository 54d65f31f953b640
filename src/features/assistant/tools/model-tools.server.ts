import { z } from 'zod';
import type { Executor } from '#/db/client.server.ts';
import { findCounties } from '#/domain/orders/find-county.ts';
import type { AnswerSource } from '#/domain/chat/message.ts';
import { isDay } from '#/domain/dates/day.ts';
import { shelfPrice } from '#/domain/discounts/product-price.ts';
import { isUuid } from '#/domain/ids.ts';
import { formatMoney, type Cents } from '#/domain/money/money.ts';
import { unitPriceLabel } from '#/features/catalog/price-labels.ts';
import { specificationRows } from '#/features/catalog/specification-rows.ts';
import type { ProductCardView } from '#/features/catalog/views.ts';
import { statusLabel } from '#/features/orders/labels.ts';
import { readTaxonomy } from '#/features/taxonomy/read-taxonomy.server.ts';
import { m } from '#/paraglide/messages.js';
import type { ModelTool } from '#/platform/assistant/ask-model.server.ts';
import { quoteFacts, quoteInput } from './quote-facts.server.ts';
import {
  findProducts,
  productSource,
  quoteDelivery,
  quoteRentalFor,
  readOwnOrders,
  readPolicies,
  readProduct,
  readTerms,
  sourceOf,
  type ToolCaller,
} from './shop-tools.server.ts';

/** What the tools answered the model, so that what it says can be held against it. */
export interface ToolResults {
  facts: string[];
  sources: AnswerSource[];
  /** Products a search came upon: sources only if the answer names them. */
  found: AnswerSource[];
}

const productId = z.string().describe('id of a product, from search_products');
const day = z.string().describe('YYYY-MM-DD');

/** The model's tools: they read with the caller's rights and change nothing; sums are made here. */
export function modelTools(db: Executor, caller: ToolCaller, results: ToolResults) {
  const record = (facts: unknown, sources: readonly AnswerSource[]) => {
    results.facts.push(JSON.stringify(facts));
    results.sources.push(...sources);
    return facts;
  };
  const define = <T extends z.ZodType>(
    description: string,
    input: T,
    run: (input: z.output<T>) => Promise<unknown>,
  ): ModelTool => ({ description, input, run: (given) => run(input.parse(given)) });

  return {
    search_products: define(
      'Find products of the shop by words, in English or Swahili.',
      z.object({ words: z.string().max(100) }),
      async ({ words }) => {
        const found = await findProducts(db, words.split(/\s+/), caller, 6);
        results.found.push(...found.map((product) => productSource(product, caller.language)));
        const { category: terms } = await readTaxonomy(db);
        const nameOf = (key: string) =>
          terms.find((term) => term.key === key)?.name[caller.language] ?? key;
        const facts = found.map((product) => cardFacts(product, nameOf(product.category)));
        return record(facts, []);
      },
    ),
    product_facts: define(
      'Everything about one product: description, prices, specifications, what is included.',
      z.object({ productId }),
      async ({ productId: id }) => {
        const product = isUuid(id) ? await readProduct(db, id, caller) : null;
        if (!product) return record({ error: 'No such product' }, []);
        const { name, description, ratePlan, includes } = product;
        const facts = {
          ...cardFacts(
            { ...product, image: null, ratePlan: null, freeUnits: null },
            product.categoryName,
          ),
          description,
          includes,
          specifications: Object.fromEntries(specificationRows(product)),
          hirePackages: ratePlan?.tiers.map((tier) => ({
            days: tier.days,
            price: shelfFact(tier.price, product),
          })),
        };
        return record(facts, [productSource({ id, name }, caller.language)]);
      },
    ),
    quote: define(
      'What pieces cost, each line and together: bought or hired for days, with deposit, running discounts and delivery. The only place for sums.',
      quoteInput,
      async (input) => {
        const { facts, sources } = await quoteFacts(db, input, caller);
        return record(facts, sources);
      },
    ),
    units_free_for_hire: define(
      'How many pieces are free for hire on days. `end` is the day it comes back: for one day it is the day after `start`.',
      z.object({ productId, start: day, end: day }),
      async ({ productId: id, start, end }) => {
        const product = isUuid(id) ? await readProduct(db, id, caller) : null;
        if (!product || !isDay(start) || !isDay(end)) return record({ error: 'No such hire' }, []);
        const quote = await quoteRentalFor(
          db,
          { productId: id, range: { start, end }, quantity: 1 },
          caller,
        );
        const source = [productSource(product, caller.language)];
        if (!quote?.ok) return record({ refused: quote?.reason ?? 'NOT_FOR_HIRE' }, source);
        const { free, days } = quote.value;
        return record({ name: product.name, free, days }, source);
      },
    ),
    delivery_cost: define(
      'What a delivery to a county or town of Kenya costs.',
      z.object({ place: z.string().max(60) }),
      async ({ place }) => {
        const [county] = findCounties(place);
        const zone = county && (await quoteDelivery(db, county.code));
        const source = [sourceOf('/shipping', m.page_shipping_title(), caller.language)];
        if (!zone) return record({ error: 'No such county' }, []);
        const { name, price, daysMin, daysMax } = zone;
        return record(
          { county: name, price: formatMoney(price), workingDays: [daysMin, daysMax] },
          source,
        );
      },
    ),
    policies_and_faq: define(
      'What the shop has written: hire, payment, delivery, privacy, custom orders and what people ask.',
      z.object({ words: z.string().max(200) }),
      async ({ words }) => {
        const found = await readPolicies(db, words, caller, 4);
        const facts = found.map(({ title, excerpt }) => ({ title, text: excerpt }));
        return record(
          facts,
          found.map(({ title, path }) => ({ title, path })),
        );
      },
    ),
    terms: define(
      'The binding rule of the terms: cancelling and refunds, deposit, late return, damage, buying, hiring.',
      z.object({ part: z.enum(['cancel', 'deposit', 'late', 'damage', 'sale', 'hire']) }),
      async ({ part }) => {
        const rule = await readTerms(db, part, caller);
        if (!rule) return record({ error: 'Not in the terms' }, []);
        const { title, text, path } = rule;
        return record({ title, text }, [{ title, path }]);
      },
    ),
    my_orders: define(
      'The latest orders of the customer who asks, and of nobody else.',
      z.object({}),
      async () => {
        if (caller.userId === null) {
          return record({ error: 'The customer must sign in first' }, [
            sourceOf('/auth/login', m.nav_sign_in(), caller.language),
          ]);
        }
        const orders = await readOwnOrders(db, caller);
        const facts = orders.map(({ number, status, method, placedAt, due, paid }) => ({
          number,
          status: statusLabel(status, method),
          placedAt,
          toPay: formatMoney(due),
          paid: formatMoney(paid),
        }));
        return record(facts, [sourceOf('/orders', m.orders_title(), caller.language)]);
      },
    ),
  } satisfies Record<string, ModelTool>;
}

function cardFacts(product: ProductCardView, category: string) {
  const { id, name, unit, price, rentalPrice, ratePlan, deposit, unitsForSale } = product;
  return {
    id,
    name,
    category,
    ...(unit === 'm2' && { onePieceIs: 'one square metre' }),
    toBuy: price === null ? 'not for sale' : shelfFact(price, product),
    toHire: rentalPrice === null ? 'not for hire' : shelfFact(rentalPrice, product),
    ...(ratePlan && { oneRentalCoversDays: ratePlan.coveredDays }),
    depositPerPiece: formatMoney(deposit),
    piecesForSale: unitsForSale,
  };
}

/** The price on the shelf, and the one before a discount that runs. */
function shelfFact(
  full: Cents,
  { unit, discounts }: Pick<ProductCardView, 'unit' | 'discounts'>,
): string {
  const { price, before } = shelfPrice(full, discounts);
  const now = unitPriceLabel(formatMoney(price), unit);
  if (before === null) return now;
  return `${now}, before the discount ${formatMoney(before)}`;
}
