import type { BudgetMonthRejection } from '#/domain/costs/budget.ts';
import { COST_CATEGORIES, type CostCategory } from '#/domain/costs/cost.ts';
import type { Day } from '#/domain/dates/day.ts';
import { formatMoney, type Cents } from '#/domain/money/money.ts';
import { m } from '#/paraglide/messages.js';
import { formatMonth } from '#/platform/i18n/format-day.ts';
import { generalFailureText } from '#/platform/rpc/failure-text.ts';
import { rejectionText, type RejectionSentences } from '#/platform/rpc/rejection.ts';
import { categoryLabels, columnLabels, tieLabels } from './labels.ts';
import type {
  AddCostRejection,
  AddRecurringRejection,
  AddSupplierRejection,
  ChangeSupplierRejection,
  ImportCostsRejection,
  ReverseCostRejection,
} from './rejections.ts';
import type { LineMistake, LineProblem } from './views.ts';

/** How a file writes a day. */
const EXAMPLE_DAY = '2026-11-30';

export const costSentences: RejectionSentences<AddCostRejection | ReverseCostRejection> = {
  COST_AHEAD: () => m.cost_no_ahead(),
  MONTH_CLOSED: () => m.cost_no_closed(),
  COST_REVERSED: () => m.cost_no_reversed(),
  TIE_UNKNOWN: ({ kind }) => m.cost_no_tie({ what: tieLabels[kind]() }),
  SUPPLIER_UNKNOWN: () => m.cost_no_supplier(),
  RECEIPT_KIND: () => m.cost_no_receipt_kind(),
  PICTURE_TOO_LARGE: () => m.picture_no_pixels(),
  PICTURE_UNREADABLE: () => m.picture_no_unreadable(),
  QUOTA_EXCEEDED: () => m.picture_no_quota(),
  FILE_TOO_LARGE: ({ megabytes }) => m.picture_no_size({ megabytes }),
};

export const recurringSentences: RejectionSentences<AddRecurringRejection> = {
  STARTS_BEFORE_TODAY: () => m.cost_no_past_start(),
  ENDS_BEFORE_START: () => m.cost_no_early_end(),
  SUPPLIER_UNKNOWN: () => m.cost_no_supplier(),
  TOO_MANY_RECURRING: ({ most }) => m.term_admin_no_more({ most }),
};

export function recurringFailureText(error: unknown): string {
  return rejectionText(error, recurringSentences) ?? generalFailureText(error);
}

const budgetSentences: RejectionSentences<BudgetMonthRejection> = {
  BUDGET_MONTH: () => m.cost_budget_no_month(),
};

export function budgetFailureText(error: unknown): string {
  return rejectionText(error, budgetSentences) ?? generalFailureText(error);
}

/** A cost was written, and its category is over the budget of the month. */
export function overrunText(cost: { category: CostCategory; day: Day; overrun: Cents }): string {
  return m.cost_saved_over({
    name: categoryLabels[cost.category](),
    month: formatMonth(cost.day),
    amount: formatMoney(cost.overrun),
  });
}

export const supplierSentences: RejectionSentences<AddSupplierRejection | ChangeSupplierRejection> =
  {
    SUPPLIER_TAKEN: () => m.supplier_no_taken(),
    TOO_MANY_SUPPLIERS: ({ most }) => m.term_admin_no_more({ most }),
    CHANGED_MEANWHILE: () => m.term_admin_no_changed(),
  };

export function costFailureText(error: unknown): string {
  return rejectionText(error, costSentences) ?? generalFailureText(error);
}

export function supplierFailureText(error: unknown): string {
  return rejectionText(error, supplierSentences) ?? generalFailureText(error);
}

export const importSentences: RejectionSentences<ImportCostsRejection> = {
  QUOTES_BROKEN: ({ line }) => m.product_import_file_quotes({ row: line }),
  NO_LINES: () => m.cost_import_no_lines(),
  TOO_MANY_LINES: ({ most }) => m.product_import_file_many({ most }),
  COLUMN_UNKNOWN: ({ column }) => m.cost_import_unknown({ column }),
  COLUMN_TWICE: ({ column }) => m.product_import_file_twice({ column }),
  COLUMN_MISSING: ({ column }) => m.product_import_file_no_key({ column: columnLabels[column]() }),
  LINES_WRONG: ({ lines }) => m.cost_import_wrong({ count: lines }),
};

export function importFailureText(error: unknown): string {
  return rejectionText(error, importSentences) ?? generalFailureText(error);
}

const lineSentences: Record<LineProblem, (detail: string) => string> = {
  TOO_MANY_CELLS: () => m.product_import_cells(),
  NOT_A_DAY: () => m.cost_import_no_day({ example: EXAMPLE_DAY }),
  COST_AHEAD: () => m.cost_no_ahead(),
  MONTH_CLOSED: () => m.cost_no_closed(),
  NOT_A_CATEGORY: () =>
    m.product_import_choice({
      choices: COST_CATEGORIES.map((category) => categoryLabels[category]()).join(', '),
    }),
  NOT_AN_AMOUNT: () => m.stock_admin_no_amount(),
  IS_REVERSAL: () => m.cost_import_no_reversal(),
  NOT_A_RATE: () => m.cost_no_vat(),
  VAT_DIFFERS: (vat) => m.cost_import_no_vat({ vat }),
  TOO_LONG: (most) => m.product_import_too_long({ most }),
  NOT_WRITABLE: () => m.product_import_not_writable(),
  TOO_MANY_SUPPLIERS: (most) => m.term_admin_no_more({ most }),
  NOT_A_TIE: () =>
    m.cost_import_no_tie({
      product: tieLabels.product(),
      unit: tieLabels.unit(),
      order: tieLabels.order(),
    }),
  TIE_UNKNOWN: (name) => m.cost_no_tie({ what: name }),
  TIE_SHARED: (name) => m.cost_import_tie_shared({ name }),
};

/** What is wrong in a line of a file, after the column that it is about. */
export function mistakeText({ field, problem, detail }: LineMistake): string {
  const sentence = lineSentences[problem](detail);
  return field === null ? sentence : `${columnLabels[field]()}: ${sentence}`;
}
