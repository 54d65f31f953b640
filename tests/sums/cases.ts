import type { DiscountTerms } from '#/domain/discounts/discount.ts';
import { shillings, type Cents } from '#/domain/money/money.ts';
import type { RatePlan } from '#/domain/rentals/rental-price.ts';

/** One line of an order, with what every surface must say of it; all worked out by hand. */
export interface SumLine {
  kind: 'purchase' | 'rental';
  quantity: number;
  /** Of a hire. */
  days?: number;
  price?: Cents | null;
  rentalPrice?: Cents | null;
  ratePlan?: RatePlan;
  deposit?: Cents;
  discount?: DiscountTerms;
  /** What the card says of one piece: sale and hire, each with what it was before. */
  shelf: { buy?: Cents; buyBefore?: Cents; hire?: Cents; rentalBefore?: Cents };
  /** One piece of this line; null where the total does not divide. */
  each: Cents | null;
  /** One piece alone on the product's page, where it is not `each`. */
  alone?: Cents;
  total: Cents;
  before?: Cents;
  /** Prices of the packages a hire is made of. */
  packages?: Cents[];
  /** The page's table of hire prices by length, each with what it was before. */
  rates?: Cents[];
}

export interface SumCase {
  lines: SumLine[];
  code?: DiscountTerms;
  /** Without one it is picked up. */
  to?: 'Nairobi' | 'Mombasa';
  goods: Cents;
  byProducts?: Cents;
  byCode?: Cents;
  delivery?: Cents;
  rounding?: Cents;
  gross: Cents;
  deposit?: Cents;
  due: Cents;
}

const ksh = shillings;
const PLAN: RatePlan = {
  coveredDays: 1,
  tiers: [
    { days: 3, price: ksh(3_000) },
    { days: 7, price: ksh(5_000) },
  ],
};

const bought = {
  kind: 'purchase',
  price: ksh(9_500),
  rentalPrice: null,
  deposit: 0,
} as const;
const hired = {
  kind: 'rental',
  price: null,
  rentalPrice: ksh(1_500),
  deposit: ksh(2_000),
} as const;
const planned = { ...hired, rentalPrice: ksh(1_200), ratePlan: PLAN } as const;

