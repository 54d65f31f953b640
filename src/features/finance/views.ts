import type { Day } from '#/domain/dates/day.ts';
import type { AgeSum, CashWeek } from '#/domain/finance/money-ahead.ts';
import type { Figure } from '#/domain/finance/order-facts.ts';
import type { NetFigure, Target, TargetProgress } from '#/domain/finance/target.ts';
import type { DaySpan } from '#/domain/finance/period.ts';
import type { OrderStatus } from '#/domain/orders/status.ts';
import type { InnerFigure } from './schemas.ts';

/** A sum and, where it is compared, the same of the other days. In cents; orders and payments are counted. */
export interface SumView {
  key: string;
  /** As staff know it: a product, a person. Null: the key itself says it. */
  name: string | null;
  now: number;
  before: number;
}

/** What came through a provider, and where its statements differ from our books. */
export interface ProviderView {
  key: string;
  /** Null: money by hand, which the key says. */
  name: string | null;
  payments: number;
  received: number;
  /** Statements that differ, of any time. */
  differing: number;
}

export interface FinancialView {
  days: DaySpan;
  compared: DaySpan | null;
  /** Largest first. */
  sums: Record<Exclude<Figure, InnerFigure> | 'category', SumView[]>;
  /** Sales without VAT, as targets are set of them. */
  net: Record<NetFigure, { now: number; before: number }>;
  /** Sales of each day that has begun; they come to those of all. */
  byDay: { day: Day; amount: number }[];
  /** VAT by month and rate, as a return asks for it. */
  vat: { month: string; rate: number; sales: number; vat: number }[];
  /** Largest first. */
  providers: ProviderView[];
  /** Costs of the kind, on these days. */
  fees: number;
  /** How much money waits for a decision now. */
  reviews: number;
  /** What the shop holds at the end of the days. */
  depositsHeld: number;
  /** Changes that are not summed yet. */
  waiting: number;
}

/** What an order adds to a sum on a day, for one of its parts. */
export interface OrderBehindView {
  id: string;
  day: Day;
  /** Of what; the name is that of a product. */
  part: Pick<SumView, 'key' | 'name'>;
  /** False: money of which nobody knows whose it is. */
  isKnown: boolean;
  /** In cents; orders and payments are counted. */
  amount: number;
  /** Null: it is gone, or not known. */
  order: { number: string; status: OrderStatus } | null;
  contactName: string | null;
  /** ISO instant. */
  placedAt: string | null;
}

export interface OpenedSumView {
  /** Of what the sum is, as staff know it. Null: its key says it. */
  name: string | null;
  /** The sum itself. */
  amount: number;
}

export interface MoneyAheadView {
  ages: AgeSum[];
  weeks: CashWeek[];
  /** There are more orders than are looked at. */
  isCut: boolean;
}

/** An order with money that is due on a day. */
export interface OrderAheadView {
  id: string;
  number: string;
  contactName: string;
  contactPhone: string;
  status: OrderStatus;
  on: Day;
  amount: number;
}

export interface MonthView {
  /** Its first day. */
  month: Day;
  days: DaySpan;
  isOver: boolean;
  /** When (an ISO instant), and by whom, unless their account is gone. */
  closed: { at: string; staffName: string | null } | null;
}

export interface TargetsView {
  /** That of today, by its first day. */
  month: Day;
  /** Of the figures that have a target in it. */
  progress: (TargetProgress & { figure: NetFigure })[];
  /** All that were ever set, the latest month first. */
  targets: Target[];
}
