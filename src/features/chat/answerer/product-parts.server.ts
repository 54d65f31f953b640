import type { Executor } from '#/db/client.server.ts';
import { addDays, daysBetween } from '#/domain/dates/day.ts';
import { formatMoney, multiply } from '#/domain/money/money.ts';
import { hireUnitPrice } from '#/domain/rentals/hire-price.ts';
import type { HireRange } from '#/domain/rentals/hire-range.ts';
import { specificationRows } from '#/features/catalog/specification-rows.ts';
import type { ProductCardView, ProductView } from '#/features/catalog/views.ts';
import { colorWords } from '#/features/catalog/words.ts';
import { m } from '#/paraglide/messages.js';
import { formatDay } from '#/platform/i18n/format-day.ts';
import { productSource, quoteHireFor, readProduct, sourceOf } from '../tools/shop-tools.server.ts';
import type { Heard, Part, ProductWish } from './part.ts';

const join = (...sentences: (string | false | null)[]) => sentences.filter(Boolean).join(' ');

function about(heard: Heard, product: ProductCardView, text: string): Part {
  return { text, sources: [productSource(product, heard.language)] };
}

/** What a product costs: as the shelf says, or for so many pieces and days. */
export async function pricePart(
  db: Executor,
  heard: Heard,
  { product, quantity }: ProductWish,
): Promise<Part> {
  const { name, price, rentalPrice, deposit } = product;
  const { kind } = heard;
  const days = heard.range ? daysBetween(heard.range.start, heard.range.end) : heard.dayCount;
  if (rentalPrice !== null && days !== null && kind !== 'purchase') {
    const view = await readProduct(db, product.id, heard.caller);
    const { unitPrice } = hireUnitPrice(rentalPrice, view?.ratePlan ?? null, days);
    return about(heard, product, hireDaysText({ name, quantity, days, unitPrice, deposit }));
  }
  if (price !== null && quantity > 1 && kind !== 'rental') {
    const total = formatMoney(multiply(price, quantity));
    const text = m.chat_price_units({ name, quantity, total, each: formatMoney(price) });
    return about(heard, product, join(text, hireText(product), discountText(product)));
  }
  return about(heard, product, shelfText(product, kind));
}

function hireDaysText(hire: {
  name: string;
  quantity: number;
  days: number;
  unitPrice: number;
  deposit: number;
}): string {
  const { name, quantity, days, unitPrice, deposit } = hire;
  return m.chat_price_days({
    name,
    quantity,
    days: dayText(days),
    total: formatMoney(multiply(unitPrice, quantity)),
    each: formatMoney(unitPrice),
    deposit: formatMoney(multiply(deposit, quantity)),
  });
}

/** `1 day`, `3 days`. */
function dayText(days: number): string {
  return days === 1 ? m.chat_day_one() : m.chat_day_many({ days });
}

function shelfText(product: ProductCardView, kind: Heard['kind']): string {
  const { name, price, rentalPrice, coveredDays, deposit } = product;
  const covers =
    rentalPrice !== null &&
    coveredDays !== null &&
    m.chat_price_covers({ days: dayText(coveredDays) });
  const held =
    rentalPrice !== null && deposit > 0 && m.chat_price_deposit({ deposit: formatMoney(deposit) });
  if (price !== null && rentalPrice !== null) {
    const both = { name, buy: formatMoney(price), hire: formatMoney(rentalPrice) };
    return join(m.chat_price_both(both), covers, held, discountText(product));
  }
  if (rentalPrice !== null) {
    const hire = m.chat_price_hire({ name, price: formatMoney(rentalPrice) });
    const only = kind === 'purchase' && m.chat_price_not_sold();
    return join(only, hire, covers, held, discountText(product));
  }
  const buy = price === null ? '' : m.chat_price_buy({ name, price: formatMoney(price) });
  return join(buy, m.chat_price_not_hired(), discountText(product));
}

