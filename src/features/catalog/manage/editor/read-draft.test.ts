import { describe, expect, it } from 'vitest';
import type { ProductFields } from '../schemas.ts';
import type { ManagedProductView } from '../views.ts';
import { EMPTY_DRAFT, toDraft, type ProductDraft } from './draft.ts';
import { changedFields, readDraft } from './read-draft.ts';

const fields: ProductFields = {
  name: 'Glow Stool',
  nameSw: 'Stuli inayowaka',
  description: 'A stool with light in it.',
  descriptionSw: 'Stuli yenye mwanga ndani.',
  category: 'furniture',
  occasions: ['wedding'],
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
  position: null,
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
  includes: [{ en: 'Charger', sw: 'Chaja' }],
  fits: ['01939f6e-0000-7000-8000-000000000001'],
};

const view: ManagedProductView = {
  id: '01939f6e-0000-7000-8000-000000000000',
  state: 'draft',
  version: 1,
  updatedAt: '2026-11-23T08:00:00.000Z',
  stock: { onHand: 0, held: 0, hiredPeak: 0, late: 0, free: 0 },
  missing: [],
  fields,
  fitting: [{ id: '01939f6e-0000-7000-8000-000000000001', name: 'Remote', nameSw: 'Rimoti' }],
};

const draft = toDraft(view);
const errorsOf = (change: Partial<ProductDraft>) => readDraft({ ...draft, ...change }).errors;

describe('a draft', () => {
  it('reads back to what it was made of, with nothing changed', () => {
    const read = readDraft(draft);
    expect(read).toEqual({ fields, errors: {} });
    expect(changedFields(read.fields, readDraft(toDraft(view)).fields)).toEqual({});
  });

  it('that is empty lacks a name and a category, and nothing else is wrong', () => {
    expect(readDraft(EMPTY_DRAFT)).toMatchObject({
      errors: { name: 'name', category: 'choice' },
      fields: { price: null, rentalPrice: null, ratePlan: null, deposit: 0, specifications: {} },
    });
  });

  it('takes shillings with commas and cents', () => {
    const { fields: read } = readDraft({ ...draft, price: '4,500.00', rentalPrice: ' 4500 ' });
    expect([read.price, read.rentalPrice]).toEqual([450_000, 450_000]);
  });

  it('changes only what was typed, packages in the order of their days', () => {
    const tiers = [
      { days: '7', price: '5000' },
      { days: '3', price: '3000' },
    ];
    const typed = readDraft({ ...draft, name: ' Glow Seat ', tiers });
    expect(changedFields(readDraft(draft).fields, typed.fields)).toEqual({
      name: 'Glow Seat',
      ratePlan: {
        coveredDays: 2,
        tiers: [
          { days: 3, price: 300_000 },
          { days: 7, price: 500_000 },
        ],
      },
    });
  });

  it('leaves out parts without a word', () => {
    const includes = [{ en: ' ', sw: '' }, ...fields.includes];
    expect(readDraft({ ...draft, includes }).fields.includes).toEqual(fields.includes);
  });

  it.each<[Partial<ProductDraft>, object]>([
    [{ price: 'a lot' }, { price: 'amount' }],
    [{ price: '0' }, { price: 'amount' }],
    [{ rentalPrice: '10000000.01' }, { rentalPrice: 'amount' }],
    [{ deposit: '-5' }, { deposit: 'amount' }],
    [{ turnaroundDays: '61' }, { turnaroundDays: 'number' }],
    [{ minRentalDays: '0' }, { minRentalDays: 'number' }],
    [{ maxRentalDays: '91' }, { maxRentalDays: 'number' }],
    [{ minRentalDays: '5', maxRentalDays: '4' }, { maxRentalDays: 'daysOrder' }],
    [{ coveredDays: '' }, { coveredDays: 'number' }],
    [{ coveredDays: '', hasPlan: false, tiers: [{ days: '', price: '' }] }, {}],
    [
      { tiers: [{ days: '0', price: '' }] },
      { 'tiers.0.days': 'number', 'tiers.0.price': 'amount' },
    ],
    [{ numbers: { ...draft.numbers, weightGrams: '1.5' } }, { weightGrams: 'number' }],
    [{ numbers: { ...draft.numbers, cableMetres: '1.5' } }, {}],
    [{ size: { width: '1', height: '', depth: '2' } }, { size: 'size' }],
    [{ name: '', nameSw: ' ' }, { name: 'name' }],
  ])('%j: %j', (change, errors) => {
    expect(errorsOf(change)).toEqual(errors);
  });
});
