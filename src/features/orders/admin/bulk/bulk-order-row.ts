import type { BulkOrderRefusal } from '#/features/orders/rejections.ts';

/** What became of one of many orders; without a refusal the step was taken. */
export interface BulkOrderRow {
  id: string;
  refusal: BulkOrderRefusal | null;
}