function hireText({ name, rentalPrice }: ProductCardView): string | false {
  return rentalPrice !== null && m.chat_price_hire({ name, price: formatMoney(rentalPrice) });
}

function discountText({ discounts }: ProductCardView): string | false {
  return discounts.length > 0 && m.chat_price_discount();
}

/** `on 12 Dec 2026`, `from 12 Dec 2026 to 14 Dec 2026`: the days of use, the last one included. */
function whenText({ start, end }: HireRange): string {
  const last = addDays(end, -1);
  if (last === start) return m.chat_when_day({ day: formatDay(start) });
  return m.chat_when_days({ start: formatDay(start), end: formatDay(last) });
}

/** How many pieces are free on the days asked for, and what they cost then; without days, in stock. */
export async function availabilityPart(
  db: Executor,
  heard: Heard,
  { product, quantity }: ProductWish,
): Promise<Part> {
  const { name, rentalPrice } = product;
  if (!heard.range || rentalPrice === null) {
    return about(heard, product, stockText(product, heard.range !== null));
  }
  const { range } = heard;
  const quote = await quoteHireFor(db, { productId: product.id, range, quantity }, heard.caller);
  if (!quote?.ok) {
    return about(heard, product, quote ? refusedText(quote) : m.chat_stock_none({ name }));
  }
  const { free, unitPrice, days } = quote.value;
  const when = whenText(range);
  if (free === 0) return about(heard, product, m.chat_free_no({ name, when }));
  const answer =
    free < quantity
      ? m.chat_free_few({ name, free, quantity, when })
      : m.chat_free_yes({ name, free, when });
  const pieces = Math.min(free, quantity);
  const hire = { name, quantity: pieces, days, unitPrice, deposit: product.deposit };
  return about(heard, product, join(answer, hireDaysText(hire)));
}

function refusedText(rejection: { reason: string }): string {
  if ('maxAheadDays' in rejection) {
    return m.chat_free_too_far({ days: Number(rejection.maxAheadDays) });
  }
  if ('maxDays' in rejection) return m.chat_free_too_long({ days: Number(rejection.maxDays) });
  return rejection.reason === 'HIRE_START_IN_PAST' ? m.chat_free_past() : m.chat_free_ask_days();
}

function stockText(product: ProductCardView, hasDays: boolean): string {
  const { name, price, rentalPrice, unitsForSale: units } = product;
  const stock =
    price !== null &&
    (units > 0 ? m.chat_stock_some({ name, units }) : m.chat_stock_none({ name }));
  const hire = rentalPrice === null ? hasDays && m.chat_price_not_hired() : m.chat_free_ask_days();
  return join(stock, hire);
}

/** Which fact of a product a question asks for: the row's message, by what people call it. */
const FACTS: readonly [RegExp, () => string][] = [
  [/\bcharg(?:e|ing)\b|\bkuchaji\b/i, () => m.catalog_spec_charging_hours()],
  [
    /\bbatter|\bhow long\b.*\blast|\bbetri\b|\b(?:hu|ku|ina|zina)dumu\b|\bcharge\b.{0,10}\bmasaa\b|\b(?:ina|zina)kaa\b/i,
    () => m.catalog_spec_battery_hours(),
  ],
  [
    /\bwaterproof\b|\brain\b|\boutdoors?\b|\boutside\b|\bip ?(?:rating|\d\d)|\bsplash|\bmvua\b|\bnje\b|\bmaji\b/i,
    () => m.catalog_spec_ip_rating(),
  ],
  [
    /\bsize\b|\bdimensions?\b|\bhow (?:big|tall|wide|high|large)\b|\bmeasure|\bukubwa\b|\bvipimo\b|\burefu\b/i,
    () => m.catalog_spec_size(),
  ],
  [/\bweigh|\bheavy\b|\bhow heavy\b|\buzito\b|\buzani\b/i, () => m.catalog_spec_weight()],
  [/\bwatts?\b|\bconsum|\bwati\b/i, () => m.catalog_spec_power_watts()],
  [/\bpower(?:ed)?\b|\bplug|\bsocket\b|\bmains\b|\bumeme\b/i, () => m.catalog_spec_power()],
  [/\bmaterial\b|\bmade of\b|\bimetengenezwa\b/i, () => m.catalog_spec_material()],
  [
    /\bcontrol|\bremote\b|\bdmx\b|\bapp\b|\brimoti\b|\bkudhibiti\b/i,
    () => m.catalog_spec_control(),
  ],
  [/\bload\b|\bcarry\b|\bsit on\b|\b\w+beba\b/i, () => m.catalog_spec_max_load()],
  [/\bcable\b|\bwaya\b/i, () => m.catalog_spec_cable()],
];

