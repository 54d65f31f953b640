import type { deliveryZones as zonesTable } from '#/db/schema/orders.ts';
import { shillings } from '#/domain/money/money.ts';

export type DeliveryZoneName = 'nairobi' | 'near' | 'central-rift' | 'coast-west' | 'far';

type NewZone = typeof zonesTable.$inferInsert;
type ZoneTerms = Pick<NewZone, 'price' | 'daysMin' | 'daysMax'>;

const zoneTerms: Record<DeliveryZoneName, ZoneTerms> = {
  nairobi: { price: shillings(500), daysMin: 0, daysMax: 1 },
  near: { price: shillings(900), daysMin: 1, daysMax: 1 },
  'central-rift': { price: shillings(1_500), daysMin: 1, daysMax: 2 },
  'coast-west': { price: shillings(2_200), daysMin: 1, daysMax: 3 },
  far: { price: shillings(3_500), daysMin: 2, daysMax: 4 },
};

/** By their official codes, 1 to 47 (First Schedule of the Constitution of Kenya). */
const counties: readonly (readonly [code: number, name: string, zone: DeliveryZoneName])[] = [
  [1, 'Mombasa', 'coast-west'],
  [2, 'Kwale', 'coast-west'],
  [3, 'Kilifi', 'coast-west'],
  [4, 'Tana River', 'far'],
  [5, 'Lamu', 'far'],
  [6, 'Taita-Taveta', 'coast-west'],
  [7, 'Garissa', 'far'],
  [8, 'Wajir', 'far'],
  [9, 'Mandera', 'far'],
  [10, 'Marsabit', 'far'],
  [11, 'Isiolo', 'far'],
  [12, 'Meru', 'central-rift'],
  [13, 'Tharaka-Nithi', 'central-rift'],
  [14, 'Embu', 'central-rift'],
  [15, 'Kitui', 'central-rift'],
  [16, 'Machakos', 'near'],
  [17, 'Makueni', 'central-rift'],
  [18, 'Nyandarua', 'central-rift'],
  [19, 'Nyeri', 'central-rift'],
  [20, 'Kirinyaga', 'central-rift'],
  [21, "Murang'a", 'near'],
  [22, 'Kiambu', 'near'],
  [23, 'Turkana', 'far'],
  [24, 'West Pokot', 'far'],
  [25, 'Samburu', 'far'],
  [26, 'Trans-Nzoia', 'coast-west'],
  [27, 'Uasin Gishu', 'central-rift'],
  [28, 'Elgeyo-Marakwet', 'central-rift'],
  [29, 'Nandi', 'central-rift'],
  [30, 'Baringo', 'central-rift'],
  [31, 'Laikipia', 'central-rift'],
  [32, 'Nakuru', 'central-rift'],
  [33, 'Narok', 'central-rift'],
  [34, 'Kajiado', 'near'],
  [35, 'Kericho', 'central-rift'],
  [36, 'Bomet', 'central-rift'],
  [37, 'Kakamega', 'coast-west'],
  [38, 'Vihiga', 'coast-west'],
  [39, 'Bungoma', 'coast-west'],
  [40, 'Busia', 'coast-west'],
  [41, 'Siaya', 'coast-west'],
  [42, 'Kisumu', 'coast-west'],
  [43, 'Homa Bay', 'coast-west'],
  [44, 'Migori', 'coast-west'],
  [45, 'Kisii', 'coast-west'],
  [46, 'Nyamira', 'coast-west'],
  [47, 'Nairobi', 'nairobi'],
];

/** All 47 counties with price and time of a delivery from the store in Nairobi. */
export const deliveryZones: readonly NewZone[] = counties.map(([countyCode, name, zone]) => ({
  countyCode,
  name,
  zone,
  ...zoneTerms[zone],
}));
