import type { CsvValue } from '#/domain/lists/csv.ts';
import { toDecimal, type Cents } from '#/domain/money/money.ts';
import { productState } from '#/domain/catalog/product-state.ts';
import type { BothLanguages } from '#/domain/catalog/product.ts';
import { freeUnitsForSale } from '#/domain/rentals/availability.ts';
import type { CsvColumn } from '#/platform/lists/csv-response.server.ts';
import type { ProductRow } from '../queries.server.ts';

const BETWEEN = ' | ';

type Read = (row: ProductRow) => CsvValue;

/**
 * All that staff write of a product, in both languages, and its stock. The titles are the same in
 * every language: programs read them. Money is in shillings, several values stand between `|`.
 */
const COLUMNS: Readonly<Record<string, Read>> = {
  label_code: ({ labelCode }) => labelCode,
  state: (row) => productState(row),
  category: ({ category }) => category,
  name_en: ({ name }) => name,
  name_sw: ({ nameSw }) => nameSw,
  description_en: ({ description }) => description,
  description_sw: ({ descriptionSw }) => descriptionSw,
  also_called: ({ alsoCalled }) => alsoCalled,
  price: ({ price }) => money(price),
  rental_price: ({ rentalPrice }) => money(rentalPrice),
  rental_days: ({ ratePlan }) => ratePlan?.coveredDays ?? null,
  rental_tiers: ({ ratePlan }) =>
    (ratePlan?.tiers ?? []).map(({ days, price }) => `${days}=${toDecimal(price)}`).join(BETWEEN),
  deposit: ({ deposit }) => money(deposit),
  turnaround_days: ({ turnaroundDays }) => turnaroundDays,
  min_rental_days: ({ minRentalDays }) => minRentalDays,
  max_rental_days: ({ maxRentalDays }) => maxRentalDays,
  lead_days: ({ leadDays }) => leadDays,
  meta_description_en: ({ metaDescription }) => metaDescription,
  meta_description_sw: ({ metaDescriptionSw }) => metaDescriptionSw,
  featured: ({ isFeatured }) => isFeatured,
  occasions: ({ occasions }) => occasions.join(BETWEEN),
  colors: ({ colors }) => colors.join(BETWEEN),
  power: ({ specifications }) => specifications.power ?? null,
  power_watts: ({ specifications }) => specifications.powerWatts ?? null,
  battery_hours: ({ specifications }) => specifications.batteryHours ?? null,
  charging_hours: ({ specifications }) => specifications.chargingHours ?? null,
  ip_rating: ({ specifications }) => specifications.ipRating ?? null,
  width_mm: ({ specifications }) => specifications.sizeMm?.width ?? null,
  height_mm: ({ specifications }) => specifications.sizeMm?.height ?? null,
  depth_mm: ({ specifications }) => specifications.sizeMm?.depth ?? null,
  weight_grams: ({ specifications }) => specifications.weightGrams ?? null,
  led_colors: ({ specifications }) => specifications.ledColors ?? null,
  led_count: ({ specifications }) => specifications.ledCount ?? null,
  control: ({ specifications }) => (specifications.control ?? []).join(BETWEEN),
  material_en: ({ specifications }) => specifications.material?.en ?? null,
  material_sw: ({ specifications }) => specifications.material?.sw ?? null,
  max_load_kg: ({ specifications }) => specifications.maxLoadKg ?? null,
  cable_metres: ({ specifications }) => specifications.cableMetres ?? null,
  includes_en: ({ includes }) => inLanguage(includes, 'en'),
  includes_sw: ({ includes }) => inLanguage(includes, 'sw'),
  pictures: ({ images }) => images.map(({ id }) => id).join(BETWEEN),
  stock: ({ stockQuantity }) => stockQuantity,
  stock_held: ({ unitsHeld }) => unitsHeld,
  stock_free: ({ stockQuantity, unitsHeld, hiredPeak }) =>
    freeUnitsForSale(stockQuantity, unitsHeld, hiredPeak),
};

/** What else the file has is on no screen of the list, and always there. */
const SHOWN_IN: Readonly<Record<string, string>> = {
  state: 'state',
  category: 'category',
  price: 'prices',
  rental_price: 'prices',
  stock: 'stock',
  stock_held: 'stock',
  stock_free: 'stock',
};

export const productCsvColumns: readonly CsvColumn<ProductRow>[] = Object.entries(COLUMNS).map(
  ([title, value]) => ({ title, value, ...(title in SHOWN_IN && { shownIn: SHOWN_IN[title] }) }),
);

function money(cents: Cents | null): string | null {
  return cents === null ? null : toDecimal(cents);
}

function inLanguage(texts: readonly BothLanguages[], language: keyof BothLanguages): string {
  return texts.map((text) => text[language]).join(BETWEEN);
}
