import { localizePath } from '#/platform/i18n/locale-path.ts';
import { m } from '#/paraglide/messages.js';
import { getLocale, type Locale } from '#/paraglide/runtime.js';
import type { AddToCartInput } from '../account/cart-operations.ts';
import type { AddableProduct } from '../guest/guest-view.ts';

/** What a press on "Add to cart" adds before React has come, and what is said then. */
export interface EarlyAddition {
  product: AddableProduct;
  request: AddToCartInput;
  locale: Locale;
  words: Record<'title' | 'checked' | 'unchecked' | 'cart' | 'cartPath', string>;
}

/** As `data-addition` of the button carries it to `press-early.ts`. */
export function earlyAddition(product: AddableProduct, request: AddToCartInput): string {
  const { id, name, image, unit, price, rentalPrice, ratePlan } = product;
  const { deposit, minRentalDays, maxRentalDays } = product;
  const locale = getLocale();
  const addition: EarlyAddition = {
    product: {
      id,
      name,
      image,
      unit,
      price,
      rentalPrice,
      ratePlan,
      deposit,
      minRentalDays,
      maxRentalDays,
    },
    request,
    locale,
    words: {
      title: m.cart_added_title(),
      checked: m.cart_added_text({ product: name }),
      unchecked: m.cart_added_unchecked({ product: name }),
      cart: m.cart_show(),
      cartPath: localizePath('/cart', locale),
    },
  };
  return JSON.stringify(addition);
}
