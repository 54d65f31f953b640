import { describe, expect, it } from 'vitest';
import type { ProductFields } from '../schemas.ts';
import { EMPTY_DRAFT, toDraft } from '../editor/draft.ts';
import { CLEARED, IMPORT_COLUMNS, IMPORT_TITLES } from './columns.ts';
import { readRow, type ComparedProduct, type RowLinks } from './read-row.ts';
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
  replacementValue: null,
  depositShare: null,
  damagePrices: [],
  turnaroundDays: 1,
  minRentalDays: 2,
  maxRentalDays: 30,
  leadDays: 1,
  position: 4,
  unit: 'each',
  textLimit: null,
  metaDescription: 'A line for search engines',
  metaDescriptionSw: 'Mstari wa injini za utafutaji',
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
const terms = { category: ['decor', 'furniture'], occasion: ['wedding', 'concert'] };
const stool: ComparedProduct = { fields, onHand: 10, promised: 4 };
const codes: Record<string, string> = {
  'CUBE-1': '01939f6e-0000-7000-8000-000000000001',
  'STOOL-1': '01939f6e-0000-7000-8000-000000000002',
  'BAR-1': '01939f6e-0000-7000-8000-000000000003',
};
const links: RowLinks = {
  id: codes['STOOL-1'],
  terms,
  products: {
    idOf: (name) => codes[name],
    nameOf: (id) => Object.keys(codes).find((code) => codes[code] === id),
  },
  sent: new Map([
    ['front.jpg', null],
    ['tiny.png', 'PICTURE_TOO_SMALL'],
    ['note.txt', 'PICTURE_UNREADABLE'],
  ]),
};
/** What the template's example names. */
const exampleLinks: RowLinks = {
  id: undefined,
  terms,
  products: { idOf: (name) => codes[name] ?? codes['BAR-1'], nameOf: (id) => id },
  sent: new Map([
    ['front.jpg', null],
    ['side.jpg', null],
  ]),
};
const image = (id: string) => ({
  id,
  width: 800,
  height: 600,
  widths: [320, 640, 800],
  placeholder: 'data:image/webp;base64,AAAA',
  color: '#112233',
  og: true,
  mask: false,
  alt: { en: `${id} | shown`, sw: '' },
});
const pictured = { ...stool, fields: { ...fields, images: [image('a'), image('uploads/b')] } };

