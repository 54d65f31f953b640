import type { LineType } from '#/domain/cart/line.ts';
import type { Day } from '#/domain/dates/day.ts';
import { spreadSaving } from '#/domain/discounts/spread-saving.ts';
import { sum, type Cents } from '#/domain/money/money.ts';
import { splitVat, type VatRate } from '#/domain/money/vat.ts';
import { paidPrices, type PricedOrderLine } from '#/domain/orders/paid-prices.ts';
import type { LedgerAccount, Posting } from '#/domain/payments/ledger.ts';

/** How an order came about: by the customer in the shop, by staff for somebody, by an accepted offer. */
export const SALES_CHANNELS = ['online', 'staff', 'offer'] as const;
export type SalesChannel = (typeof SALES_CHANNELS)[number];

/**
 * What is summed by day. `sales` is money that belongs to goods, work and delivery, VAT inside, on the
 * day it came, less what went back on the day it went: never a deposit. `type` to `rate` are the same
 * sum in parts, `vat` what of it is VAT, `type_vat` what
 * of each type, `rental` what of a product's is of hires. `discount` and
 * `orders` count on the first day of an order's sales, `payments` by provider when they come; one that is
 * taken back counts against them.
 */
export const FIGURES = [
  'sales',
  'type',
  'product',
  'county',
  'channel',
  'staff',
  'code',
  'rate',
  'vat',
  'type_vat',
  'rental',
  'kept',
  'deposit',
  'received',
  'given_back',
  'discount',
  'orders',
  'payments',
] as const;
export type Figure = (typeof FIGURES)[number];

/** Sales without a product, a county, somebody of the shop, a code. */
export const NO_KEY = '-';
/** Sales that are no product's: work done for this order only, and the way there. */
export const WORK = 'work';
export const DELIVERY = 'delivery';

export interface OrderToSum {
  deliveryTotal: Cents;
  /** Of all goods, and what of it the code took off. */
  discountTotal: Cents;
  codeDiscount: Cents;
  discountCode: string | null;
  vatRate: VatRate;
  /** Null: picked up. */
  countyCode: number | null;
  channel: SalesChannel;
  /** Who placed it for the customer. */
  staffId: string | null;
  lines: readonly (PricedOrderLine & { type: LineType; productId: string | null })[];
}

/** What moved on a day (Nairobi). */
export interface MoneyMoved {
  day: Day;
  postings: readonly Pick<Posting, 'debit' | 'credit' | 'amount'>[];
}

/** Cents, but for `orders` and `payments`, which are counted. */
export interface MoneyFact {
  day: Day;
  figure: Figure;
  key: string;
  amount: number;
}

/**
 * What an order adds to the sums of each day (FINANCE-1). A pure function of the order and its ledger:
 * shares are those of all its sales so far, so that an order whose money went back whole leaves nothing.
 * @param order null: money of which nobody knows whose it is
 * @param moved oldest first
 */
export function orderFacts(order: OrderToSum | null, moved: readonly MoneyMoved[]): MoneyFact[] {
  const facts: MoneyFact[] = [];
  const add = (day: Day, share: Share) => facts.push({ day, ...share });
  const sharesOf = order ? salesShares(order) : () => [];
  let sales = 0;
  let isSold = false;
  for (const { day, postings } of moved) {
    for (const share of postings.flatMap(moneyMoved)) add(day, share);
    for (const share of paymentsIn(postings)) add(day, share);
    const after = sales + sum(postings.map(salesIn));
    const before = sharesOf(sales);
    for (const [index, share] of sharesOf(after).entries()) {
      add(day, { ...share, amount: share.amount - (before[index]?.amount ?? 0) });
    }
    sales = after;
    if (!order || isSold || sales <= 0) continue;
    isSold = true;
    for (const share of firstSale(order)) add(day, share);
  }
  return sumChanges(facts, [])
    .filter(({ amount }) => amount !== 0)
    .map(({ day, figure, key, amount }) => ({ day, figure, key, amount }));
}

/** By how much a sum changes, and by how many facts. */
export interface SumChange extends MoneyFact {
  facts: number;
}

/** How the sums of each day change when some facts take the place of others. */
export function sumChanges(added: readonly MoneyFact[], taken: readonly MoneyFact[]): SumChange[] {
  const sums = new Map<string, SumChange>();
  const count = (fact: MoneyFact, by: 1 | -1) => {
    const name = `${fact.figure} ${fact.day} ${fact.key}`;
    const { amount, facts } = sums.get(name) ?? { amount: 0, facts: 0 };
    sums.set(name, { ...fact, amount: amount + by * fact.amount, facts: facts + by });
  };
  for (const fact of added) count(fact, 1);
  for (const fact of taken) count(fact, -1);
  return [...sums.values()].filter(({ amount, facts }) => amount !== 0 || facts !== 0);
}

