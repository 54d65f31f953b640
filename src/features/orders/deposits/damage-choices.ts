import type { DamagePrice } from '#/domain/catalog/damage-price.ts';
import type { Locale } from '#/paraglide/runtime.js';
import { nameLabel } from '#/platform/i18n/name-label.ts';
import type { DamageChoice } from './views.ts';

interface PricedProduct {
  name: string;
  nameSw: string;
  damagePrices: readonly DamagePrice[];
}

/** The damages that products know, each product once; a name that is not translated is the other one. */
export function damageChoices(
  products: Iterable<PricedProduct>,
  locales: { reader: Locale; customer: Locale },
): DamageChoice[] {
  const { reader, customer } = locales;
  return [...products].flatMap((product) =>
    product.damagePrices.map((damage) => ({
      product: nameLabel(product, reader),
      name: nameLabel(damage, reader),
      price: damage.price,
      note: `${nameLabel(product, customer)}: ${nameLabel(damage, customer)}`,
    })),
  );
}
