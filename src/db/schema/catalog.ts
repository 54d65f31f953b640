import { getColumns, sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { cents, day, id, instant } from '#/db/columns.ts';
import type {
  ColorName,
  Included,
  PriceUnit,
  ProductImage,
  Specifications,
} from '#/domain/catalog/product.ts';
import type { DamagePrice } from '#/domain/catalog/damage-price.ts';
import { DEFAULT_HIRE_LIMITS } from '#/domain/rentals/rental-range.ts';
import type { RatePlan } from '#/domain/rentals/rental-price.ts';
import { categories } from './taxonomy.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/**
 * Products and their stock, one ledger for sale and hire: `stock_quantity` units are owned;
 * `units_held` of them are promised to unpaid sales; `hired_peak` is the largest number out on hire
 * on any single day from today on (`hire_days`). A unit sold is missing on every later day, so what
 * may be sold or hired always fits `units_held + hired_peak <= stock_quantity`, which the database
 * itself refuses to break. `units_late` are not back though their hire is over: nobody decides that,
 * so nothing forbids it, and they may be missing where they are promised.
 */
export const products = pgTable(
  'products',
  {
    id: id(),
    /** Stable name of a demo product, so that seeding twice changes nothing. Null for the shop's own. */
    demoKey: text('demo_key').unique(),
    /** What stands on the labels of its units, in capitals; null: none. */
    labelCode: text('label_code').unique(),
    name: text('name').notNull(),
    nameSw: text('name_sw').notNull(),
    category: text('category')
      .notNull()
      .references(() => categories.key),
    description: text('description').notNull(),
    descriptionSw: text('description_sw').notNull(),
    /** What its prices are for; stock and quantities are whole ones of it. */
    unit: text('unit').$type<PriceUnit>().notNull().default('each'),
    /** Purchase price; null: not for sale. */
    price: cents('price'),
    /** Price of one hire; null: not for hire. */
    rentalPrice: cents('rental_price'),
    ratePlan: jsonb('rate_plan').$type<RatePlan>(),
    /** Refundable, per hired unit; with a share, what `depositPerUnit` makes of it. */
    deposit: cents('deposit').notNull().default(0),
    /** What a new unit costs, for staff only; null: nobody has said. */
    replacementValue: cents('replacement_value'),
    /** The deposit in percent of the replacement value; null: a fixed amount. */
    depositShare: integer('deposit_share'),
    /** What staff ask for which damage, proposed when a deposit is settled (HIRE-19). */
    damagePrices: jsonb('damage_prices').$type<DamagePrice[]>().notNull().default([]),
    /** Days after a hire that block the unit for cleaning and charging. */
    turnaroundDays: integer('turnaround_days').notNull().default(0),
    /** How long one hire may be. */
    minRentalDays: integer('min_rental_days').notNull().default(DEFAULT_HIRE_LIMITS.minDays),
    maxRentalDays: integer('max_rental_days').notNull().default(DEFAULT_HIRE_LIMITS.maxDays),
    /** Working days that its packing takes, before the way of its delivery zone. */
    leadDays: integer('lead_days').notNull().default(0),
    /** What search engines and shared links say of it; empty: the beginning of its description. */
    metaDescription: text('meta_description').notNull().default(''),
    metaDescriptionSw: text('meta_description_sw').notNull().default(''),
    images: jsonb('images').$type<ProductImage[]>().notNull().default([]),
    stockQuantity: integer('stock_quantity').notNull().default(0),
    unitsHeld: integer('units_held').notNull().default(0),
    hiredPeak: integer('hired_peak').notNull().default(0),
    unitsLate: integer('units_late').notNull().default(0),
    /** Its units carry labels of their own, whose codes begin so; null: they do not. */
    unitPrefix: text('unit_prefix'),
    isFeatured: boolean('is_featured').notNull().default(false),
    /** Where staff put it among the others: 1 comes first; null: after those that have a place. */
    position: integer('position'),
    /** Orders that named it lately, as a job noted them last: what a list is sorted by (CATALOG-14). */
    orderedLately: integer('ordered_lately').notNull().default(0),
    /** A unit could be sold now: changes with the last one only, so that an order writes no index. */
    isInStock: boolean('is_in_stock').generatedAlwaysAs(
      sql`stock_quantity - units_held - hired_peak - units_late > 0`,
    ),
    /** Shown and sold. What is not is a draft, or archived. */
    isActive: boolean('is_active').notNull().default(true),
    archivedAt: instant('archived_at'),
    specifications: jsonb('specifications').$type<Specifications>().notNull().default({}),
    colors: text('colors').$type<ColorName>().array().notNull().default([]),
    /** The most characters of the text that its customer gives; null: it bears none. */
    textLimit: integer('text_limit'),
    occasions: text('occasions').array().notNull().default([]),
    includes: jsonb('includes').$type<Included[]>().notNull().default([]),
    /** Ids of accessories and companions. */
    fits: uuid('fits').array().notNull().default([]),
    /** What people call it who do not know the shop's name for it: found by, never shown. */
    alsoCalled: text('also_called').notNull().default(''),
    /** Further words to be found by, of both languages: `searchKeywords` writes them. */
    keywords: text('keywords').notNull().default(''),
    /** Counts the changes of staff: a change says which version was read. Stock moves do not count. */
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    /** Words of both languages; kept by the database. */
    searchWords: tsvector('search_words').generatedAlwaysAs(
      sql`setweight(to_tsvector('english', name), 'A') || setweight(to_tsvector('simple', name_sw), 'A') || setweight(to_tsvector('english', category || ' ' || keywords), 'B') || setweight(to_tsvector('simple', keywords), 'B') || setweight(to_tsvector('english', description), 'C') || setweight(to_tsvector('simple', description_sw), 'C')`,
    ),
  },
  (table) => [
    check('products_price_not_negative', sql`${table.price} >= 0`),
    check('products_rental_price_not_negative', sql`${table.rentalPrice} >= 0`),
    check('products_deposit_not_negative', sql`${table.deposit} >= 0`),
    check('products_replacement_value_positive', sql`${table.replacementValue} > 0`),
    // A share without a value would be null, which a check lets pass.
    check(
      'products_deposit_follows_its_share',
      sql`${table.depositShare} is null or (${table.depositShare} between 1 and 100 and ${table.replacementValue} is not null and ${table.deposit} = ceil(${table.replacementValue} * ${table.depositShare} / 100))`,
    ),
    check(
      'products_rental_days_in_order',
      sql`${table.minRentalDays} >= 1 and ${table.minRentalDays} <= ${table.maxRentalDays}`,
    ),
    check('products_unit_known', sql`${table.unit} in ('each', 'm2')`),
    check('products_text_limit_known', sql`${table.textLimit} between 1 and 100`),
    check('products_lead_not_negative', sql`${table.leadDays} >= 0`),
    check('products_turnaround_not_negative', sql`${table.turnaroundDays} >= 0`),
    check(
      'products_offered_somehow',
      sql`not ${table.isActive} or ${table.price} is not null or ${table.rentalPrice} is not null`,
    ),
    check('products_archived_is_hidden', sql`${table.archivedAt} is null or not ${table.isActive}`),
    check(
      'products_never_oversold',
      sql`${table.unitsHeld} >= 0 and ${table.hiredPeak} >= 0 and ${table.unitsHeld} + ${table.hiredPeak} <= ${table.stockQuantity}`,
    ),
    check('products_position_positive', sql`${table.position} > 0`),
    check('products_late_not_negative', sql`${table.unitsLate} >= 0`),
    index('products_search_words_idx').using('gin', table.searchWords),
    // What is named by a word, among all that only mention it.
    index('products_named_idx').using(
      'gin',
      sql`(to_tsvector('english', name) || to_tsvector('simple', name_sw))`,
    ),
    index('products_category_idx').on(table.category),
    index('products_occasions_idx').using('gin', table.occasions),
    // Each order of the list, as far as it is walked: `listOrder` of the queries has the same.
    index('products_shop_order_idx')
      .on(
        table.isInStock.desc().nullsFirst(),
        table.isFeatured.desc().nullsFirst(),
        table.position,
        table.orderedLately.desc().nullsFirst(),
        table.createdAt.desc().nullsFirst(),
        table.id,
      )
      .where(sql`is_active`),
    index('products_newest_idx')
      .on(table.createdAt.desc().nullsFirst(), table.id)
      .where(sql`is_active`),
    index('products_name_idx')
      .on(table.name, table.id)
      .where(sql`is_active`),
    index('products_compared_price_idx')
      .on(sql`coalesce(price, rental_price)`)
      .where(sql`is_active`),
    index('products_price_idx')
      .on(table.price)
      .where(sql`is_active`),
    index('products_rental_price_idx')
      .on(table.rentalPrice)
      .where(sql`is_active`),
    // What most filters count: all of it is in the index.
    index('products_counted_idx')
      .on(table.category, table.isInStock, table.price, table.rentalPrice, table.colors)
      .where(sql`is_active`),
    index('products_sitemap_idx')
      .on(table.id, table.createdAt)
      .where(sql`is_active`),
  ],
);

const { searchWords: _words, ...shownColumns } = getColumns(products);
/** All of a product but the words for searching, which only statements use. */
export const productColumns = shownColumns;

/**
 * The words of all products' names, each once or, where two products brought it at the same moment, more
 * often: what a mistyped word is compared with. A trigger adds them; none goes.
 */
export const nameWords = pgTable(
  'product_name_words',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    word: text('word').notNull(),
  },
  (table) => [
    index('product_name_words_word_idx').on(table.word),
    index('product_name_words_trgm_idx').using('gin', sql`${table.word} gin_trgm_ops`),
  ],
);

/** Units of a product out on hire per day (turnaround days included). A missing day means none. */
export const rentalDays = pgTable(
  'hire_days',
  {
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    day: day('day').notNull(),
    reserved: integer('reserved').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.day] }),
    check('hire_days_not_negative', sql`${table.reserved} >= 0`),
  ],
);
