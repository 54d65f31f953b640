import type { QueryClient } from '@tanstack/react-query';
import { productOptions } from '#/features/catalog/hooks.ts';
import { offerLabel } from '#/features/catalog/price-labels.ts';
import type { ProductView } from '#/features/catalog/views.ts';
import { productReviewsOptions } from '#/features/reviews/hooks.ts';
import type { ProductReviewsView } from '#/features/reviews/views.ts';
import { m } from '#/paraglide/messages.js';
import { found, site } from './page-data.ts';
import type { PageHead } from './page-head.ts';
import { breadcrumbJsonLd } from './seo/content-json-ld.ts';
import { productJsonLd } from './seo/product-json-ld.ts';
import { reviewsJsonLd } from './seo/reviews-json-ld.ts';

/** A product, what customers say of it, and what the head of its page says of it: apart, as every page carries the route. */
export async function loadProduct(queryClient: QueryClient, id: string, reviewsPage: number) {
  const reading = readReviews(queryClient, id, reviewsPage);
  // An address that cannot be a product's fails both: the product says that there is no such page.
  reading.catch(() => undefined);
  const product = await found(queryClient.ensureQueryData(productOptions(id)));
  const reviews = await reading;
  return { product, reviews, head: headOf(product, reviews) };
}

const NO_REVIEWS: ProductReviewsView = { rating: null, rows: [], total: 0, page: 1, pages: 1 };

/** Fails alone in a browser; a page of the server is stored whole, so there it fails with it. */
function readReviews(queryClient: QueryClient, id: string, page: number) {
  const reading = queryClient.ensureQueryData(productReviewsOptions(id, page));
  return import.meta.env.SSR ? reading : reading.catch(() => NO_REVIEWS);
}

function headOf(product: ProductView, reviews: ProductReviewsView): PageHead {
  const { origin, locale } = site();
  const path = `/products/${product.id}`;
  const picture = product.images.find((image) => image.og);
  const breadcrumbs = [
    { name: m.nav_home(), path: '/' },
    { name: m.catalog_title(), path: '/products' },
    {
      name: product.categoryName,
      path: `/products?category=${product.category}`,
    },
    { name: product.name, path },
  ];
  return {
    title: product.name,
    description:
      product.metaDescription ||
      m.catalog_product_meta({ name: product.name, offer: offerLabel(product) }),
    path,
    ...(picture && { image: `/media/${picture.id}/og.jpg`, imageAlt: picture.alt }),
    type: 'product',
    jsonLd: [
      { ...productJsonLd(product, origin, locale), ...reviewsJsonLd(reviews) },
      breadcrumbJsonLd(breadcrumbs, { origin, locale }),
    ],
  };
}
