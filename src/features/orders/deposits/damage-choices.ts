import type { DamagePrice } from '#/domain/catalog/damage-price.ts';
import type { Locale } from '#/paraglide/runtime.js';
import type { DamageChoice } from './views.ts';

interface PricedProduct {
  name: string;
  nameSw: string;
  damagePrices: readonly DamagePrice[];
}

/** The damages that products know, each product once; a name that is not translated is the other one. */
export function damageChoices(products: Iterable<PricedProduct>, locale: Locale): DamageChoice[] {
  const inLocale = ({ name, nameSw }: { name: string; nameSw: string }) =>
    locale === 'sw' ? nameSw || name : name || nameSw;
  return [...products].flatMap((product) =>
    product.damagePrices.map((damage) => ({
      product: inLocale(product),
      name: inLocale(damage),
      price: damage.price,
    })),
  );
}
