import { describe, expect, it } from 'vitest';
import type { ProductFields } from '../schemas.ts';
import { EMPTY_DRAFT, toDraft } from '../editor/draft.ts';
import { IMPORT_COLUMNS, IMPORT_TITLES } from './columns.ts';
import { CLEARED, readRow, type ComparedProduct } from './read-row.ts';
import { templateRows } from './template.ts';

const fields: ProductFields = {
  name: 'Glow Stool',
  nameSw: 'Stuli inayowaka',
  description: '=A stool\nwith light in it.',
  descriptionSw: 'Stuli yenye mwanga ndani.',
  category: 'furniture',
  occasions: ['wedding', 'concert'],
  isFeatured: true,
  labelCode: 'STOOL-1',
  alsoCalled: 'seat',
  price: 950_050,
  rentalPrice: 150_000,
  ratePlan: { coveredDays: 2, tiers: [{ days: 3, price: 300_000 }] },
  deposit: 200_000,
  turnaroundDays: 1,
  images: [],
  specifications: {
    powerWatts: 12.5,
    power: 'battery',
    ipRating: 'IP65',
    sizeMm: { width: 400, height: 450, depth: 400 },
    weightGrams: 3200,
    ledColors: 'RGBW',
    control: ['remote'],
    material: { en: 'Plastic', sw: 'Plastiki' },
  },
  colors: ['cyan'],
  includes: [
    { en: 'Charger | cable', sw: 'Chaja' },
    { en: 'Bag', sw: '' },
  ],
  fits: ['01939f6e-0000-7000-8000-000000000001'],
};
const stool: ComparedProduct = { fields, onHand: 10, promised: 4 };

const change = (cells: Record<string, string>, before: ComparedProduct | null = stool) =>
  readRow(new Map(Object.entries(cells)), 'STOOL-1', before);
const problemsOf = (cells: Record<string, string>, before: ComparedProduct | null = stool) => {
  const read = change(cells, before);
  return read.ok ? [] : read.problems;
};
const changeTo = (cells: Record<string, string>) => {
  const read = change(cells);
  return read.ok ? read.value.fields : read.problems;
};

