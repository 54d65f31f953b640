import type { Cents } from '#/domain/money/money.ts';

/** What the shop asks when a hired unit comes back with this damage, in both languages. */
export interface DamagePrice {
  name: string;
  nameSw: string;
  price: Cents;
}

/** Of one product. */
export const MOST_DAMAGE_PRICES = 20;