export const sumCases: Record<string, SumCase> = {
  'one piece bought': {
    lines: [
      { ...bought, quantity: 1, shelf: { buy: ksh(9_500) }, each: ksh(9_500), total: ksh(9_500) },
    ],
    goods: ksh(9_500),
    gross: ksh(9_500),
    due: ksh(9_500),
  },
  'three pieces bought at 20 % off, delivered': {
    lines: [
      {
        ...bought,
        quantity: 3,
        discount: { type: 'percentage', value: 20_00 },
        shelf: { buy: ksh(7_600), buyBefore: ksh(9_500) },
        each: ksh(7_600),
        total: ksh(22_800),
        before: ksh(28_500),
      },
    ],
    to: 'Nairobi',
    goods: ksh(28_500),
    byProducts: ksh(5_700),
    delivery: ksh(500),
    gross: ksh(23_300),
    due: ksh(23_300),
  },
  'four pieces bought at 750 shillings off each': {
    lines: [
      {
        ...bought,
        quantity: 4,
        discount: { type: 'fixed', value: ksh(750) },
        shelf: { buy: ksh(8_750), buyBefore: ksh(9_500) },
        each: ksh(8_750),
        total: ksh(35_000),
        before: ksh(38_000),
      },
    ],
    goods: ksh(38_000),
    byProducts: ksh(3_000),
    gross: ksh(35_000),
    due: ksh(35_000),
  },
  'cents, rounded up once': {
    lines: [
      {
        ...bought,
        price: 333_33,
        quantity: 2,
        discount: { type: 'percentage', value: 12_50 },
        shelf: { buy: 291_67, buyBefore: 333_33 },
        each: 291_67,
        total: 583_34,
        before: 666_66,
      },
    ],
    goods: 666_66,
    byProducts: 83_32,
    rounding: 66,
    gross: ksh(584),
    due: ksh(584),
  },
  'a discount that ends at 90 %': {
    lines: [
      {
        ...bought,
        price: 100_05,
        quantity: 3,
        discount: { type: 'fixed', value: ksh(500) },
        shelf: { buy: 10_01, buyBefore: 100_05 },
        // 90 % of 300.15 is 270.135: the cent that is rounded off once is no third of anything.
        each: null,
        alone: 10_01,
        total: 30_02,
        before: 300_15,
      },
    ],
    goods: 300_15,
    byProducts: 270_13,
    rounding: 98,
    gross: ksh(31),
    due: ksh(31),
  },
  'a hire for one price, one day': {
    lines: [
      {
        ...hired,
        quantity: 1,
        days: 1,
        shelf: { hire: ksh(1_500) },
        each: ksh(1_500),
        total: ksh(1_500),
      },
    ],
    goods: ksh(1_500),
    gross: ksh(1_500),
    deposit: ksh(2_000),
    due: ksh(3_500),
  },
  'a hire for one price, seven days, five pieces at 10 % off': {
    lines: [
      {
        ...hired,
        quantity: 5,
        days: 7,
        discount: { type: 'percentage', value: 10_00 },
        shelf: { hire: ksh(1_350), rentalBefore: ksh(1_500) },
        each: ksh(1_350),
        total: ksh(6_750),
        before: ksh(7_500),
      },
    ],
    goods: ksh(7_500),
    byProducts: ksh(750),
    gross: ksh(6_750),
    deposit: ksh(10_000),
    due: ksh(16_750),
  },
  'a day of a plan': {
    lines: [
      {
        ...planned,
        quantity: 2,
        days: 1,
        shelf: { hire: ksh(1_200) },
        rates: [ksh(1_200), ksh(3_000), ksh(5_000)],
        each: ksh(1_200),
        total: ksh(2_400),
      },
    ],
    goods: ksh(2_400),
    gross: ksh(2_400),
    deposit: ksh(4_000),
    due: ksh(6_400),
  },
  'a package of three days, reduced and delivered': {
    lines: [
      {
        ...planned,
        quantity: 4,
        days: 3,
        discount: { type: 'percentage', value: 15_00 },
        shelf: { hire: ksh(1_020), rentalBefore: ksh(1_200) },
        rates: [ksh(1_020), ksh(1_200), ksh(2_550), ksh(3_000), ksh(4_250), ksh(5_000)],
        each: ksh(2_550),
        total: ksh(10_200),
        before: ksh(12_000),
        packages: [ksh(3_000)],
      },
    ],
    to: 'Mombasa',
    goods: ksh(12_000),
    byProducts: ksh(1_800),
    delivery: ksh(2_200),
    gross: ksh(12_400),
    deposit: ksh(8_000),
    due: ksh(20_400),
  },
  'a package and a day': {
    lines: [
      {
        ...planned,
        quantity: 1,
        days: 4,
        shelf: { hire: ksh(1_200) },
        rates: [ksh(1_200), ksh(3_000), ksh(5_000)],
        each: ksh(4_200),
        total: ksh(4_200),
        packages: [ksh(3_000), ksh(1_200)],
      },
    ],
    goods: ksh(4_200),
    gross: ksh(4_200),
    deposit: ksh(2_000),
    due: ksh(6_200),
  },
  'a week of a plan that begins with three days': {
    lines: [
      {
        ...hired,
        ratePlan: { coveredDays: 3, tiers: [{ days: 7, price: ksh(2_500) }] },
        quantity: 6,
        days: 7,
        shelf: { hire: ksh(1_500) },
        rates: [ksh(1_500), ksh(2_500)],
        each: ksh(2_500),
        total: ksh(15_000),
        packages: [ksh(2_500)],
      },
    ],
    goods: ksh(15_000),
    gross: ksh(15_000),
    deposit: ksh(12_000),
    due: ksh(27_000),
  },
  'bought and hired together, both reduced, delivered': {
    lines: [
      {
        ...bought,
        quantity: 2,
        discount: { type: 'fixed', value: ksh(1_000) },
        shelf: { buy: ksh(8_500), buyBefore: ksh(9_500) },
        each: ksh(8_500),
        total: ksh(17_000),
        before: ksh(19_000),
      },
      {
        ...planned,
        quantity: 3,
        days: 3,
        discount: { type: 'percentage', value: 10_00 },
        shelf: { hire: ksh(1_080), rentalBefore: ksh(1_200) },
        rates: [ksh(1_080), ksh(1_200), ksh(2_700), ksh(3_000), ksh(4_500), ksh(5_000)],
        each: ksh(2_700),
        total: ksh(8_100),
        before: ksh(9_000),
        packages: [ksh(3_000)],
      },
    ],
    to: 'Mombasa',
    goods: ksh(28_000),
    byProducts: ksh(2_900),
    delivery: ksh(2_200),
    gross: ksh(27_300),
    deposit: ksh(6_000),
    due: ksh(33_300),
  },
  'a code that takes more off than the products': {
    lines: [
      {
        ...bought,
        quantity: 2,
        discount: { type: 'fixed', value: ksh(100) },
        shelf: { buy: ksh(9_400), buyBefore: ksh(9_500) },
        each: ksh(9_500),
        alone: ksh(9_400),
        total: ksh(19_000),
      },
      {
        ...hired,
        quantity: 1,
        days: 3,
        shelf: { hire: ksh(1_500) },
        each: ksh(1_500),
        total: ksh(1_500),
      },
    ],
    code: { type: 'percentage', value: 10_00 },
    to: 'Nairobi',
    goods: ksh(20_500),
    byCode: ksh(2_050),
    delivery: ksh(500),
    gross: ksh(18_950),
    deposit: ksh(2_000),
    due: ksh(20_950),
  },
  'a code that the products outdo': {
    lines: [
      {
        ...bought,
        quantity: 1,
        discount: { type: 'percentage', value: 25_00 },
        shelf: { buy: ksh(7_125), buyBefore: ksh(9_500) },
        each: ksh(7_125),
        total: ksh(7_125),
        before: ksh(9_500),
      },
    ],
    code: { type: 'percentage', value: 10_00 },
    goods: ksh(9_500),
    byProducts: ksh(2_375),
    gross: ksh(7_125),
    due: ksh(7_125),
  },
};
