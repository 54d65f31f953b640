import type {
  PurchaseStateRejection,
  ReceiveRejection,
} from '#/domain/purchasing/purchase-order.ts';
import type { NewCostRejection } from '#/features/costs/rejections.ts';
import type { UnitRejection } from '#/features/units/rejections.ts';

export type AddPurchaseRejection =
  | { reason: 'SUPPLIER_UNKNOWN' }
  /** A product of it is gone. */
  | { reason: 'PRODUCT_UNKNOWN' };

export type ChangePurchaseRejection =
  | AddPurchaseRejection
  | PurchaseStateRejection
  /** Somebody else has changed it since it was read. */
  | { reason: 'PURCHASE_CHANGED' };

export type StepPurchaseRejection = PurchaseStateRejection;

export type ReceiveGoodsRejection =
  | ReceiveRejection
  | NewCostRejection
  | { reason: 'PRODUCT_UNKNOWN' }
  /** The stock refused the units. */
  | { reason: 'STOCK_REFUSED'; because: UnitRejection };
