import type { CostAhead, CostReversed, CostTie } from '#/domain/costs/cost.ts';
import type { ScheduleRejection } from '#/domain/costs/recurring.ts';
import type { PictureRejection } from '#/platform/storage/encode-picture.server.ts';
import type { TooLarge, UploadRejection } from '#/platform/storage/upload-limits.server.ts';
import type { SupplierView } from './views.ts';

export type AddCostRejection =
  | CostAhead
  /** The books of its month are closed. */
  | { reason: 'MONTH_CLOSED' }
  /** There is nothing of this name. */
  | { reason: 'TIE_UNKNOWN'; kind: CostTie }
  | { reason: 'SUPPLIER_UNKNOWN' }
  | { reason: 'RECEIPT_KIND' }
  | PictureRejection
  | UploadRejection
  | TooLarge;

export type AddRecurringRejection =
  | ScheduleRejection
  | { reason: 'SUPPLIER_UNKNOWN' }
  | { reason: 'TOO_MANY_RECURRING'; most: number };

export type ReverseCostRejection = CostReversed;

export type AddSupplierRejection =
  | { reason: 'SUPPLIER_TAKEN' }
  | { reason: 'TOO_MANY_SUPPLIERS'; most: number };
export type ChangeSupplierRejection =
  | { reason: 'SUPPLIER_TAKEN' }
  | { reason: 'CHANGED_MEANWHILE'; current: SupplierView };