const COLORS = /\bcolou?rs?\b|\brangi\b/i;
const INCLUDES =
  /\binclud|\bcomes? with\b|\bpamoja na nini\b|\bin the box\b|\binakuja na\b|\bndani ya\b/i;

/** The facts of a product that a question asks for; null when it asks for none. */
export async function factsPart(
  db: Executor,
  heard: Heard,
  product: ProductCardView,
): Promise<Part | null> {
  // "The battery power station" asks for nothing.
  const name = new Set(product.name.toLowerCase().split(' '));
  const text = heard.text
    .split(' ')
    .filter((word) => !name.has(word.toLowerCase()))
    .join(' ');
  const signs = [...FACTS.map(([sign]) => sign), COLORS, INCLUDES];
  if (!signs.some((sign) => sign.test(text))) return null;
  const view = await readProduct(db, product.id, heard.caller);
  const facts = view ? askedFacts(text, view) : [];
  const told = facts.length > 0 ? facts.join(' ') : m.chat_fact_unknown();
  return { ...about(heard, product, `${product.name}. ${told}`), isUnsure: facts.length === 0 };
}

/** What a product is and costs. */
export async function describePart(
  db: Executor,
  heard: Heard,
  product: ProductCardView,
): Promise<Part> {
  const view = await readProduct(db, product.id, heard.caller);
  if (!view) return { text: m.chat_nothing_found(), sources: [] };
  const [first = '', second = ''] = view.description.split(/(?<=\.)\s+/);
  return about(heard, product, join(shelfText(product, heard.kind), first, second));
}

function askedFacts(text: string, view: ProductView): string[] {
  const rows = new Map(specificationRows(view.specifications));
  const facts = FACTS.filter(([sign]) => sign.test(text)).flatMap(([, name]) => {
    const value = rows.get(name());
    return value === undefined ? [] : [`${m.chat_fact_line({ name: name(), value })}.`];
  });
  if (COLORS.test(text) && view.colors.length > 0) {
    const colors = view.colors.map((color) => colorWords[color]()).join(', ');
    facts.push(m.chat_fact_colors({ colors }));
  }
  if (INCLUDES.test(text) && view.includes.length > 0) {
    facts.push(m.chat_fact_includes({ items: view.includes.join(', ') }));
  }
  return facts;
}

/** Products with their prices, one a line. */
export function listPart(heard: Heard, products: readonly ProductCardView[], intro: string): Part {
  const lines = products.map((product) => `• ${lineText(product)}`);
  const sources = products.map((product) => productSource(product, heard.language));
  return { text: [intro, ...lines].join('\n'), sources };
}

function lineText({ name, price, rentalPrice }: ProductCardView): string {
  if (price !== null && rentalPrice !== null) {
    return m.chat_price_both({ name, buy: formatMoney(price), hire: formatMoney(rentalPrice) });
  }
  if (rentalPrice !== null) return m.chat_price_hire({ name, price: formatMoney(rentalPrice) });
  return price === null ? name : m.chat_price_buy({ name, price: formatMoney(price) });
}

/** Where everything can be seen. */
export function shelfSource(heard: Heard) {
  return sourceOf('/products', m.nav_products(), heard.language);
}
