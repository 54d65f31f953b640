import type { ProductCardView } from '#/features/catalog/views.ts';
import { m } from '#/paraglide/messages.js';
import { productSource, sourceOf } from '../tools/shop-tools.server.ts';
import type { ParsedQuestion, OpenRequest, AnswerSection } from './answer-section.ts';
import { offerText, shelfText, stockText } from './price-texts.ts';

function about(parsed: ParsedQuestion, product: ProductCardView, text: string): AnswerSection {
  return { text, sources: [productSource(product, parsed.language)] };
}

export function priceSection(parsed: ParsedQuestion, product: ProductCardView): AnswerSection {
  return about(parsed, product, shelfText(product, parsed.kind));
}

export function stockSection(parsed: ParsedQuestion, product: ProductCardView): AnswerSection {
  return about(parsed, product, stockText(product));
}

export function listSection(
  parsed: ParsedQuestion,
  products: readonly ProductCardView[],
  intro: string,
): AnswerSection {
  const lines = products.map((product) => `• ${offerText(product)}`);
  const sources = products.map((product) => productSource(product, parsed.language));
  return { text: [intro, ...lines].join('\n'), sources };
}

/** One of several things asked for that fits several products, or none. */
export function openSection(
  parsed: ParsedQuestion,
  { called, products }: OpenRequest,
): AnswerSection {
  if (products.length > 0) return listSection(parsed, products, m.chat_list_which_part({ called }));
  return { text: m.chat_not_found_part({ called }), sources: [], isUnsure: true };
}

export function shelfSource(parsed: ParsedQuestion) {
  return sourceOf('/products', m.nav_products(), parsed.language);
}