describe('a row', () => {
  it('as it is exported changes nothing', () => {
    const draft = toDraft({ fields, fitting: [] });
    const cells = IMPORT_COLUMNS.map(({ title, read }) => [title, read(draft)] as const);
    expect(change({ ...Object.fromEntries(cells), stock: '10' })).toMatchObject({
      ok: true,
      value: { fields: {}, stock: null, changes: [], after: fields },
    });
  });

  it('changes what its cells say otherwise, and leaves the rest', () => {
    expect(changeTo({ price: '9,500', name_en: 'Glow Stool', deposit: '2000.00' })).toEqual({
      price: 950_000,
    });
    expect(changeTo({ rental_tiers: '7=4500 | 3 = 3100' })).toEqual({
      ratePlan: {
        coveredDays: 2,
        tiers: [
          { days: 3, price: 310_000 },
          { days: 7, price: 450_000 },
        ],
      },
    });
    expect(changeTo({ power_watts: '13', ip_rating: 'ip44' })).toEqual({
      specifications: { ...fields.specifications, powerWatts: 13, ipRating: 'IP44' },
    });
    expect(changeTo({ featured: 'hapana', colors: 'Cyan | red | cyan' })).toEqual({
      isFeatured: false,
      colors: ['cyan', 'red'],
    });
  });

  it('shows what it changes, from and to', () => {
    const read = change({ price: '9500', name_en: 'x'.repeat(100), stock: '12' });
    expect(read.ok && read.value.changes).toEqual([
      { column: 'name_en', before: 'Glow Stool', after: `${'x'.repeat(59)}…` },
      { column: 'price', before: '9500.5', after: '9500' },
      { column: 'stock', before: '10', after: '12' },
    ]);
  });

  it('takes away only what it says so of', () => {
    expect(changeTo({ rental_price: CLEARED, rental_days: CLEARED })).toEqual({
      rentalPrice: null,
      ratePlan: null,
    });
    expect(changeTo({ includes_en: CLEARED, includes_sw: CLEARED })).toEqual({ includes: [] });
  });

  it('is refused with every cell that does not fit', () => {
    const cells = {
      category: 'chairs',
      price: 'a lot',
      rental_tiers: '3 days',
      turnaround_days: '61',
      featured: 'perhaps',
      led_count: '1.5',
      includes_sw: 'Chaja | Mfuko | Kebo',
      name_sw: 'x'.repeat(161),
      stock: '3',
    };
    expect(problemsOf(cells).map(({ column, problem }) => `${column} ${problem}`)).toEqual([
      'category NOT_A_CHOICE',
      'rental_tiers NOT_TIERS',
      'featured NOT_YES_OR_NO',
      'includes_sw UNEVEN_LANGUAGES',
      'price NOT_AN_AMOUNT',
      'turnaround_days NOT_A_NUMBER',
      'led_count NOT_A_NUMBER',
      'stock STOCK_PROMISED',
    ]);
    expect(problemsOf({ name_sw: 'x'.repeat(161), includes_en: `a|${'b'.repeat(201)}` })).toEqual([
      { column: 'name_sw', problem: 'TOO_LONG', detail: '160' },
      { column: 'includes_en', problem: 'TOO_LONG', detail: '200' },
    ]);
    expect(problemsOf({ rental_tiers: '400=5' })).toEqual([
      { column: 'rental_tiers', problem: 'NOT_A_NUMBER' },
    ]);
    expect(problemsOf({ width_mm: CLEARED })).toEqual([
      { column: 'width_mm', problem: 'SIZE_INCOMPLETE' },
    ]);
    expect(problemsOf({ stock: '-1' })).toEqual([{ column: 'stock', problem: 'NOT_A_NUMBER' }]);
    expect(problemsOf({ name_en: 'bell \u0007' })).toEqual([
      { column: 'name_en', problem: 'NOT_WRITABLE' },
    ]);
  });

  it('of a new product needs a name and a category', () => {
    expect(problemsOf({ price: '5' }, null).map(({ column }) => column)).toEqual([
      'name_en',
      'category',
    ]);
    const read = change({ name_en: 'Cube', category: 'Decor', stock: '7' }, null);
    expect(read).toMatchObject({
      ok: true,
      value: { stock: 7, fields: { ...EMPTY_FIELDS, name: 'Cube', category: 'decor' } },
    });
  });
});

const EMPTY_FIELDS = {
  labelCode: 'STOOL-1',
  price: null,
  rentalPrice: null,
  deposit: 0,
  images: [],
  fits: [],
  specifications: {},
};

describe('the template', () => {
  it('explains every column, and its example is a product', () => {
    const [help = {}, example = {}] = templateRows();
    expect(Object.keys(help)).toEqual([...IMPORT_TITLES]);
    expect(Object.values(help).every((said) => said !== '')).toBe(true);
    const cells = Object.entries(example).filter(([, text]) => text !== '');
    expect(cells.map(([title]) => title)).toEqual(
      IMPORT_TITLES.filter((title) => title !== 'product_id'),
    );
    const read = readRow(new Map(cells), 'LANTERN-1', null);
    expect(read).toMatchObject({ ok: true, value: { stock: 20, fields: { rentalPrice: 85_050 } } });
    const written = read.ok && toDraft({ fields: read.value.after, fitting: [] });
    const empty = IMPORT_COLUMNS.filter((column) => written && column.read(written) === '');
    expect(empty).toEqual([]);
    expect(
      IMPORT_COLUMNS.filter(({ read: readCell }) => readCell(EMPTY_DRAFT) !== ''),
    ).toHaveLength(1);
  });
});
