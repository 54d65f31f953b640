import { shelfPrice } from '#/domain/discounts/product-price.ts';
import { toDecimal, type Cents } from '#/domain/money/money.ts';
import type { ProductView } from '#/features/catalog/views.ts';
import type { Locale } from '#/paraglide/runtime.js';
import { localizePath } from '#/platform/i18n/locale-path.ts';

const IN_STOCK = 'https://schema.org/InStock';
const OUT_OF_STOCK = 'https://schema.org/OutOfStock';
/** How schema.org says that an offer is for hire. */
const LEASE_OUT = 'http://purl.org/goodrelations/v1#LeaseOut';
const SELL = 'http://purl.org/goodrelations/v1#Sell';

/** By UN/CEFACT, as schema.org wants it. */
const SQUARE_METRE = 'MTK';

/** The product for search engines (schema.org `Product`), with one offer each for sale and hire. */
export function productJsonLd(product: ProductView, origin: string, locale: Locale): object {
  const url = `${origin}${localizePath(`/products/${product.id}`, locale)}`;
  const offers = [];
  const unit = product.unit === 'm2' ? { unitCode: SQUARE_METRE } : {};
  const priceNow = (full: Cents) => toDecimal(shelfPrice(full, product.discounts).price);
  if (product.price !== null) {
    offers.push({
      '@type': 'Offer',
      url,
      price: priceNow(product.price),
      priceCurrency: 'KES',
      businessFunction: SELL,
      ...(product.unit !== 'each' && {
        priceSpecification: {
          '@type': 'UnitPriceSpecification',
          price: priceNow(product.price),
          priceCurrency: 'KES',
          ...unit,
        },
      }),
      availability: product.unitsForSale > 0 ? IN_STOCK : OUT_OF_STOCK,
    });
  }
  if (product.rentalPrice !== null) {
    offers.push({
      '@type': 'Offer',
      url: `${url}?type=rental`,
      priceCurrency: 'KES',
      price: priceNow(product.rentalPrice),
      businessFunction: LEASE_OUT,
      availability: product.stockQuantity > 0 ? IN_STOCK : OUT_OF_STOCK,
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        price: priceNow(product.rentalPrice),
        priceCurrency: 'KES',
        ...unit,
        ...(product.ratePlan && {
          referenceQuantity: {
            '@type': 'QuantitativeValue',
            value: product.ratePlan.coveredDays,
            unitCode: 'DAY',
          },
        }),
      },
    });
  }
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    '@id': url,
    productID: product.id,
    sku: product.id,
    name: product.name,
    description: product.description,
    category: product.categoryName,
    image: product.images.map((image) => `${origin}/media/${image.id}/${image.width}.webp`),
    offers,
  };
}
