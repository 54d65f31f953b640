import type { Day } from '#/domain/dates/day.ts';
import type { Cents } from '#/domain/money/money.ts';
import type { GoodsReturnReason, ReturnableOrder } from '#/domain/orders/return-goods.ts';
import type { OrderMoney } from '#/domain/payments/ledger.ts';

/** Bought goods that came back. */
export interface GoodsReturnView {
  id: string;
  at: string;
  lines: { lineId: string; name: string; units: number; amount: Cents }[];
  /** Delivery and rounding that were given back with them. */
  delivery: Cents;
  rounding: Cents;
  /** What it took back of the price, and what of that was to be given back. */
  amount: Cents;
  back: Cents;
}

/** What decides about goods that come back, for the form that asks. */
export interface ReturnableView extends ReturnableOrder {
  money: OrderMoney;
  today: Day;
}

export interface GoodsReturnInput {
  key: string;
  lines: { lineId: string; units: number; damaged: number; returnedBefore: number }[];
  withDelivery: boolean;
  reason: GoodsReturnReason;
  note: string;
}
