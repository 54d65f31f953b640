import type { BoughtFor } from '#/domain/earnings/bought-for.ts';
import type { DemandForecast } from '#/domain/earnings/forecast.ts';
import type { Advice } from '#/domain/earnings/four-box.ts';
import type { SeasonCell } from '#/domain/earnings/seasons.ts';
import type { Segment, shareOfPeople } from '#/domain/earnings/segments.ts';
import type { PriceChange, PriceVerdict } from '#/domain/earnings/price-tests.ts';
import type { TurnaroundLost } from '#/domain/earnings/turnaround.ts';
import type { Day } from '#/domain/dates/day.ts';
import type { DaySpan } from '#/domain/finance/period.ts';
import type { Cents } from '#/domain/money/money.ts';
import type { ListPage } from '#/platform/lists/read-list-page.server.ts';

/** What a product earned in a period, VAT inside, and what it took. */
export interface ProductEarningsView extends TurnaroundLost {
  productId: string;
  name: string;
  nameSw: string;
  /** By its key. */
  category: string;
  isForRental: boolean;
  isArchived: boolean;
  /** To this day; null: no book says. */
  bought: BoughtFor | null;
  rented: Cents;
  sold: Cents;
  /** Less those that came back. */
  unitsSold: number;
  /** What they had cost; null: not known. */
  costOfSold: Cents | null;
  daysOut: number;
  /** On which units were owned and not at repair. */
  daysOwned: number;
  /** Shares; null: not known. */
  timeUse: number | null;
  moneyUse: number | null;
  repair: Cents;
  otherCosts: Cents;
  margin: Cents | null;
  /** To this day. `on`: the first day on which it was earned back; null: it is not. */
  payback: { share: number; on: Day | null } | null;
  advice: Advice;
}

export interface EarningsView extends ListPage<ProductEarningsView> {
  /** The days, without those that are still to come; `days` of them. */
  span: DaySpan;
  days: number;
  /** Of all products found, not only of this page. */
  total: number;
  sums: { rented: Cents; sold: Cents; repair: Cents; daysOut: number; daysOwned: number };
}

export interface MonthEarningsView {
  /** Its first day. */
  month: Day;
  rented: Cents;
  sold: Cents;
  repair: Cents;
  daysOut: number;
  daysOwned: number;
  timeUse: number | null;
}

/** Before or after a change of a price: orders of all its days, the rest by the week. */
export interface PriceSideView {
  orders: number;
  /** Units sold, or unit-days hired. */
  units: number;
  earned: Cents;
  views: number;
  per100Views: number | null;
}

/** A change of a price; `sides` are of `days` days each. */
export interface PriceTestView extends PriceChange {
  days: number;
  sides: { before: PriceSideView; after: PriceSideView } | null;
  verdict: PriceVerdict;
}

/** One product in the last twelve months. */
export interface ProductDetailView {
  product: ProductEarningsView;
  span: DaySpan;
  days: number;
  months: MonthEarningsView[];
  /** This month and the next three, beside the last six; null: it is not hired out. */
  forecast: DemandForecast | null;
  /** Of its prices, the latest first, whenever they were changed. */
  priceTests: PriceTestView[];
}

/** A labelled unit, all to this day. */
export interface UnitEarningsView {
  id: string;
  code: string;
  /** The shop's no more. */
  isGone: boolean;
  boughtOn: Day | null;
  bought: Cents | null;
  /** Null: nobody scanned it as it went out. */
  daysOut: number | null;
  earned: Cents | null;
  repair: Cents;
  /** A share of what it was bought for. */
  payback: number | null;
}

/** A share of people; small: of so few that it says nothing about others. */
export type PeopleShare = ReturnType<typeof shareOfPeople>;

/** Customers by the month of their first paid order. */
export interface CohortView {
  month: Day;
  people: number;
  /** Of all their orders to this day, in whole shillings. */
  salesPerHead: Cents | null;
  /** Who ordered again one month later, two, and so on to this one. */
  again: { people: number; of: PeopleShare }[];
}

export interface CustomersView {
  people: number;
  /** Who has ordered more than once. */
  repeat: PeopleShare;
  averageSales: Cents | null;
  segments: { segment: Segment; people: number; sales: Cents; perHead: Cents | null }[];
  cohorts: CohortView[];
}

export interface SeasonsView {
  span: DaySpan;
  cells: SeasonCell[];
}
