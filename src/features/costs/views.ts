import type { CategorySum, CostAmounts, CostCategory, CostTie } from '#/domain/costs/cost.ts';
import type { CostSchedule } from '#/domain/costs/recurring.ts';
import type { Day } from '#/domain/dates/day.ts';
import type { Cents } from '#/domain/money/money.ts';
import type { VatRate } from '#/domain/money/vat.ts';

/** What a cost belongs to; `names` is null when it is gone. */
export interface TieView {
  kind: CostTie;
  id: string;
  /** A unit's code and an order's number are the same in both languages. */
  names: { name: string; nameSw: string } | null;
}

export interface CostView extends CostAmounts {
  id: string;
  category: CostCategory;
  vatRate: VatRate;
  day: Day;
  supplier: { id: string; name: string } | null;
  note: string;
  tie: TieView | null;
  receipt: 'image' | 'pdf' | null;
  /** The shop wrote it by itself. */
  isRecurring: boolean;
  /** Who wrote it down; null: their account is gone, or the shop itself. */
  staffName: string | null;
  /** ISO instant. */
  createdAt: string;
  /** The cost that it takes back. */
  reverses: string | null;
  /** The entry by which it was taken back. */
  reversedBy: string | null;
}

/** What comes again and again. */
export interface RecurringView extends CostSchedule {
  id: string;
  category: CostCategory;
  amount: Cents;
  vatRate: VatRate;
  supplierName: string | null;
  note: string;
  state: 'running' | 'paused' | 'ended';
  /** When it comes next; null: paused or ended. */
  nextOn: Day | null;
}

export interface CostSumsView {
  /** Categories of which there are entries, in their order. */
  categories: CategorySum[];
  total: CostAmounts;
}

export interface SupplierView {
  id: string;
  version: number;
  name: string;
  kraPin: string;
  phone: string;
  /** ISO instant. */
  createdAt: string;
}

/** What a cost can name. */
export interface CostChoicesView {
  suppliers: { id: string; name: string }[];
  products: { id: string; name: string; nameSw: string }[];
  /** The rate that the shop's own prices hold. */
  vatRate: VatRate;
}
