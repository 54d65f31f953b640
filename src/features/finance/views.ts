import type { Figure } from '#/domain/finance/order-facts.ts';
import type { DaySpan } from '#/domain/finance/period.ts';

/** A sum and, where it is compared, the same of the other days. In cents; orders are counted. */
export interface SumView {
  key: string;
  /** As staff know it: a product, a person. Null: the key itself says it. */
  name: string | null;
  now: number;
  before: number;
}

export interface FinancialView {
  days: DaySpan;
  compared: DaySpan | null;
  /** Largest first. */
  sums: Record<Exclude<Figure, 'rental'> | 'category', SumView[]>;
  /** VAT by month and rate, as a return asks for it. */
  vat: { month: string; rate: number; sales: number; vat: number }[];
  /** What the shop holds at the end of the days. */
  depositsHeld: number;
  /** Changes that are not summed yet. */
  waiting: number;
}
