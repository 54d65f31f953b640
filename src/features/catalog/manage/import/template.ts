import { COLOR_NAMES, PRICE_UNITS } from '#/domain/catalog/product.ts';
import type { TermKeys } from '#/domain/catalog/term.ts';
import { m } from '#/paraglide/messages.js';
import { CONTROLS, IP_RATINGS, LED_COLORS, POWER_KINDS } from '../schemas.ts';

const amount = () => m.product_import_help_amount();
const number = () => m.product_import_help_number();
const text = () => m.product_import_help_text();
const several = (values: readonly string[]) => () =>
  m.product_import_help_several({ values: values.join(' | ') });
const one = (values: readonly string[]) => () =>
  m.product_import_help_one({ values: values.join(', ') });

/** What belongs into each column, and how a product fills it. */
const columnsOf = (
  terms: TermKeys,
): Readonly<Record<string, { help: () => string; example: string }>> => ({
  label_code: { help: () => m.product_import_help_label(), example: 'LANTERN-1' },
  category: { help: one(terms.category), example: terms.category[0] ?? '' },
  name_en: { help: text, example: 'Halo lantern' },
  name_sw: { help: text, example: 'Taa ya duara' },
  description_en: { help: text, example: 'A lantern with a ring of light.' },
  description_sw: { help: text, example: 'Taa yenye mduara wa mwanga.' },
  also_called: { help: () => m.product_import_help_also_called(), example: 'lamp' },
  unit: { help: one(PRICE_UNITS), example: 'each' },
  price: { help: amount, example: '4500' },
  rental_price: { help: amount, example: '850.50' },
  rental_days: { help: () => m.product_import_help_rental_days(), example: '1' },
  rental_tiers: { help: () => m.product_import_help_tiers(), example: '3=2100 | 7=4200' },
  deposit: { help: () => m.product_import_help_deposit(), example: '1000' },
  replacement_value: { help: amount, example: '5000' },
  deposit_share: { help: () => m.product_import_help_deposit_share(), example: '20' },
  turnaround_days: { help: number, example: '1' },
  min_rental_days: { help: number, example: '2' },
  max_rental_days: { help: number, example: '30' },
  lead_days: { help: number, example: '1' },
  meta_description_en: { help: text, example: 'A lantern to hire in Nairobi.' },
  meta_description_sw: { help: text, example: 'Taa ya kukodi Nairobi.' },
  featured: { help: () => m.product_import_help_featured(), example: 'no' },
  position: { help: number, example: '12' },
  occasions: { help: several(terms.occasion), example: terms.occasion.slice(0, 2).join(' | ') },
  colors: { help: several(COLOR_NAMES), example: 'warm-white | amber' },
  text_limit: { help: number, example: '24' },
  power: { help: one(POWER_KINDS), example: 'battery' },
  power_watts: { help: number, example: '12.5' },
  battery_hours: { help: number, example: '8' },
  charging_hours: { help: number, example: '4' },
  ip_rating: { help: one(IP_RATINGS), example: 'IP65' },
  width_mm: { help: number, example: '300' },
  height_mm: { help: number, example: '450' },
  depth_mm: { help: number, example: '300' },
  weight_grams: { help: number, example: '1200' },
  led_colors: { help: one(LED_COLORS), example: 'RGBW' },
  led_count: { help: number, example: '24' },
  control: { help: several(CONTROLS), example: 'remote | app' },
  material_en: { help: text, example: 'Plastic' },
  material_sw: { help: text, example: 'Plastiki' },
  max_load_kg: { help: number, example: '5' },
  cable_metres: { help: number, example: '2' },
  includes_en: { help: () => m.product_import_help_includes(), example: 'Charger | Bag' },
  includes_sw: { help: () => m.product_import_help_includes(), example: 'Chaja | Mfuko' },
  fits_with: { help: () => m.product_import_help_fits(), example: 'CUBE-1; STOOL-2' },
  pictures: { help: () => m.product_import_help_pictures(), example: 'front.jpg; side.jpg' },
  picture_alt_en: { help: () => m.product_import_help_alt(), example: 'From the front | At night' },
  picture_alt_sw: { help: () => m.product_import_help_alt(), example: 'Kwa mbele | Usiku' },
  stock: { help: () => m.product_import_help_stock(), example: '20' },
  product_id: { help: () => m.product_import_help_id(), example: '' },
});

/** Two rows that an import leaves out, because they begin with `#`. */
export function templateRows(terms: TermKeys): Readonly<Record<string, string>>[] {
  const fill = (part: 'help' | 'example') =>
    Object.fromEntries(
      Object.entries(columnsOf(terms)).map(([title, column]) => {
        const said = part === 'help' ? column.help() : column.example;
        return [title, title === 'label_code' ? `# ${said}` : said];
      }),
    );
  return [fill('help'), fill('example')];
}
