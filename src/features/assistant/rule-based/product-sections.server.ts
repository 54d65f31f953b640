import type { ProductCardView } from '#/features/catalog/views.ts';
import { m } from '#/paraglide/messages.js';
import { productSource, sourceOf } from '../tools/shop-tools.server.ts';
import type { Heard, OpenWish, Part } from './answer-section.ts';
import { offerText, shelfText, stockText } from './price-texts.ts';

function about(heard: Heard, product: ProductCardView, text: string): Part {
  return { text, sources: [productSource(product, heard.language)] };
}

/** What a product costs, as the shelf says. */
export function pricePart(heard: Heard, product: ProductCardView): Part {
  return about(heard, product, shelfText(product, heard.kind));
}

/** How many there are to buy. */
export function stockPart(heard: Heard, product: ProductCardView): Part {
  return about(heard, product, stockText(product));
}

/** Products with their prices, one a line. */
export function listPart(heard: Heard, products: readonly ProductCardView[], intro: string): Part {
  const lines = products.map((product) => `• ${offerText(product)}`);
  const sources = products.map((product) => productSource(product, heard.language));
  return { text: [intro, ...lines].join('\n'), sources };
}

/** One of several things asked for that fits several products, or none. */
export function openPart(heard: Heard, { called, products }: OpenWish): Part {
  if (products.length > 0) return listPart(heard, products, m.chat_list_which_part({ called }));
  return { text: m.chat_not_found_part({ called }), sources: [], isUnsure: true };
}

/** Where everything can be seen. */
export function shelfSource(heard: Heard) {
  return sourceOf('/products', m.nav_products(), heard.language);
}
