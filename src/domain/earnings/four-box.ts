import type { Cents } from '#/domain/money/money.ts';
import { costOfAll, type BoughtFor } from './bought-for.ts';

/** Time high or low beside money high or low. */
export const BOXES = ['buy_more', 'raise_price', 'sell', 'price_or_season'] as const;
export type Box = (typeof BOXES)[number];

/** Why nothing is advised. */
export type Unadvised =
  /** It is not for hire. */
  | 'not_for_hire'
  /** Too few days were looked at, or it was owned on too few of them. */
  | 'too_short'
  /** It is not known what all of its units were bought for. */
  | 'cost_unknown'
  /** Too few products are known well enough to compare with. */
  | 'few_known';

/** How a product was used, in a period. */
export interface Use {
  isForRental: boolean;
  /** Unit-days with customers, and those on which units were owned and not at repair. */
  daysOut: number;
  daysOwned: number;
  /** What hires of it earned. */
  rented: Cents;
  bought: BoughtFor | null;
}

/** Shares: of its days, and of what it was bought for in a year. */
export interface Utilisation {
  time: number;
  money: number;
}

export type Advice =
  | { box: Box; own: Utilisation; middle: Utilisation }
  | { box: null; because: Unadvised };

/** Fewer days say nothing of a hire that comes at the end of a week. */
const FEWEST_DAYS = 28;
/** Fewer products have no middle. */
const FEWEST_PRODUCTS = 3;
const DAYS_A_YEAR = 365;

/** The share of the days on which units could be hired that they were out (EARN-3); null: there were none. */
export function timeUtilisation({ daysOut, daysOwned }: Pick<Use, 'daysOut' | 'daysOwned'>) {
  return daysOwned > 0 ? daysOut / daysOwned : null;
}

/** What was bought, by the years it was owned: income for a year is compared with it. */
function investedYears({ daysOwned, bought }: Use): number | null {
  const all = costOfAll(bought);
  return all && daysOwned > 0 ? ((all.cost / all.units) * daysOwned) / DAYS_A_YEAR : null;
}

/** Income of hires as a yearly rate, of what the units owned then were bought for (EARN-3); null: not known. */
export function moneyUtilisation(use: Use): number | null {
  const invested = investedYears(use);
  return invested === null ? null : use.rented / invested;
}

/**
 * What is advised for each product (EARN-7): its two shares beside those of the product in the middle of
 * all that are known as well. A sum of all would be that of the product with the most units.
 * @param days how many were looked at
 */
export function adviseAll<Id>(uses: ReadonlyMap<Id, Use>, days: number): Map<Id, Advice> {
  const because = (use: Use) => unadvised(use, days);
  const compared = [...uses.values()].filter((use) => because(use) === null);
  const middle = {
    time: middleOf(compared.map((use) => timeUtilisation(use) ?? 0)),
    money: middleOf(compared.map((use) => moneyUtilisation(use) ?? 0)),
  };
  return new Map(
    [...uses].map(([id, use]) => {
      const why = because(use) ?? (compared.length < FEWEST_PRODUCTS ? 'few_known' : null);
      const own = { time: timeUtilisation(use) ?? 0, money: moneyUtilisation(use) ?? 0 };
      return [id, why ? { box: null, because: why } : { box: boxOf(own, middle), own, middle }];
    }),
  );
}

function middleOf(shares: readonly number[]): number {
  const sorted = shares.toSorted((a, b) => a - b);
  const [below, above] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return ((below ?? 0) + (above ?? 0)) / 2;
}

function unadvised({ isForRental, daysOwned, bought }: Use, days: number): Unadvised | null {
  if (!isForRental) return 'not_for_hire';
  if (days < FEWEST_DAYS || daysOwned < FEWEST_DAYS) return 'too_short';
  return costOfAll(bought) ? null : 'cost_unknown';
}

function boxOf(own: Utilisation, middle: Utilisation): Box {
  const isOften = own.time >= middle.time;
  if (own.money >= middle.money) return isOften ? 'buy_more' : 'price_or_season';
  return isOften ? 'raise_price' : 'sell';
}
