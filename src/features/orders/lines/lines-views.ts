import type { LineType } from '#/domain/cart/line.ts';
import type { Day } from '#/domain/dates/day.ts';
import type { Cents } from '#/domain/money/money.ts';
import type { OrderAmounts } from '../views.ts';

/** A line as it is and as it would be; null: it is new, or it goes. */
export interface ChangedLineView {
  name: string;
  type: LineType;
  before: ChangedSideView | null;
  after: ChangedSideView | null;
}

interface ChangedSideView {
  quantity: number;
  unitPrice: Cents;
  /** After the product's own discount. */
  total: Cents;
  start: Day | null;
  end: Day | null;
}

/** An order as it is and as it would be with other lines. */
export interface LinesChangeView {
  lines: ChangedLineView[];
  before: OrderAmounts;
  after: OrderAmounts;
  /** Where it would go instead; empty: it is picked up. Null: where it goes now. */
  place: string | null;
  /** What is there of its money. */
  paid: Cents;
  /** What the customer would still pay, or be given back. */
  open: Cents;
  toGiveBack: Cents;
  /** The code that would not count any more. */
  codeDropped: string | null;
}
