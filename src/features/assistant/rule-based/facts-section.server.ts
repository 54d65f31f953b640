import type { Executor } from '#/db/client.server.ts';
import { specificationRows } from '#/features/catalog/specification-rows.ts';
import type { ProductCardView, ProductView } from '#/features/catalog/views.ts';
import { colorLabels } from '#/features/catalog/labels.ts';
import { m } from '#/paraglide/messages.js';
import { productSource, readProduct } from '../tools/shop-tools.server.ts';
import type { ParsedQuestion, AnswerSection } from './answer-section.ts';
import { sentences, shelfText } from './price-texts.ts';

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
export async function factsSection(
  db: Executor,
  parsed: ParsedQuestion,
  product: ProductCardView,
): Promise<AnswerSection | null> {
  // "The battery power station" asks for nothing.
  const name = new Set(product.name.toLowerCase().split(' '));
  const text = parsed.text
    .split(' ')
    .filter((word) => !name.has(word.toLowerCase()))
    .join(' ');
  const patterns = [...FACTS.map(([pattern]) => pattern), COLORS, INCLUDES];
  if (!patterns.some((pattern) => pattern.test(text))) return null;
  const view = await readProduct(db, product.id, parsed.caller);
  const facts = view ? askedFacts(text, view) : [];
  const said = facts.length > 0 ? facts.join(' ') : m.chat_fact_unknown();
  return {
    text: `${product.name}. ${said}`,
    sources: [productSource(product, parsed.language)],
    isUnsure: facts.length === 0,
  };
}

export async function describeSection(
  db: Executor,
  parsed: ParsedQuestion,
  product: ProductCardView,
): Promise<AnswerSection> {
  const view = await readProduct(db, product.id, parsed.caller);
  if (!view) return { text: m.chat_nothing_found(), sources: [] };
  const [first = '', second = ''] = view.description.split(/(?<=\.)\s+/);
  return {
    text: sentences(shelfText(product, parsed.kind), first, second),
    sources: [productSource(product, parsed.language)],
  };
}

function askedFacts(text: string, view: ProductView): string[] {
  const rows = new Map(specificationRows(view));
  const facts = FACTS.filter(([pattern]) => pattern.test(text)).flatMap(([, name]) => {
    const value = rows.get(name());
    return value === undefined ? [] : [`${m.chat_fact_line({ name: name(), value })}.`];
  });
  if (COLORS.test(text) && view.colors.length > 0) {
    const colors = view.colors.map((color) => colorLabels[color]()).join(', ');
    facts.push(m.chat_fact_colors({ colors }));
  }
  if (INCLUDES.test(text) && view.includes.length > 0) {
    facts.push(m.chat_fact_includes({ items: view.includes.join(', ') }));
  }
  return facts;
}
