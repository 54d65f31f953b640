import { getDatabase } from '#/db/client.server.ts';
import { AS_PAGES, BRIEFLY } from '#/platform/rpc/cache-rule.ts';
import {
  unwrapOrThrow,
  foundOrThrow,
  publicProcedure,
  rejections,
} from '#/platform/rpc/base.server.ts';
import { countLostDemand } from '#/features/visits/count-visit.server.ts';
import { browseProducts, countProducts } from './browse-products.server.ts';
import {
  quoteRental,
  readCalendar,
  type RentalQuoteRejection,
} from './check-availability.server.ts';
import {
  calendarInput,
  getProductInput,
  listCardsInput,
  rentalQuoteInput,
  listProductsInput,
  suggestProductsInput,
} from './schemas.ts';
import { getProduct } from './get-product.server.ts';
import { listProductCards } from './list-product-cards.server.ts';
import { suggestProducts } from './lists/suggest-products.server.ts';
import { manageCatalogApi } from './manage/api.server.ts';
import { importsApi } from './manage/import/api.server.ts';

// An order changes what is free on days, and outdates a page only where nothing is left to buy.
const listRule = { ...AS_PAGES, notWith: ['from', 'to'] };

export const catalogApi = {
  listProducts: publicProcedure
    .meta({ cache: listRule })
    .route({ method: 'GET', path: '/products', summary: 'List and search products' })
    .input(listProductsInput)
    .handler(({ input }) => browseProducts(getDatabase(), input)),

  countProducts: publicProcedure
    .meta({ cache: listRule })
    .route({
      method: 'GET',
      path: '/products/count',
      summary: 'How many products a list would show',
    })
    .input(listProductsInput)
    .handler(async ({ input }) => ({ total: await countProducts(getDatabase(), input) })),

  suggestProducts: publicProcedure
    .meta({ cache: AS_PAGES })
    .route({
      method: 'GET',
      path: '/products/suggestions',
      summary: 'Products and categories for words that are being typed',
    })
    .input(suggestProductsInput)
    .handler(({ input }) => suggestProducts(getDatabase(), input)),

  getProduct: publicProcedure
    .meta({ cache: AS_PAGES })
    .route({ method: 'GET', path: '/products/{id}', summary: 'One product' })
    .input(getProductInput)
    .handler(async ({ input }) =>
      foundOrThrow(await getProduct(getDatabase(), input.id, input.locale)),
    ),

  listCards: publicProcedure
    .route({
      method: 'POST',
      path: '/product-cards',
      summary:
        'Cards of products that a browser keeps, in their order; without those that are gone',
    })
    .input(listCardsInput)
    .handler(({ input: { ids, locale } }) => listProductCards(getDatabase(), ids, locale)),

  getCalendar: publicProcedure
    .meta({ cache: BRIEFLY })
    .route({
      method: 'GET',
      path: '/products/{id}/calendar',
      summary: 'Units free for hire per day',
    })
    .input(calendarInput)
    .handler(async ({ input }) =>
      foundOrThrow(await readCalendar(getDatabase(), { ...input, now: new Date() })),
    ),

  quoteHire: publicProcedure
    .route({
      method: 'GET',
      path: '/products/{id}/hire-quote',
      summary: 'Price and free units for hire days',
    })
    .input(rentalQuoteInput)
    .errors(rejections<RentalQuoteRejection>())
    .handler(async ({ input: { id, start, end, quantity }, context, errors }) => {
      const [range, now] = [{ start, end }, new Date()];
      const quoted = await quoteRental(getDatabase(), { id, range, quantity, now });
      const quote = unwrapOrThrow(foundOrThrow(quoted), errors);
      const { free, unitPrice } = quote;
      countLostDemand(
        context,
        { productId: id, range, missing: quantity - Math.max(0, free), unitPrice },
        now,
      );
      return quote;
    }),

  manage: manageCatalogApi,

  imports: importsApi,
};
