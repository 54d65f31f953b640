import { createFileRoute, notFound } from '@tanstack/react-router';
import { readProductFilter, writeProductFilter } from '#/domain/catalog/list-filter.ts';
import { formatMoney } from '#/domain/money/money.ts';
import { WakingProductOffer } from '#/features/cart/waking-product-offer.tsx';
import { productJsonLd } from '#/features/catalog/structured-data.ts';
import { m } from '#/paraglide/messages.js';
import { getLocale } from '#/paraglide/runtime.js';
import { isNotFound } from '#/platform/rpc/is-not-found.ts';
import { pageHead } from '#/shell/page-head.ts';
import { siteIdentity } from '#/shell/site-identity.ts';

export const Route = createFileRoute('/products/$id')({
  // A card hands on the hire days that were chosen in the list.
  validateSearch: (raw: Record<string, unknown>) => {
    const { type, from, to } = readProductFilter(raw);
    return writeProductFilter({ type, from, to, sort: 'featured', page: 1 });
  },
  // The server has rendered the first page: what reads data is fetched with the next one.
  loader: async ({ context, params }) => {
    const { productOptions } = await import('#/features/catalog/hooks.ts');
    try {
      return await context.queryClient.ensureQueryData(productOptions(params.id));
    } catch (error) {
      throw isNotFound(error) ? notFound() : error;
    }
  },
  head: ({ loaderData: product, params }) => {
    if (!product) return {};
    const offer = [
      product.price === null
        ? undefined
        : m.catalog_price_buy({ price: formatMoney(product.price) }),
      product.rentalPrice === null
        ? undefined
        : m.catalog_price_hire({ price: formatMoney(product.rentalPrice) }),
    ];
    const picture = product.images.find((image) => image.og);
    return pageHead({
      title: product.name,
      description: m.catalog_product_meta({
        name: product.name,
        offer: offer.filter(Boolean).join(', '),
      }),
      path: `/products/${params.id}`,
      ...(picture && { image: `/media/${picture.id}/og.jpg` }),
      imageAlt: picture?.alt,
      type: 'product',
      jsonLd: productJsonLd(product, siteIdentity().origin, getLocale()),
    });
  },
  component: Product,
});

function Product() {
  return <WakingProductOffer product={Route.useLoaderData()} chosen={Route.useSearch()} />;
}
