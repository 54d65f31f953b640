import type { CostAhead, CostMonthClosed, CostReversed, CostTie } from '#/domain/costs/cost.ts';
import type { ScheduleRejection } from '#/domain/costs/recurring.ts';
import type { PictureRejection } from '#/platform/storage/encode-picture.server.ts';
import type { TooLarge, UploadRejection } from '#/platform/storage/upload-limits.server.ts';
import type { ImportField, SupplierView } from './views.ts';

export type NewCostRejection =
  | CostAhead
  | CostMonthClosed
  /** There is nothing of this name. */
  | { reason: 'TIE_UNKNOWN'; kind: CostTie }
  | { reason: 'SUPPLIER_UNKNOWN' };

export type AddCostRejection =
  | NewCostRejection
  | { reason: 'RECEIPT_KIND' }
  | PictureRejection
  | UploadRejection
  | TooLarge;

/** Why a file of costs cannot be read at all. */
export type CostFileRejection =
  /** At about this line. */
  | { reason: 'QUOTES_BROKEN'; line: number }
  | { reason: 'NO_LINES' }
  | { reason: 'TOO_MANY_LINES'; most: number }
  | { reason: 'COLUMN_UNKNOWN'; column: string }
  | { reason: 'COLUMN_TWICE'; column: string }
  | { reason: 'COLUMN_MISSING'; column: ImportField };

export type ImportCostsRejection =
  | CostFileRejection
  /** So many of them cannot be written, so none is. */
  | { reason: 'LINES_WRONG'; lines: number };

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
