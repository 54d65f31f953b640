import * as z from 'zod/mini';
import { MOST_DAMAGE_PRICES } from '#/domain/catalog/damage-price.ts';
import { CHANGED_PRICES, PRICE_STEPS } from '#/domain/catalog/change-prices.ts';
import { COLOR_NAMES, PRICE_UNITS } from '#/domain/catalog/product.ts';
import { PRODUCT_STATES } from '#/domain/catalog/product-state.ts';
import { MOST_TERMS } from '#/domain/catalog/term.ts';
import { shillings } from '#/domain/money/money.ts';
import { DEFAULT_HIRE_LIMITS } from '#/domain/rentals/rental-range.ts';
import { pictureSchema } from '#/features/pictures/schemas.ts';
import { termKeySchema } from '#/features/taxonomy/schemas.ts';
import { textField } from '#/platform/forms/text-field.ts';
import { pageInput } from '#/platform/lists/page-input.ts';

/** In cents. Above it the sum of a full line would fit no column. */
export const HIGHEST_PRICE = shillings(10_000_000);
export const MOST_PICTURES = 12;
export const MOST_FITTING = 24;
export const LAST_POSITION = 999;
/** What search engines show of it. */
export const LONGEST_META = 160;
/** Of the text that a customer has put on a product. */
export const LONGEST_LINE_TEXT = 100;

const whole = (least: number, most: number) => z.int().check(z.minimum(least), z.maximum(most));
const amount = (most: number) => z.number().check(z.minimum(0), z.maximum(most));
/** In cents. A price of nothing would be no offer. */
const price = whole(1, HIGHEST_PRICE);
const days = whole(1, 365);
const millimetres = whole(1, 100_000);
const bothLanguages = (longest: number) =>
  z.strictObject({ en: textField(longest), sw: textField(longest) });

/** Of a picture of one of the shop's events. */
export const LONGEST_CAPTION = 120;
const productPicture = z.extend(pictureSchema, {
  event: z.optional(bothLanguages(LONGEST_CAPTION)),
});

export const POWER_KINDS = ['battery', 'mains', 'solar', 'none'] as const;
export const IP_RATINGS = ['IP20', 'IP44', 'IP54', 'IP65', 'IP67', 'IP68'] as const;
export const LED_COLORS = ['RGB', 'RGBW', 'RGBWA', 'warm white', 'white', 'amber', 'red'] as const;
export const CONTROLS = ['remote', 'app', 'dmx', 'button', 'sound'] as const;

/** Facts that are not known are left out. */
const specifications = z.strictObject({
  powerWatts: z.optional(amount(100_000)),
  power: z.optional(z.enum(POWER_KINDS)),
  batteryHours: z.optional(amount(10_000)),
  chargingHours: z.optional(amount(1_000)),
  ipRating: z.optional(z.enum(IP_RATINGS)),
  sizeMm: z.optional(
    z.strictObject({ width: millimetres, height: millimetres, depth: millimetres }),
  ),
  weightGrams: z.optional(whole(1, 10_000_000)),
  ledColors: z.optional(z.enum(LED_COLORS)),
  ledCount: z.optional(whole(1, 1_000_000)),
  control: z.optional(z.array(z.enum(CONTROLS)).check(z.maxLength(CONTROLS.length))),
  material: z.optional(bothLanguages(100)),
  maxLoadKg: z.optional(amount(100_000)),
  cableMetres: z.optional(amount(10_000)),
});

