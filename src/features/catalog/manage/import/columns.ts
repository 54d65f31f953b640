import { COLOR_NAMES, PRICE_UNITS } from '#/domain/catalog/product.ts';
import type { TermKeys } from '#/domain/catalog/term.ts';
import { ok, reject } from '#/domain/errors/result.ts';
import { csvList, readCsvList } from '#/domain/lists/csv.ts';
import type { NumberFact, ProductDraft, SIDES } from '../editor/draft.ts';
import { CONTROLS, IP_RATINGS, LED_COLORS, POWER_KINDS } from '../schemas.ts';
import type { ImportColumn } from './import-column.ts';
import { deposit, depositShare, rentalDays, rentalTiers } from './rental-columns.ts';

export const LABEL_COLUMN = 'label_code';
/** For products without a label code; the export fills it. */
export const ID_COLUMN = 'product_id';
export const STOCK_COLUMN = 'stock';
export const FITS_COLUMN = 'fits_with';
export const PICTURES_COLUMN = 'pictures';
export const ALT_COLUMNS = { en: 'picture_alt_en', sw: 'picture_alt_sw' } as const;
export const PICTURE_TITLES = [PICTURES_COLUMN, ALT_COLUMNS.en, ALT_COLUMNS.sw] as const;

/** What a cell says that shall take away what stood there; an empty one leaves it alone. */
export const CLEARED = '(none)';

type TextName =
  | 'name'
  | 'nameSw'
  | 'description'
  | 'descriptionSw'
  | 'alsoCalled'
  | 'metaDescription'
  | 'metaDescriptionSw';
type AmountName =
  | 'price'
  | 'rentalPrice'
  | 'replacementValue'
  | 'turnaroundDays'
  | 'minRentalDays'
  | 'maxRentalDays'
  | 'leadDays'
  | 'position'
  | 'textLimit';

function typed(title: string, name: TextName | AmountName): ImportColumn {
  return {
    title,
    paths: [name],
    read: (draft) => draft[name],
    write: (text, draft) => ok({ ...draft, [name]: text }),
  };
}

function number(title: string, name: NumberFact): ImportColumn {
  return {
    title,
    paths: [name, `specifications.${name}`],
    read: ({ numbers }) => numbers[name],
    write: (text, draft) => ok({ ...draft, numbers: { ...draft.numbers, [name]: text } }),
  };
}

function side(title: string, name: (typeof SIDES)[number], ...also: string[]): ImportColumn {
  return {
    title,
    paths: [`size.${name}`, `specifications.sizeMm.${name}`, ...also],
    read: ({ size }) => size[name],
    write: (text, draft) => ok({ ...draft, size: { ...draft.size, [name]: text } }),
  };
}

/** What may be chosen: always the same, or what the shop has. */
type Values<Value extends string> = readonly Value[] | ((terms: TermKeys) => readonly Value[]);

interface Choice<Value extends string> {
  of: Values<Value>;
  paths?: readonly string[];
  read: (draft: ProductDraft) => Value | '' | undefined;
  write: (value: Value | undefined, draft: ProductDraft) => ProductDraft;
}

function choice<Value extends string>(title: string, how: Choice<Value>): ImportColumn {
  return {
    title,
    paths: how.paths ?? [],
    read: (draft) => how.read(draft) ?? '',
    write(text, draft, terms) {
      const values = valuesOf(how.of, terms);
      const value = match(values, text);
      if (value === undefined && text !== '') return notOneOf(values);
      return ok(how.write(value, draft));
    },
  };
}

interface Choices<Value extends string> {
  of: Values<Value>;
  read: (draft: ProductDraft) => readonly Value[];
  write: (values: Value[], draft: ProductDraft) => ProductDraft;
}

/** Several of a few, each once. */
function choices<Value extends string>(title: string, how: Choices<Value>): ImportColumn {
  return {
    title,
    paths: [],
    read: (draft) => csvList(how.read(draft)),
    write(text, draft, terms) {
      const values = valuesOf(how.of, terms);
      const written = readCsvList(text).map((part) => match(values, part));
      const known = written.filter((value) => value !== undefined);
      return known.length < written.length
        ? notOneOf(values)
        : ok(how.write([...new Set(known)], draft));
    },
  };
}

function valuesOf<Value extends string>(of: Values<Value>, terms: TermKeys): readonly Value[] {
  return typeof of === 'function' ? of(terms) : of;
}

function match<Value extends string>(values: readonly Value[], text: string): Value | undefined {
  return values.find((value) => value.toLowerCase() === text.toLowerCase());
}

function notOneOf(values: readonly string[]) {
  return reject({ reason: 'NOT_A_CHOICE', detail: values.join(', ') });
}

function material(title: string, language: 'en' | 'sw'): ImportColumn {
  return {
    title,
    paths: [`specifications.material.${language}`],
    read: (draft) => draft.material[language],
    write: (text, draft) => ok({ ...draft, material: { ...draft.material, [language]: text } }),
  };
}

/** Each language in a column of its own, in the same order; an empty one leaves blanks. */
function includes(title: string, language: 'en' | 'sw'): ImportColumn {
  const other = language === 'en' ? 'sw' : 'en';
  return {
    title,
    paths: [`includes.${language}`, ...(language === 'en' ? ['includes'] : [])],
    read: (draft) => csvList(draft.includes.map((text) => text[language])),
    write(text, draft) {
      const mine = readCsvList(text);
      const theirs = draft.includes.map((included) => included[other]);
      const isAlone = theirs.every((said) => said === '');
      if (!isAlone && mine.length > 0 && mine.length !== theirs.length) {
        return reject({ reason: 'UNEVEN_LANGUAGES' });
      }
      const texts = mine.length === 0 && !isAlone ? theirs.map(() => '') : mine;
      const joined = texts.map((said, nth) =>
        language === 'en'
          ? { en: said, sw: theirs[nth] ?? '' }
          : { en: theirs[nth] ?? '', sw: said },
      );
      return ok({ ...draft, includes: joined });
    },
  };
}