type Share = Pick<MoneyFact, 'figure' | 'key' | 'amount'>;
interface Part {
  id: string;
  type: string;
  product: string;
  weight: Cents;
}

function partsOf({ lines, codeDiscount, deliveryTotal }: OrderToSum): Part[] {
  const prices = paidPrices(lines, codeDiscount);
  const goods = lines.map(({ id, type, productId }, index): Part => {
    const kind = productId === null ? WORK : type;
    return { id, type: kind, product: productId ?? WORK, weight: prices[index] ?? 0 };
  });
  const way = { id: DELIVERY, type: DELIVERY, product: DELIVERY, weight: deliveryTotal };
  const parts = [...goods, way].filter(({ weight }) => weight > 0);
  // Money for what costs nothing: it is there, and belongs to no part.
  return parts.length > 0 ? parts : [{ id: WORK, type: WORK, product: WORK, weight: 1 }];
}

/** The parts of so much of an order's sales, always in the same order. */
function salesShares(order: OrderToSum): (sales: Cents) => Share[] {
  const parts = partsOf(order);
  const whole = {
    sales: NO_KEY,
    county: String(order.countyCode ?? NO_KEY),
    channel: order.channel,
    staff: order.staffId ?? NO_KEY,
    code: order.discountCode ?? NO_KEY,
    rate: String(order.vatRate),
  } satisfies Partial<Record<Figure, string>>;
  return (sales) => {
    const sign = Math.sign(sales);
    const amounts = spreadSaving(Math.abs(sales), parts).map((amount) => amount * sign);
    const by = (figure: 'type' | 'product') =>
      parts.map((part, index) => ({ figure, key: part[figure], amount: amounts[index] ?? 0 }));
    const ofProduct = by('product');
    const { vat } = splitVat(sales, order.vatRate);
    const vats = spreadSaving(Math.abs(vat), parts).map((amount) => amount * sign);
    return [
      ...by('type'),
      ...ofProduct,
      ...ofProduct
        .filter((_, index) => parts[index]?.type === 'rental')
        .map((share) => ({ ...share, figure: 'rental' as const })),
      // The cast: the keys of `whole` are figures.
      ...Object.entries(whole).map(([figure, key]) => ({
        figure: figure as keyof typeof whole,
        key,
        amount: sales,
      })),
      { figure: 'vat', key: whole.rate, amount: vat },
      ...parts.map(({ type }, index) => ({
        figure: 'type_vat' as const,
        key: type,
        amount: vats[index] ?? 0,
      })),
    ];
  };
}

function firstSale(order: OrderToSum): Share[] {
  const { channel, discountCode, codeDiscount, discountTotal } = order;
  return [
    { figure: 'orders', key: channel, amount: 1 },
    { figure: 'discount', key: discountCode ?? NO_KEY, amount: codeDiscount },
    { figure: 'discount', key: NO_KEY, amount: discountTotal - codeDiscount },
  ];
}

type Moved = MoneyMoved['postings'][number];

function salesIn({ debit, credit, amount }: Moved): Cents {
  return (credit === 'prepaid' ? amount : 0) - (debit === 'prepaid' ? amount : 0);
}

/** One for each provider from which all postings of an event together brought money. */
function paymentsIn(postings: readonly Moved[]): Share[] {
  const received = postings.flatMap(moneyMoved).filter(({ figure }) => figure === 'received');
  const byProvider = Map.groupBy(received, ({ key }) => key);
  return [...byProvider].map(([key, shares]) => ({
    figure: 'payments',
    key,
    amount: Math.sign(sum(shares.map(({ amount }) => amount))),
  }));
}

/** What a posting adds to the figures that are not sales. */
function moneyMoved({ debit, credit, amount }: Moved): Share[] {
  const isKept = credit.startsWith('kept.');
  return [
    ...accountMoved(debit, -amount),
    ...accountMoved(credit, amount),
    ...(credit === 'deposit' ? [{ figure: 'deposit', key: 'taken', amount } as const] : []),
    ...(debit === 'deposit'
      ? [{ figure: 'deposit', key: isKept ? 'kept' : 'returned', amount: -amount } as const]
      : []),
  ];
}

/** `gain` is what a credit adds; with a provider it is the debit that adds. */
function accountMoved(account: LedgerAccount, gain: Cents): Share[] {
  const [name = '', key = ''] = account.split('.');
  if (name === 'kept') return [{ figure: 'kept', key, amount: gain }];
  if (name === 'paid_out') return [{ figure: 'given_back', key, amount: gain }];
  return name === 'clearing' ? [{ figure: 'received', key, amount: -gain }] : [];
}
