import { m } from '#/paraglide/messages.js';
import { generalFailureText } from '#/platform/rpc/failure-text.ts';
import { rejectionText, type RejectionSentences } from '#/platform/rpc/rejection.ts';
import { tieLabels } from './labels.ts';
import type {
  AddCostRejection,
  AddRecurringRejection,
  AddSupplierRejection,
  ChangeSupplierRejection,
  ReverseCostRejection,
} from './rejections.ts';

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