const change = (cells: Record<string, string>, before: ComparedProduct | null = stool) =>
  readRow(new Map(Object.entries(cells)), 'STOOL-1', before, links);
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

  it('may set the deposit as a share, and back as an amount', () => {
    const shared = {
      ...stool,
      fields: { ...fields, replacementValue: 1_500_000, depositShare: 40, deposit: 600_000 },
    };
    const exported = toDraft({ fields: shared.fields, fitting: [] });
    const cells = Object.fromEntries(
      IMPORT_COLUMNS.map(({ title, read }) => [title, read(exported)] as const),
    );
    expect(cells).toMatchObject({ deposit: '', replacement_value: '15000', deposit_share: '40' });
    expect(change({ ...cells, stock: '10' }, shared)).toMatchObject({
      value: { fields: {}, changes: [] },
    });
    expect(changeTo({ replacement_value: '15000', deposit_share: '40' })).toEqual({
      replacementValue: 1_500_000,
      depositShare: 40,
      deposit: 600_000,
    });
    expect(change({ replacement_value: '20000' }, shared)).toMatchObject({
      value: { fields: { replacementValue: 2_000_000, deposit: 800_000 } },
    });
    expect(change({ ...cells, deposit: '3000' }, shared)).toMatchObject({
      value: { fields: { depositShare: null, deposit: 300_000 } },
    });
    expect(problemsOf({ deposit_share: '40' })).toEqual([
      { column: 'replacement_value', problem: 'NO_REPLACEMENT_VALUE' },
    ]);
    expect(problemsOf({ replacement_value: '15000', deposit_share: '101' })).toEqual([
      { column: 'deposit_share', problem: 'NOT_A_NUMBER' },
    ]);
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

  it('says which categories and occasions there are', () => {
    expect(problemsOf({ category: 'chairs', occasions: 'wedding | funeral' })).toEqual([
      { column: 'category', problem: 'NOT_A_CHOICE', detail: 'decor, furniture' },
      { column: 'occasions', problem: 'NOT_A_CHOICE', detail: 'wedding, concert' },
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
    const [help = {}, example = {}] = templateRows(terms);
    expect(Object.keys(help)).toEqual([...IMPORT_TITLES]);
    expect(Object.values(help).every((said) => said !== '')).toBe(true);
    const cells = Object.entries(example).filter(([, text]) => text !== '');
    expect(cells.map(([title]) => title)).toEqual(
      IMPORT_TITLES.filter((title) => title !== 'product_id'),
    );
    const read = readRow(new Map(cells), 'LANTERN-1', null, exampleLinks);
    expect(read).toMatchObject({ ok: true, value: { stock: 20, fields: { rentalPrice: 85_050 } } });
    const written = read.ok && toDraft({ fields: read.value.after, fitting: [] });
    const empty = IMPORT_COLUMNS.filter((column) => written && column.read(written) === '');
    // Its share takes the place of the amount.
    expect(empty.map(({ title }) => title)).toEqual(['deposit']);
    const always = IMPORT_COLUMNS.filter(({ read: readCell }) => readCell(EMPTY_DRAFT) !== '');
    expect(always.map(({ title }) => title)).toEqual(['unit', 'featured']);
  });
});

describe('what fits', () => {
  it('is said by label codes, each once, and may be taken away', () => {
    expect(changeTo({ fits_with: 'CUBE-1' })).toEqual({});
    expect(changeTo({ fits_with: 'BAR-1; CUBE-1; BAR-1' })).toEqual({
      fits: [codes['BAR-1'], codes['CUBE-1']],
    });
    expect(changeTo({ fits_with: CLEARED })).toEqual({ fits: [] });
  });

  it('is refused where no product is called so, and for the product itself', () => {
    expect(problemsOf({ fits_with: 'NONE-1; STOOL-1' })).toEqual([
      { column: 'fits_with', problem: 'FITS_UNKNOWN', detail: 'NONE-1' },
      { column: 'fits_with', problem: 'FITS_ITSELF' },
    ]);
    const many = Array.from({ length: 25 }, (_, n) => `X-${n}`).join(';');
    expect(problemsOf({ fits_with: many })).toEqual([
      { column: 'fits_with', problem: 'TOO_MANY', detail: '24' },
    ]);
  });
});

describe('pictures', () => {
  const picturesOf = (cells: Record<string, string>) => {
    const read = change(cells, pictured);
    if (!read.ok) return read.problems;
    return read.value.pictures?.map((one) => ['file' in one ? one.file : one.image.id, one.alt]);
  };

  it('stay as an export names them', () => {
    const same = {
      pictures: 'a; uploads/b',
      picture_alt_en: String.raw`a \| shown | uploads/b \| shown`,
    };
    expect(picturesOf(same)).toBeUndefined();
    expect(picturesOf({})).toBeUndefined();
    expect(picturesOf({ pictures: 'a | uploads/b' })).toBeUndefined();
  });

  it('are taken from the ZIP in the order of the cell, beside those that stay', () => {
    expect(
      picturesOf({ pictures: 'Photos/FRONT.jpg; uploads/b', picture_alt_sw: 'Mbele | Nyuma' }),
    ).toEqual([
      ['front.jpg', { en: '', sw: 'Mbele' }],
      ['uploads/b', { en: 'uploads/b | shown', sw: 'Nyuma' }],
    ]);
    expect(picturesOf({ pictures: CLEARED })).toEqual([]);
    expect(picturesOf({ picture_alt_en: CLEARED })).toEqual([
      ['a', { en: '', sw: '' }],
      ['uploads/b', { en: '', sw: '' }],
    ]);
  });

  it('are refused in words that name the file', () => {
    const column = 'pictures';
    expect(
      picturesOf({ pictures: 'gone.jpg; tiny.png; note.txt; front.jpg; x/Front.JPG; a; a' }),
    ).toEqual([
      { column, problem: 'PICTURE_NOT_IN_ZIP', detail: 'gone.jpg' },
      { column, problem: 'PICTURE_TOO_SMALL', detail: 'tiny.png' },
      { column, problem: 'PICTURE_UNREADABLE', detail: 'note.txt' },
      { column, problem: 'PICTURE_TWICE', detail: 'Front.JPG' },
      { column, problem: 'PICTURE_TWICE', detail: 'a' },
    ]);
    expect(picturesOf({ picture_alt_en: 'one text' })).toEqual([
      { column: 'picture_alt_en', problem: 'ALT_COUNT', detail: '2' },
    ]);
    const none = readRow(new Map([['pictures', 'front.jpg']]), 'STOOL-1', stool, {
      ...links,
      sent: null,
    });
    expect(none).toMatchObject({
      problems: [{ column, problem: 'PICTURE_NOT_SENT', detail: 'front.jpg' }],
    });
  });
});