/** All that staff write of a product; its stock has a place of its own. */
const productFields = z.strictObject({
  name: textField(160),
  nameSw: textField(160),
  description: textField(5_000),
  descriptionSw: textField(5_000),
  category: termKeySchema,
  occasions: z.array(termKeySchema).check(z.maxLength(MOST_TERMS)),
  isFeatured: z.boolean(),
  /** Among the products of the shop; null: what sells decides. */
  position: z.nullable(whole(1, LAST_POSITION)),
  labelCode: z.nullable(textField(60)),
  alsoCalled: textField(300),
  unit: z.enum(PRICE_UNITS),
  price: z.nullable(price),
  rentalPrice: z.nullable(price),
  ratePlan: z.nullable(
    z.strictObject({
      coveredDays: days,
      tiers: z.array(z.strictObject({ days, price })).check(z.maxLength(10)),
    }),
  ),
  /** With a share it is worked out: what is sent is read over. */
  deposit: whole(0, HIGHEST_PRICE),
  replacementValue: z.nullable(price),
  depositShare: z.nullable(whole(1, 100)),
  damagePrices: z
    .array(
      z
        .strictObject({ name: textField(120), nameSw: textField(120), price })
        .check(z.refine(({ name, nameSw }) => name !== '' || nameSw !== '')),
    )
    .check(z.maxLength(MOST_DAMAGE_PRICES)),
  turnaroundDays: whole(0, 60),
  minRentalDays: whole(1, DEFAULT_HIRE_LIMITS.maxDays),
  maxRentalDays: whole(1, DEFAULT_HIRE_LIMITS.maxDays),
  leadDays: whole(0, 60),
  textLimit: z.nullable(whole(1, LONGEST_LINE_TEXT)),
  metaDescription: textField(LONGEST_META),
  metaDescriptionSw: textField(LONGEST_META),
  images: z.array(productPicture).check(z.maxLength(MOST_PICTURES)),
  specifications,
  colors: z.array(z.enum(COLOR_NAMES)).check(z.maxLength(COLOR_NAMES.length)),
  includes: z.array(bothLanguages(200)).check(z.maxLength(30)),
  fits: z.array(z.uuid()).check(z.maxLength(MOST_FITTING)),
});

const id = z.uuid();
/** The version that was read: if somebody else has changed it since, nothing is overwritten. */
const version = whole(1, 2_147_483_647);

export const createProductInput = productFields;
/** Only the fields that were changed. */
export const updateProductInput = z.extend(z.partial(productFields), { id, version });
export const productVersionInput = z.strictObject({ id, version });

/** As many as one page of the list has. */
const MOST_AT_ONCE = 50;
const manyProducts = z.array(productVersionInput).check(z.minLength(1), z.maxLength(MOST_AT_ONCE));
export const BULK_VERBS = ['publish', 'hide', 'archive'] as const;
export const bulkMoveInput = z.strictObject({ verb: z.enum(BULK_VERBS), products: manyProducts });
export const bulkCategoryInput = z.strictObject({
  category: termKeySchema,
  products: manyProducts,
});
export const bulkPriceInput = z.strictObject({
  of: z.enum(CHANGED_PRICES),
  step: z.enum(PRICE_STEPS),
  /** In hundredths: of a percent, or cents. */
  by: whole(-HIGHEST_PRICE, HIGHEST_PRICE),
  products: manyProducts,
});

export const restorePricesInput = z.strictObject({
  products: z
    .array(
      z.strictObject({
        id,
        version,
        price: productFields.shape.price,
        rentalPrice: productFields.shape.rentalPrice,
        ratePlan: productFields.shape.ratePlan,
      }),
    )
    .check(z.minLength(1), z.maxLength(MOST_AT_ONCE)),
});

export const productIdInput = z.strictObject({ id });

export const PRODUCT_SORTS = ['updated', 'name', 'stock', 'price'] as const;

export const listManagedInput = z.strictObject({
  page: pageInput,
  search: z._default(z.string().check(z.maxLength(80)), ''),
  /** Null: all that are not archived. */
  state: z._default(z.nullable(z.enum(PRODUCT_STATES)), null),
  category: z._default(z.nullable(termKeySchema), null),
  occasion: z._default(z.nullable(termKeySchema), null),
  sort: z._default(z.enum(PRODUCT_SORTS), 'updated'),
  descending: z._default(z.boolean(), true),
});

export type ProductFields = z.output<typeof productFields>;
export type UpdateProductInput = z.output<typeof updateProductInput>;
export type ProductVersion = z.output<typeof productVersionInput>;
export type BulkCategoryInput = z.output<typeof bulkCategoryInput>;
export type BulkMoveInput = z.output<typeof bulkMoveInput>;
export type RestorePricesInput = z.output<typeof restorePricesInput>;
export type BulkPriceInput = z.output<typeof bulkPriceInput>;
export type ListManagedInput = z.output<typeof listManagedInput>;
