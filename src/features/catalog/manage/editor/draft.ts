import type { BothLanguages, ProductImage, Specifications } from '#/domain/catalog/product.ts';
import type { Cents } from '#/domain/money/money.ts';
import { typedAmount } from '#/domain/money/typed-amount.ts';
import { DEFAULT_HIRE_LIMITS } from '#/domain/rentals/rental-range.ts';
import type { ProductFields } from '../schemas.ts';
import type { FittingProduct, ManagedProductView } from '../views.ts';

/** Facts of which a number is typed, each with its bounds. */
export const NUMBER_FACTS = {
  powerWatts: { most: 100_000, whole: false },
  batteryHours: { most: 10_000, whole: false },
  chargingHours: { most: 1_000, whole: false },
  weightGrams: { most: 10_000_000, whole: true },
  ledCount: { most: 1_000_000, whole: true },
  maxLoadKg: { most: 100_000, whole: false },
  cableMetres: { most: 10_000, whole: false },
} as const;
export type NumberFact = keyof typeof NUMBER_FACTS;
// The keys of a constant object are exactly its key type.
export const NUMBER_FACT_NAMES = Object.keys(NUMBER_FACTS) as NumberFact[];

export const SIDES = ['width', 'height', 'depth'] as const;

/** A product as it stands in the form: what people type, prices in shillings. */
export interface ProductDraft extends Pick<
  ProductFields,
  | 'name'
  | 'nameSw'
  | 'description'
  | 'descriptionSw'
  | 'alsoCalled'
  | 'metaDescription'
  | 'metaDescriptionSw'
  | 'unit'
  | 'occasions'
  | 'isFeatured'
  | 'colors'
> {
  /** Empty: not chosen yet. */
  category: string;
  labelCode: string;
  price: string;
  rentalPrice: string;
  /** How the deposit is set: as the amount typed, or as the share typed. */
  depositBy: 'amount' | 'share';
  deposit: string;
  depositShare: string;
  replacementValue: string;
  damagePrices: readonly (BothLanguages & { price: string })[];
  turnaroundDays: string;
  minRentalDays: string;
  maxRentalDays: string;
  leadDays: string;
  /** Empty: none. */
  position: string;
  textLimit: string;
  hasPlan: boolean;
  coveredDays: string;
  tiers: readonly { days: string; price: string }[];
  images: readonly ProductImage[];
  includes: readonly BothLanguages[];
  fitting: readonly FittingProduct[];
  numbers: Readonly<Record<NumberFact, string>>;
  size: Readonly<Record<(typeof SIDES)[number], string>>;
  choices: Pick<Specifications, 'power' | 'ipRating' | 'ledColors'>;
  control: NonNullable<Specifications['control']>;
  material: BothLanguages;
}

const NO_NUMBERS: ProductDraft['numbers'] = {
  powerWatts: '',
  batteryHours: '',
  chargingHours: '',
  weightGrams: '',
  ledCount: '',
  maxLoadKg: '',
  cableMetres: '',
};

export const EMPTY_DRAFT: ProductDraft = {
  name: '',
  nameSw: '',
  description: '',
  descriptionSw: '',
  alsoCalled: '',
  metaDescription: '',
  metaDescriptionSw: '',
  category: '',
  occasions: [],
  isFeatured: false,
  labelCode: '',
  unit: 'each',
  price: '',
  rentalPrice: '',
  depositBy: 'amount',
  deposit: '',
  depositShare: '',
  replacementValue: '',
  damagePrices: [],
  turnaroundDays: '',
  minRentalDays: '',
  maxRentalDays: '',
  leadDays: '',
  position: '',
  textLimit: '',
  hasPlan: false,
  coveredDays: '1',
  tiers: [],
  images: [],
  colors: [],
  includes: [],
  fitting: [],
  numbers: NO_NUMBERS,
  size: { width: '', height: '', depth: '' },
  choices: {},
  control: [],
  material: { en: '', sw: '' },
};

/** Zero is what an empty field means. */
function amountOrNone(cents: Cents): string {
  return cents === 0 ? '' : typedAmount(cents);
}

/** As the field shows it: empty means the usual number. */
function daysUnless(usual: number, days: number): string {
  return days === usual ? '' : String(days);
}

export function toDraft({
  fields,
  fitting,
}: Pick<ManagedProductView, 'fields' | 'fitting'>): ProductDraft {
  const { specifications: facts, ratePlan, fits: _fits, ...same } = fields;
  const { power, ipRating, ledColors } = facts;
  const numbers = NUMBER_FACT_NAMES.map((name) => [name, String(facts[name] ?? '')]);
  const { width = '', height = '', depth = '' } = facts.sizeMm ?? {};
  return {
    ...same,
    labelCode: same.labelCode ?? '',
    price: typedAmount(same.price),
    rentalPrice: typedAmount(same.rentalPrice),
    depositBy: same.depositShare === null ? 'amount' : 'share',
    // With a share nobody has typed it.
    deposit: same.depositShare === null ? amountOrNone(same.deposit) : '',
    depositShare: String(same.depositShare ?? ''),
    replacementValue: typedAmount(same.replacementValue),
    damagePrices: same.damagePrices.map(({ name: en, nameSw: sw, price }) => ({
      en,
      sw,
      price: typedAmount(price),
    })),
    turnaroundDays: daysUnless(0, same.turnaroundDays),
    minRentalDays: daysUnless(DEFAULT_HIRE_LIMITS.minDays, same.minRentalDays),
    maxRentalDays: daysUnless(DEFAULT_HIRE_LIMITS.maxDays, same.maxRentalDays),
    leadDays: daysUnless(0, same.leadDays),
    position: String(same.position ?? ''),
    textLimit: String(same.textLimit ?? ''),
    hasPlan: ratePlan !== null,
    coveredDays: String(ratePlan?.coveredDays ?? 1),
    tiers: (ratePlan?.tiers ?? []).map(({ days, price }) => ({
      days: String(days),
      price: typedAmount(price),
    })),
    fitting,
    numbers: { ...NO_NUMBERS, ...Object.fromEntries(numbers) },
    size: { width: String(width), height: String(height), depth: String(depth) },
    choices: {
      ...(power && { power }),
      ...(ipRating && { ipRating }),
      ...(ledColors && { ledColors }),
    },
    control: facts.control ?? [],
    material: facts.material ?? { en: '', sw: '' },
  };
}
