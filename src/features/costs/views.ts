import type { BudgetStep, BudgetUse } from '#/domain/costs/budget.ts';
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

/** A category in a month, beside its budget. */
export interface BudgetView extends BudgetUse {
  category: CostCategory;
  /** The month from which this budget holds; null: there never was one. */
  since: Day | null;
  /** When it will be another, or none. */
  next: BudgetStep | null;
}

export interface BudgetMonthView {
  /** Its first day. */
  month: Day;
  /** No month after it is looked at. */
  isLast: boolean;
  /** A budget can be set from it on. */
  canSet: boolean;
  /** All of them, in their order. */
  categories: BudgetView[];
  spent: Cents;
  expected: Cents;
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

/** What a line of a file of costs says, each in a column of its own. */
export const IMPORT_FIELDS = [
  'day',
  'category',
  'supplier',
  'tie',
  'note',
  'amount',
  'vatRate',
  'vat',
] as const;
export type ImportField = (typeof IMPORT_FIELDS)[number];

/** Why a line of a file is not written. */
export type LineProblem =
  | 'TOO_MANY_CELLS'
  | 'NOT_A_DAY'
  | 'COST_AHEAD'
  | 'MONTH_CLOSED'
  | 'NOT_A_CATEGORY'
  | 'NOT_AN_AMOUNT'
  /** It takes a cost back. */
  | 'IS_REVERSAL'
  | 'NOT_A_RATE'
  | 'VAT_DIFFERS'
  | 'TOO_LONG'
  | 'NOT_WRITABLE'
  | 'TOO_MANY_SUPPLIERS'
  | 'NOT_A_TIE'
  | 'TIE_UNKNOWN'
  /** Several products have this name. */
  | 'TIE_SHARED';

export interface LineMistake {
  /** Null: the whole line. */
  field: ImportField | null;
  problem: LineProblem;
  /** What its sentence names: the most that fits, the VAT that is right. */
  detail: string;
}

/** What a line of a file would become. */
export interface ImportLineView {
  /** As a table program counts: the titles are line 1. */
  line: number;
  /** Null: it has mistakes. */
  cost:
    | (CostAmounts & {
        day: Day;
        category: CostCategory;
        vatRate: VatRate;
        supplier: { name: string; isNew: boolean } | null;
        tie: TieView | null;
        note: string;
      })
    | null;
  mistakes: LineMistake[];
}

/** A file of costs before anything of it is written. */
export interface CostImportView {
  lines: ImportLineView[];
  /** Of the lines without mistakes. */
  total: CostAmounts;
  /** Lines with mistakes. */
  wrong: number;
  /** Its costs were written before: importing it writes nothing. */
  isWritten: boolean;
}

/** What is written of a file of costs. */
export interface ImportedCostsView {
  entries: number;
  total: CostAmounts;
  /** The days of its first and its last cost. */
  from: Day;
  to: Day;
  /** It was written before, and nothing now. */
  wasWritten: boolean;
}
