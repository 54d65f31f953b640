import type { QueryClient } from '@tanstack/react-query';
import { productOptions } from '#/features/catalog/hooks.ts';
import { offerLabel } from '#/features/catalog/price-labels.ts';
import type { ProductView } from '#/features/catalog/views.ts';
import { m } from '#/paraglide/messages.js';
import { isNotFound } from '#/platform/rpc/is-not-found.ts';
import { found, site } from './page-data.ts';
import type { PageHead } from './page-head.ts';
import { breadcrumbJsonLd } from './seo/content-json-ld.ts';
import { productJsonLd } from './seo/product-json-ld.ts';

/** A product, and what the head of its page says of it: apart, as every page carries the route. */
export async function loadProduct(queryClient: QueryClient, id: string) {
  const product = await found(queryClient.ensureQueryData(productOptions(id)));
  return { product, head: headOf(product) };
}

/** Products side by side; one that is gone is left out. */
export async function loadCompared(queryClient: QueryClient, ids: string[]) {
  const products = await Promise.all(
    ids.map(async (id) => {
      try {
        return await queryClient.ensureQueryData(productOptions(id));
      } catch (error) {
        if (isNotFound(error)) return null;
        throw error;
      }
    }),
  );
  return products.filter((product) => product !== null);
}

function headOf(product: ProductView): PageHead {
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
      productJsonLd(product, origin, locale),
      breadcrumbJsonLd(breadcrumbs, { origin, locale }),
    ],
  };
}