const featured: ImportColumn = {
  title: 'featured',
  paths: ['isFeatured'],
  read: ({ isFeatured }) => (isFeatured ? 'yes' : 'no'),
  write(text, draft) {
    const isYes = match(['yes', 'true', '1', 'ndiyo'], text) !== undefined;
    const isNo = match(['no', 'false', '0', 'hapana'], text) !== undefined;
    return isYes || isNo
      ? ok({ ...draft, isFeatured: isYes })
      : reject({ reason: 'NOT_YES_OR_NO' });
  },
};

/**
 * The file's columns between the label code and the stock, under the titles of the list's CSV file.
 * What stands in the form and what stands in the file are read and written in this one place, so
 * that an export imports again unchanged.
 */
export const IMPORT_COLUMNS: readonly ImportColumn[] = [
  choice('category', {
    of: ({ category }) => category,
    paths: ['category'],
    read: ({ category }) => category,
    write: (category, draft) => ({ ...draft, category: category ?? '' }),
  }),
  typed('name_en', 'name'),
  typed('name_sw', 'nameSw'),
  typed('description_en', 'description'),
  typed('description_sw', 'descriptionSw'),
  typed('also_called', 'alsoCalled'),
  choice('unit', {
    of: PRICE_UNITS,
    read: ({ unit }) => unit,
    write: (unit, draft) => ({ ...draft, unit: unit ?? 'each' }),
  }),
  typed('price', 'price'),
  typed('rental_price', 'rentalPrice'),
  rentalDays,
  rentalTiers,
  deposit,
  typed('replacement_value', 'replacementValue'),
  depositShare,
  typed('turnaround_days', 'turnaroundDays'),
  typed('min_rental_days', 'minRentalDays'),
  typed('max_rental_days', 'maxRentalDays'),
  typed('lead_days', 'leadDays'),
  typed('meta_description_en', 'metaDescription'),
  typed('meta_description_sw', 'metaDescriptionSw'),
  featured,
  typed('position', 'position'),
  choices('occasions', {
    of: ({ occasion }) => occasion,
    read: ({ occasions }) => occasions,
    write: (occasions, draft) => ({ ...draft, occasions }),
  }),
  choices('colors', {
    of: COLOR_NAMES,
    read: ({ colors }) => colors,
    write: (colors, draft) => ({ ...draft, colors }),
  }),
  typed('text_limit', 'textLimit'),
  choice('power', {
    of: POWER_KINDS,
    read: (draft) => draft.choices.power,
    write: (power, draft) => withChoice(draft, { power }),
  }),
  number('power_watts', 'powerWatts'),
  number('battery_hours', 'batteryHours'),
  number('charging_hours', 'chargingHours'),
  choice('ip_rating', {
    of: IP_RATINGS,
    read: (draft) => draft.choices.ipRating,
    write: (ipRating, draft) => withChoice(draft, { ipRating }),
  }),
  side('width_mm', 'width', 'size', 'specifications.sizeMm'),
  side('height_mm', 'height'),
  side('depth_mm', 'depth'),
  number('weight_grams', 'weightGrams'),
  choice('led_colors', {
    of: LED_COLORS,
    read: (draft) => draft.choices.ledColors,
    write: (ledColors, draft) => withChoice(draft, { ledColors }),
  }),
  number('led_count', 'ledCount'),
  choices('control', {
    of: CONTROLS,
    read: ({ control }) => control,
    write: (control, draft) => ({ ...draft, control }),
  }),
  material('material_en', 'en'),
  material('material_sw', 'sw'),
  number('max_load_kg', 'maxLoadKg'),
  number('cable_metres', 'cableMetres'),
  includes('includes_en', 'en'),
  includes('includes_sw', 'sw'),
];

/** In the form's order, and none that is not chosen. */
function withChoice(
  draft: ProductDraft,
  chosen: { [Name in keyof ProductDraft['choices']]: ProductDraft['choices'][Name] | undefined },
): ProductDraft {
  const { power, ipRating, ledColors } = { ...draft.choices, ...chosen };
  return {
    ...draft,
    choices: {
      ...(power && { power }),
      ...(ipRating && { ipRating }),
      ...(ledColors && { ledColors }),
    },
  };
}

/** Every title that a file may have, in the order of the template. */
export const IMPORT_TITLES: readonly string[] = [
  LABEL_COLUMN,
  ...IMPORT_COLUMNS.map(({ title }) => title),
  FITS_COLUMN,
  ...PICTURE_TITLES,
  STOCK_COLUMN,
  ID_COLUMN,
];

/** What else the list's CSV file says of a product: read over. */
export const IGNORED_TITLES: readonly string[] = [
  'state',
  'deposit_per_unit',
  'stock_held',
  'stock_free',
];

/** Which column a complaint about a field is about; null: none of its own. */
export function columnOf(path: string): string | null {
  const plain = path.replaceAll(/\.\d+(?=\.|$)/g, '');
  if (plain === 'labelCode') return LABEL_COLUMN;
  if (plain === 'fits') return FITS_COLUMN;
  return IMPORT_COLUMNS.find(({ paths }) => paths.includes(plain))?.title ?? null;
}
